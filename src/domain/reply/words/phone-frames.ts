import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  NUMBER: new PhraseBook(
    phrases(
      'number, phone number, cell number, mobile number, cell phone number, telephone number, numbers, numero, numero de telefono, telefono, numero de telephone, nummer, telefonnummer, handynummer',
    ),
  ),
  MY: new PhraseBook(phrases('my, mi, mon, meine')),
  CHANGED: new PhraseBook(
    phrases(
      'changed, has changed, have changed, is different, is different now, is new, is a new one, isnt the same, is not the same, is not the same anymore, will change, is changing, is going to change, cambio, ha cambiado, es otro, a change, change, hat sich geandert, ist neu, ist anders',
    ),
  ),
  HAVE: new PhraseBook(
    phrases(
      'have, have got, got, ive got, i have, so i have, so i got, and got, and i have, so have, and have, i got, weve got, tengo, he cambiado de, cambie de, j ai, j ai change de, ich habe, ich hab, hab, habe',
    ),
  ),
  LOST: new PhraseBook(
    phrases(
      'lost my phone, i lost my phone, got a new phone, i got a new phone, ive got a new phone, i have a new phone, new phone, my phone broke, broke my phone, i broke my phone, my phone was stolen, my phone died',
    ),
  ),
  NEW: new PhraseBook(
    phrases(
      'a new, new, a different, another, a changed, un nuevo, otro, nuevo, un nouveau, nouveau, un autre, eine neue, ne neue, neue, eine andere',
    ),
  ),
  CHANGED_IT: new PhraseBook(
    phrases('changed, have changed, ive changed, i changed, switched, he cambiado, cambie, j ai change, hab geandert'),
  ),
  CHANGE_IT: new PhraseBook(
    phrases(
      'change, update, edit, replace, correct, cambiar, cambia, actualizar, changer, modifier, andern, aktualisieren',
    ),
  ),
  HOW: new PhraseBook(
    phrases(
      'how do i, how can i, how to, how would i, where do i, where can i, can i, could i, may i, is it possible to, i want to, i need to, i would like to, id like to, como puedo, como, donde puedo, quiero, comment, ou, je veux, je voudrais, comment puis je, wie kann ich, wo kann ich, ich mochte, ich will',
    ),
  ),
};

/** "my number changed", "I've got a new phone number": said to us wherever it stands. */
export const NUMBER_CHANGED = new FrameBook(
  `
  MY NUMBER CHANGED
  MY NEW NUMBER
  HAVE NEW NUMBER
  HAVE un NUMBER nuevo
  HAVE un nouveau NUMBER
  CHANGED_IT MY NUMBER
  HOW CHANGE_IT MY NUMBER
  HOW MY NUMBER CHANGE_IT
  LOST NEW NUMBER
  LOST HAVE NEW NUMBER
  `,
  slots,
);

/** "new number", "change my number": among other lines they may be something to do. */
export const NUMBER_CHANGE = new FrameBook(
  `
  NEW NUMBER
  NUMBER nuevo
  CHANGE_IT MY NUMBER
  MY NUMBER CHANGE_IT
  `,
  slots,
);

/** Around such a wish. */
export const AROUND_NUMBER = new PhraseBook(
  phrases(
    'hey, hi, hello, hola, bonjour, hallo, fyi, heads up, btw, by the way, so, and, also, too, as well, sorry, please, pls, plz, thanks, now, today, recently, just, ive, i, here, what now, what do i do, what should i do, how do i tell you, how do i change it, how do i update it, where do i put it, where do i change it, can you update it, could you update it, anchor, por favor, gracias, s il te plait, svp, merci, bitte, danke, for texts, for the texts, with you, on here, ya, yo, mir',
  ),
);
