import { ENGLISH_DETERMINERS } from '#domain/reply/words/determiners.ts';

/** They begin what belongs to a noun: "notes | for class". */
export const PREPOSITIONS = new Set(
  'to for with at of about from into re de con para avec pour mit fur von'.split(' '),
);

/** They begin a time: "after lunch I sit with Ruaridh". */
export const TIME_PREPOSITIONS = new Set('before after at by until around during on in between'.split(' '));

/** Behind these a word that may be a verb is bound to what stands before: "the call", "to walk", "with no text". */
export const BINDING = new Set([
  ...ENGLISH_DETERMINERS,
  ...'to for of in on at with from by and no any some this that i you we they can will would not dont'.split(' '),
]);
