import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const TEXT = new PhraseBook(
  phrases(
    'text, texts, a text, sms, an sms, text message, text messages, texting, texting me, mensajes de texto, mensaje de texto, un sms, des sms, des textos, textos, les sms, textnachrichten',
  ),
);
const EMAIL = new PhraseBook(
  phrases(
    'email, emails, an email, e mail, e mails, an e mail, mail, mails, a mail, emailing, emailing me, email messages, my email, correo, correos, un correo, correo electronico, correos electronicos, des mails, des e mails, un mail, les mails',
  ),
);
const slots: Slots = {
  SEND: new PhraseBook(
    phrases(
      'send me, send, send me things by, get, have, receive, use, do, want, give me, mandame, mandadme, enviame, mejor mandame, mejor, quiero, envoie moi, envoyez moi, je veux, je voudrais, schick mir, schickt mir, ich will, ich mochte, lieber, please use',
    ),
  ),
  THESE: new PhraseBook(
    phrases(
      'this, these, them, it, everything, all of these, these messages, the messages, my messages, this be, it be, these be, this come, these come, it come',
    ),
  ),
  BY: new PhraseBook(phrases('by, via, over, per, through, as, to, with, in, por, par, con')),
  INSTEAD_OF: new PhraseBook(
    phrases(
      'instead of, rather than, in place of, not, and not, over, than, to, en vez de, en lugar de, mejor que, au lieu de, au lieu des, plutot que, plutot que des, plutot que les, statt, anstatt, anstelle von, no, pas, nicht',
    ),
  ),
  HOW: new PhraseBook(
    phrases(
      'how do i, how can i, how would i, how to, can i, could i, may i, i want to, id like to, i would like to, i want, id like',
    ),
  ),
  GET: new PhraseBook(phrases('get, have, receive, want, start, restart, resume, turn on, bring back, give me')),
  TEXTS: new PhraseBook(phrases('texts, my texts, the texts, your texts, text messages, the text messages')),
  AGAIN: new PhraseBook(phrases('again, back, back on')),
  NO: new PhraseBook(
    phrases(
      'no, no more, stop, quit, stop sending, stop sending me, dont send, dont send me, keine, keine mehr, plus de, no mas',
    ),
  ),
  THE: new PhraseBook(phrases('the, these, any, any more, all the, this')),
  ONLY: new PhraseBook(phrases('just, and just, but just, only, and only, but only, but, pero, mais, sondern')),
  AND: new PhraseBook(phrases('and, but, just, and just, but please, y, et, und, sondern')),
  INSTEAD: new PhraseBook(phrases('instead, rather, in its place, plutot, lieber, mejor')),
  SWITCH: new PhraseBook(
    phrases(
      'switch to, switch over to, switch me to, switch me over to, switch me back to, switch back to, change to, change me to, change over to, change me over to, move to, move me to, move me over to, go back to, back to, go with, swap to, swap me to, cambia a, cambiame a, pasa a, passe aux, passe au, passez aux, wechsle zu, wechsel zu',
    ),
  ),
  BETTER: new PhraseBook(
    phrases(
      'is better, are better, works better, work better, would be better, would work better, is easier, are easier, would be easier, suits me better, suit me better, would suit me better, is best, are best, works best, work best, would be best, is nicer, would be nicer, is preferable, es mejor, son mejores, c est mieux, ist besser, sind besser, ware besser, passt besser',
    ),
  ),
  PREFER: new PhraseBook(
    phrases(
      'prefer, prefer to get, prefer getting, would prefer, would rather get, would rather have, would rather receive, rather get, rather have, rather receive, id rather, prefiero, prefere, je prefere, bevorzuge',
    ),
  ),
  LIKE: new PhraseBook(phrases('like')),
  MORE: new PhraseBook(phrases('better, more, best')),
  DONT_CHECK: new PhraseBook(
    phrases(
      'dont check, never check, dont read, never read, rarely check, hardly check, hardly ever check, dont see, dont look at, never look at, dont use, never use',
    ),
  ),
  MY: new PhraseBook(phrases('my, the, your')),
  TEXT,
  EMAIL,
  TEXT_ME: new PhraseBook(phrases('text me, sms me, text')),
  EMAIL_ME: new PhraseBook(phrases('email me, e mail me, mail me, email')),
};

/** "send me emails instead of texts", "texts are better for me", "I'd rather get texts than emails": one way, and no other. */
function oneWay(wanted: 'TEXT' | 'EMAIL', other: 'TEXT' | 'EMAIL'): FrameBook {
  return new FrameBook(
    `
    SEND* BY? ${wanted} INSTEAD_OF BY? ${other}
    SEND* THESE* BY* MY? ${wanted} INSTEAD
    ${wanted}_ME INSTEAD_OF BY? ${other}
    NO THE? ${other} AND? SEND? ${wanted} INSTEAD
    NO THE? ${other} AND? SEND ${wanted}
    NO THE? ${other} ONLY SEND? ${wanted}
    NO THE? ${other} ONLY ${wanted}_ME
    NO THE? ${other} AND? ${wanted}_ME INSTEAD
    SWITCH MY? ${wanted}
    ${wanted} BETTER
    ${wanted} BETTER INSTEAD_OF ${other}
    PREFER BY? ${wanted}
    PREFER BY? ${wanted} INSTEAD_OF BY? ${other}
    LIKE ${wanted} MORE
    LIKE ${wanted} MORE INSTEAD_OF ${other}
    DONT_CHECK MY? ${other} ${wanted}_ME INSTEAD?
    `,
    slots,
  );
}

export const TEXTS_WANTED = oneWay('TEXT', 'EMAIL');
export const EMAIL_WANTED = oneWay('EMAIL', 'TEXT');
export const BOTH_WANTED = new FrameBook(
  `
  SEND* both TEXT and EMAIL
  SEND* both EMAIL and TEXT
  HOW? GET? TEXTS AGAIN
  `,
  slots,
);
