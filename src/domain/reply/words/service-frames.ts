import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import type { ServiceTopic } from '#domain/agenda/commands.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

const slots: Slots = {
  WHEN: book('when, what time, at what time, what day, which day, how soon, when exactly, cuando, quand, wann'),
  WHENS: book('whens, when is, when s, what times, what time is, when are, cuando es, c est quand, wann ist'),
  DO: book('do, does, will, should, are, am, can, could, would, is'),
  NEXT: book(
    'the next one, next one, the next, next message, the next message, your next message, my next message, next email, the next email, your next email, next mail, the next mail, next text, the next text, your next text, next check in, the next check in, next prompt, the next prompt, el proximo, el proximo mensaje, le prochain, le prochain message, die nachste, die nachste nachricht',
  ),
  COME: book('come, coming, arrive, arriving, due, sent, go out, kommt, llega, arrive t il'),
  I_HEAR: book(
    'i hear from you, i hear from u, i hear back, i hear next, we hear from you, i get the next one, i get the next message, i expect the next one, i expect to hear from you, hearing from you',
  ),
  YOU_WRITE: book(
    'you write, you writing, you text, you email, you message, you send the next one, you send the next message, you write to me, you text me, you email me, you message me, you check in, you get in touch, u write, u text, u text me, u message me',
  ),
  ARE_YOU: book(
    'are you, are u, r u, r you, is this, is it, is that, am i talking to, am i texting, am i writing to, am i texting with, am i speaking to, am i speaking with, is there, is anchor, eres, es usted, es tu, tu es, vous etes, etes vous, bist du, sind sie',
  ),
  A: book(
    'a, an, some, some kind of, some sort of, just, just a, really, really a, a real, an actual, actually, actually a, real, like, un, una, une, ein, eine',
  ),
  ROBOT: book(
    'robot, bot, human, person, machine, computer, computer program, program, ai, a i, automated, automatic, chatbot, real person, real human, human being, actual human, real, chatgpt, gpt, an ai bot, persona, humano, maquina, humain, personne, mensch, maschine, roboter',
  ),
  OR_NOT: book('or what, or not, there, behind this, behind it, at the other end, on the other end'),
  OR: book('or, o, ou, oder'),
  WHO: book(
    'who are you, who is this, whos this, who am i talking to, who am i texting, who writes these, who writes this, who is writing these, who sends these, who is sending these, what are you, what is this, is anyone there, is anybody there, is someone there, is somebody there, anyone there, anybody there, quien eres, qui es tu, wer bist du',
  ),
  READS: book(
    'who reads, who sees, who can read, who can see, who else reads, who else sees, who looks at, quien lee, qui lit, wer liest',
  ),
  ANYONE: book(
    'does anyone, does anybody, does someone, does somebody, does a person, does a human, do people, do you, do u, can anyone, can anybody, can people, is anyone, is anybody, is someone, is somebody',
  ),
  ACTUALLY: book('actually, really, even, ever, else'),
  READ: book('read, reading, see, look at, check'),
  MY_WORDS: book(
    'this, these, it, them, that, my replies, my reply, my messages, my message, my emails, my texts, my notes, my words, my list, my items, my answers, what i write, what i say, what i send, what i type, what i send you, what i tell you, my stuff, esto, mis mensajes, ca, mes messages, das, meine nachrichten',
  ),
  PRIVATE: book(
    'is this private, is it private, are these private, is my list private, are my replies private, is this confidential',
  ),
  HOW: book(
    'how do i, how do you, how can i, how could i, how would i, how to, how does one, can i, could i, may i, is it possible to, is there a way to, what do i do to, where do i, where can i, como, comment, wie',
  ),
  STOP: book(
    'stop, unsubscribe, opt out, cancel, quit, end, leave, sign off, get off, turn off, stop getting, stop receiving, me doy de baja, me desinscrire, abbestellen',
  ),
  OURS: book(
    'this, these, it, all this, you, the messages, the emails, the mails, the texts, these messages, these emails, these mails, these texts, your messages, your emails, your texts, anchor, the service, this service, this list, from this, of this',
  ),
  CHANGE: book(
    'change, move, set, adjust, pick, choose, edit, switch, get this, get these, get it, have this, have these, receive this, receive these, get the morning one, get the evening one',
  ),
  TIMES: book(
    'the time, the times, my times, my time, the hours, the hour, your times, the schedule, my schedule, what time you write, when you write, when you text, when you email, when you message, when you send these, when these come, when this comes, the time you write, the times you write, the time of this, the time of these, the time of the messages, the time of the emails, my settings, the settings',
  ),
  EARLIER: book('earlier, later, at another time, at a different time, at another hour'),
  GOT: book(
    'did you get, did u get, did you receive, did you see, have you got, have you received, have you gotten, you get, did you read, did that get, hast du',
  ),
  MY_REPLY: book(
    'my reply, my message, my email, my mail, my text, my answer, my last reply, my last message, my last email, my last text, my list, my note, that, it, this, my other message, my earlier message, my replies',
  ),
  ARRIVED: book(
    'did it go through, did that go through, did this go through, did my reply go through, did my message go through, did my reply arrive, did my message arrive, did my email arrive, did it arrive, did my text arrive, is this working, is this thing working, does this work, is this thing on, did it work, did that work',
  ),
  LIST: book(
    'my list, the list, my items, the items, my tasks, my goals, my things, all my items, my whole list, the whole list, everything on my list',
  ),
  SEND: book(
    'resend, send me, resend me, show me, give me, re send, text me, email me, can you send, could you send, would you send, can you show, could you show',
  ),
  SEE: book('see, find, get, look at, view, show, have'),
  WHERE: book(
    'where is, wheres, where are, where do i find, where do i see, where can i see, where can i find, where can i look at, where would i see',
  ),
};

const ABOUT: Readonly<Record<ServiceTopic | 'list', string>> = {
  'next-message': `
    WHEN DO NEXT COME?
    WHEN DO NEXT be COME
    WHENS NEXT COME?
    WHEN NEXT COME?
    NEXT when
    WHEN DO I_HEAR
    WHEN DO YOU_WRITE`,
  robot: `
    ARE_YOU A* ROBOT OR_NOT?
    ARE_YOU A* ROBOT OR A* ROBOT OR_NOT?
    ARE_YOU OR_NOT
    WHO`,
  privacy: `
    READS MY_WORDS
    ANYONE ACTUALLY* READ MY_WORDS
    PRIVATE`,
  stopping: `
    HOW STOP OURS?
    HOW STOP from OURS`,
  times: `
    HOW CHANGE TIMES
    HOW CHANGE OURS EARLIER
    HOW CHANGE EARLIER`,
  received: `
    GOT MY_REPLY
    ARRIVED`,
  list: `
    SEND LIST
    WHERE LIST
    HOW SEE LIST`,
};

/** What people ask of the service itself; each must be the whole of what is asked. */
export const SERVICE_QUESTIONS = Object.entries(ABOUT).map(([about, frames]) => ({
  // The keys are those of the record.
  about: about as keyof typeof ABOUT,
  frames: new FrameBook(frames, slots),
}));

export const AROUND_SERVICE_QUESTION = book(
  'again, anyway, exactly, next, then, today, tomorrow, tonight, btw, by the way, please, thanks, actually, out of curiosity, curious, just curious, quick question, question, even, earlier, yesterday, this morning, ever, somewhere, anywhere, in full, once more, one more time, and, but, so, hi, hey, anchor, resend, tho, though',
);
