/**
 * The form in which two wordings of one item are equal (D109): letter case, accents of Latin letters, punctuation,
 * emoji, spaces and articles do not count. Every other word does, above all a "not". Never empty for a text that is not
 * blank.
 */
export function normaliseItemText(text: string): string {
  const letters = foldCharacters(text);
  const words = letters
    // "l'eau", "d’eau"
    .replace(/(?<![\p{L}\p{N}])[ld]['’]/gu, '')
    // "mum's" and "mums", "don't" and "dont"
    .replace(/['’]/gu, '')
    .replace(PUNCTUATION, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const bare = words.filter((word) => !ARTICLES.has(word));
  if (bare.length > 0) return bare.join(' ');
  return words.length > 0 ? words.join(' ') : letters.trim();
}

export function isSameItem(one: string, other: string): boolean {
  return normaliseItemText(one) === normaliseItemText(other);
}

function foldCharacters(text: string): string {
  return (
    text
      // "STRASSE" and "Straße": only a conversion to capitals folds the sharp s.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      // Accents of Latin letters only: in other scripts the marks tell words apart (й is not и, कि is not की).
      .replace(/(?<=\p{Script=Latin}\p{Mn}*)\p{Mn}/gu, '')
      .normalize('NFKC')
  );
}

// Everything but letters, marks, digits and the signs that distinguish items: "C" and "C#", "5 %" and "5", "+1" and
// "1".
const PUNCTUATION = /(?![#%&@])[\p{P}\p{Z}\p{C}\p{Extended_Pictographic}\u{FE0F}]+/gu;

// English, Spanish, French and German. Some are other words elsewhere ("die", "la"), so they are only left out beside
// other words.
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the el los las un una unos unas la le les une des der die das den dem ein eine einen einem einer'.split(' '),
);
