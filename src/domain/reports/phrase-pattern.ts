import { FAMILIES } from '#domain/reports/word-families.ts';

/** Lower case, on one line, and without accents on Latin letters: й and ド are letters in their own right. */
export function plainWords(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/[ıłøđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Letters whose stroke is no accent in Unicode, or that lack a dot. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' };

/**
 * A pattern for plain words that finds any of these phrases: "user … unknown", "<mailbox> … <absent>", "no user
 * (here|by that)".
 */
export function patternOf(phrases: readonly string[]): RegExp {
  return new RegExp(anyOf(phrases.map(sourceOf)), 'gu');
}

function sourceOf(phrase: string): string {
  return phrase
    .replaceAll(/[.*+?^${}[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/<([a-z]+)>/g, (_, family: string) => FAMILY_SOURCES[family] ?? '')
    .replaceAll(' … ', GAP);
}

/** Latin words begin at a word, which is looked for once; other scripts have no spaces, or prefixes. */
function anyOf(sources: readonly string[]): string {
  const latin = sources.filter((source) => /^[a-z0-9(]/.test(source) && !source.startsWith('(?'));
  const others = sources.filter((source) => !latin.includes(source));
  return `(?:${[...others, ...(latin.length > 0 ? [String.raw`(?<![a-z0-9])(?:${latin.join('|')})`] : [])].join('|')})`;
}

/** Up to sixty characters of the same clause that are not about the recipient. */
const GAP = String.raw`(?:(?![.:;]\s|recipient|[45]\d\d\s)[^!?。！？]){0,60}?`;

const FAMILY_SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, words]) => [family, anyOf(words.map(stemOf))]),
);

/** A short Latin word is whole, but for an English plural: `conta` is not in "contains". */
function stemOf(word: string): string {
  if (/^[a-z]{1,5}$/.test(word)) return `${word}s?(?![a-z])`;
  return word + (/^[a-z']/.test(word) ? '[a-z]*' : String.raw`\p{Script=Cyrillic}*`);
}
