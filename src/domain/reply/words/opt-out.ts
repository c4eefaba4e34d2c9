import { PhraseBook } from '#domain/reply/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words that decide on a line of their own above a name. */
export const DECISIVE = new PhraseBook(
  phrases(`
    stop, stopall, stop all, unsubscribe, opt out, optout, unsub, remove me, abmelden, desabonner, baja`),
);

/** Courtesy around the wish. */
export const POLITE = new PhraseBook(
  phrases(`
    please, pls, plz, thanks, thank you, thx, now, hi, hello, hey, ok, okay, por favor, gracias, merci, s il vous plait, s il te plait, bitte, danke, immediately, me, already, reply, text, anchor, team, asap, sorry, kindly, yes`),
);

/** What may stand before the wish without changing whom it is said to. */
export const OPENERS = new PhraseBook(
  phrases(`
    please, pls, plz, hi, hello, hey, ok, okay, can you, could you, would you, will you, can you please, could you please, would you please, kindly, just, i, i would, id, i really, really, i want you to, i would like you to, id like you to, i want to, i wanna, i would like to, id like to, i need you to, i wish to, im asking you to, you need to, and, so, but, i said, seriously, for the last time, you guys, anchor, sorry, thanks, thank you, thanks but, no thanks, now, yes, no, actually, hi anchor, hey anchor, dear anchor, team, i think, i think i, id rather, its not for me, not for me, would like to, i am asking you to, let me, quiero, por favor, je veux, merci de, bitte, ich mochte, ich will, je voudrais, hola, bonjour, hallo, ya, yo, well, we, must, i do, you can, you can now, time to, go ahead and, how can i, how do i, how to, where do i, where can i, i need to, need to, please just, this is annoying, too many emails, too many messages, too many texts, i asked you to, i told you to`),
);

/** Only for a while, only one message, only one time of day: other wishes. */
export const NARROWER = new PhraseBook(
  phrases(`
    until, till, before, after, today, tonight, tomorrow, at, morning, mornings, midday, noon, lunch, lunchtime, evening, evenings, night, weekend, weekends, for a, for one, for two, for the, days, week, weeks, month, on, early, so, twice, monday, tuesday, wednesday, thursday, friday, saturday, sunday, hasta, manana, por la, mediodia, jusqu, jusqua, demain, midi, soir, matin, bis, mittag, mittags, abends, morgens, between, while, during, hour, hours, afternoon, too`),
);

/** "stop sending me these by text": a channel or a form, or things of the person's own. */
export const OTHERS = new PhraseBook(
  phrases(`
    newsletters, netflix, spam, linkedin, facebook, groupon, gym, boss, bob, store, shop, magazine, promo, promotional, junk, work`),
);

/** The wish behind "I would like to …". */
export const LEAVING = new PhraseBook(
  phrases(`
    unsubscribe, opt out, optout, unsub, be removed, be unsubscribed`),
);
