/** What points at a noun in English: behind it stands no verb. */
export const ENGLISH_DETERMINERS = new Set('the a an my our his her their your'.split(' '));

/** The same in all languages. */
export const DETERMINERS = new Set([
  ...ENGLISH_DETERMINERS,
  ...'el la los las un una mi mis l le les mon ma mes une du der die das den ein eine einen mein meine meinen'.split(
    ' ',
  ),
]);
