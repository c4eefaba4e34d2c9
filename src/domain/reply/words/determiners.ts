/** What points at a known thing. */
const ENGLISH_DEFINITE = 'the my our his her their your'.split(' ');
export const DEFINITE = new Set([
  ...ENGLISH_DEFINITE,
  ...'el la los las mi mis l le les mon ma mes der die das den mein meine meinen'.split(' '),
]);

/** What stands before a noun in English, and never before a verb. */
export const ENGLISH_DETERMINERS = new Set([...ENGLISH_DEFINITE, 'a', 'an']);

/** The same in all languages. */
export const DETERMINERS = new Set([...ENGLISH_DETERMINERS, ...DEFINITE, ...'un una une du ein eine einen'.split(' ')]);
