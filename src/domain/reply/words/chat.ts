import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/** How a clause begins that only talks to us: "happy new year to you all", "I think you have the | wrong number", "don't know what to put". */
export const CHAT = new FrameBook(
  `
    HAPPY OCCASION
    YOU_HAVE? THE? WRONG NUMBER
    YOU_HAVE? NUMBER WRONG
    DONT_KNOW WHAT TO SAY
    DONT_KNOW WHAT I SAY
    FEELS LIKE? MOOD
  `,
  {
    HAPPY: book(
      'happy, merry, feliz, felices, joyeux, joyeuse, bonne, frohe, frohes, schone, schones, blessed, have a happy, have a merry',
    ),
    OCCASION: book(
      'new year, new years, new years eve, new year everyone, xmas, christmas, easter, thanksgiving, hanukkah, chanukah, diwali, eid, ramadan, halloween, valentines, valentines day, st patricks, st patricks day, mothers day, fathers day, independence day, fourth, 4th, 4th of july, canada day, australia day, anniversary, bday, hump day, pi day, weekend, solstice, lunar new year, new week, new month, navidad, ano nuevo, ano, pascua, pascuas, fiestas, noel, annee, paques, fetes, weihnachten, ostern, neues jahr, neues, pfingsten',
    ),
    YOU_HAVE: book(
      'you have, you ve got, youve got, you got, you have got, you must have, u have, u got, this is, its, it is, thats, i think its, pretty sure you have, pretty sure this is, sorry, you may have, you might have, you texted, you are texting, youre texting, you messaged, you are messaging, i believe you have, es, c est, das ist, sie haben, ihr habt, du hast, vous avez, tienes, tiene',
    ),
    THE: book('the, a, un, le, die, eine, el, da'),
    WRONG: book('wrong, incorrect, mauvais, falsche, falsch, equivocado, equivocada, errone'),
    NUMBER: book(
      'number, person, guy, girl, phone, phone number, address, email, email address, chat, recipient, group, numero, nummer, person here, numbers, contact',
    ),
    DONT_KNOW: book(
      'dont know, i dont know, do not know, not sure, im not sure, no idea, idk, dunno, no clue, cant think, unsure, still thinking about, trying to figure out, still figuring out',
    ),
    WHAT: book('what, how, where, what all, what else, quite what'),
    TO: book('to'),
    I: book('i, i even, ill, id'),
    SAY: book(
      'put, say, write, answer, type, want, tell, want to do, need to do, wanna do, need, begin, reply, respond, choose, pick, should do, even want, will do, have to do, do, can do, want to get done',
    ),
    FEELS: book(
      'i feel, i am feeling, im feeling, feel, makes me feel, i still feel, i just feel, i feel so, feels, it feels, feeling',
    ),
    LIKE: book('like'),
    MOOD: book(
      'a fraud, a failure, a mess, an idiot, a loser, a burden, a wreck, a ghost, a bad mom, a bad mum, a bad dad, a bad friend, a terrible, im failing, i am failing, im drowning, im going, i cant, i can t, nobody, no one, everyone, everything, nothing, giving up, crying, quitting, screaming, shite, rubbish, absolute, a million bucks, a new person, a monday, monday, a friday, a sunday, a week, a dream, summer, winter, spring, autumn, fall, hell, crap, shit, garbage, rubbish, death, a zombie',
    ),
  },
);
