import type { Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  OURS: new PhraseBook(
    phrases(
      'messages, message, texts, text, emails, email, mails, mail, msgs, prompts, reminders, check ins, checkins, nudges, pings, notifications, mensajes, mensaje, correos, nachrichten, mails, sms, of these, of these messages, of these texts, of these emails, of them',
    ),
  ),
  REACH_ME: new PhraseBook(
    phrases(
      'text me, email me, mail me, message me, write me, write to me, write, text, message, email, ping me, contact me, bother me, send me these, send these, send me messages, send me texts, send me emails, send messages, send texts, send emails, check in, schreib mir, schreibt mir, escribeme, ecris moi, ecrivez moi',
    ),
  ),
  SEND_ME: new PhraseBook(
    phrases(
      'send me, send, get, have, want, i want, give me, need, only send me, just send me, mandame, envoie moi, schick mir',
    ),
  ),
  LESS: new PhraseBook(
    phrases(
      'less, less often, less frequently, not so often, not as often, less than that, a little less, a bit less, a bit less often, a little less often, menos, moins, moins souvent, weniger, weniger oft, seltener, nicht so oft',
    ),
  ),
  FEWER: new PhraseBook(phrases('fewer, less, not so many, not as many, menos, moins de, weniger, nicht so viele')),
  TOO_MANY: new PhraseBook(
    phrases(
      'too many, way too many, so many, thats a lot of, this is a lot of, a lot of, demasiados, trop de, zu viele',
    ),
  ),
  ONE: new PhraseBook(
    phrases(
      'one, 1, a single, only one, just one, only 1, just 1, no more than one, at most one, uno, un, une, eine, nur eine, solo un, solo uno, seulement un',
    ),
  ),
  A_DAY: new PhraseBook(
    phrases('a day, per day, daily, every day, each day, al dia, por dia, par jour, am tag, pro tag'),
  ),
  ONCE: new PhraseBook(
    phrases(
      'once a day, only once a day, just once a day, once per day, una vez al dia, une fois par jour, einmal am tag, nur einmal am tag',
    ),
  ),
  TWO: new PhraseBook(phrases('two, 2, three, 3')),
  GETTING: new PhraseBook(
    phrases(
      'get, getting, im getting, i am getting, receive, you send, you send me, youre sending, youre sending me, you are sending me, recibo, je recois, ich bekomme, ich kriege',
    ),
  ),
  YOU_REACH: new PhraseBook(
    phrases(
      'you text, you text me, you email, you email me, you message me, you write, you write me, you write to me, youre texting me, youre emailing me',
    ),
  ),
  // Whoever means their own says "no emails before 9" as well: that is a goal.
  TEXTS: new PhraseBook(
    phrases(
      'texts, text, messages, message, msgs, prompts, reminders, check ins, checkins, nudges, pings, mensajes, nachrichten, sms',
    ),
  ),
  TOO_MUCH: new PhraseBook(
    phrases(
      'is too much, are too many, is too many, is a lot, are too much, is a bit much, feels like too much, es demasiado, c est trop, ist zu viel, sind zu viele',
    ),
  ),
  NOT: new PhraseBook(phrases('dont, do not, please dont, never, not')),
  NO: new PhraseBook(phrases('no, no more, nothing')),
  BEFORE: new PhraseBook(phrases('before, after, past, earlier than, later than, until, till')),
};

/** "text me less", "one text a day please", "too many emails a day": which of the three is not said. */
export const FEWER = {
  slots,
  frames: `
    REACH_ME LESS
    SEND_ME* FEWER OURS
    SEND_ME* FEWER OURS A_DAY
    GETTING* TOO_MANY OURS
    GETTING* TOO_MANY OURS A_DAY
    YOU_REACH too much
    YOU_REACH too often
    YOU_REACH a lot
    slow down with the OURS
    slow down on the OURS
    ease up on the OURS
    SEND_ME* ONE OURS A_DAY
    SEND_ME* ONE A_DAY
    REACH_ME ONCE
    ONCE
    TWO OURS A_DAY TOO_MUCH
    TWO A_DAY TOO_MUCH
    TWO OURS TOO_MUCH
    `,
} as const;

/** "don't message me before 8", "no texts after 9pm": a time is to follow, and which message is not said. */
export const OUT_OF_HOURS = {
  slots,
  frames: `
    NOT REACH_ME BEFORE
    NO TEXTS BEFORE
    not BEFORE
    `,
} as const;

export const AROUND_FEWER = new PhraseBook(
  phrases(
    'is enough, is plenty, would be enough, is fine, from now on, for me, if possible, at most, max, only, thats enough, por favor, s il te plait, svp, bitte, genugt, reicht, basta, suffit, per day, a day, each day, every day, in the morning, at night, in the evening, am, pm, o clock, oclock',
  ),
);
