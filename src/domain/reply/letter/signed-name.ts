import lists from '#data/reading/words/letter.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { looksLikeName } from '#domain/reply/letter/names.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

const { GIVEN_NAMES } = plainSets(lists.names);

/** "- Jen", "— Ms. Adler", "~T.": a dash and who wrote, behind the last sentence or below it. */
export function isDashedName(text: string): boolean {
  const dashed = /^[-–—~]\s?(?=\p{Lu})/u.exec(text);
  return dashed !== null && isCertainName(text.slice(dashed[0].length));
}

interface Above {
  readonly text: string;
  /** A blank line stands between. */
  readonly isApart: boolean;
}

/** Whether the last line of a text whose writer is not known is nothing but who wrote it: "Derek", "T.", "Maureen x", "- Jen". */
export function isSignedName(line: string, above: Above): boolean {
  if (isDashedName(line)) return !/^\s*[-–—~*•]/u.test(above.text);
  // "call:\nAnna", "- Anna\nBen", "Anna\nBen": one of those who are listed.
  if (/^\s*(?:[-*•]|\d)|[:,]\s*$/u.test(above.text) || looksLikeName(above.text)) return false;
  const bare = line.replace(/[\s.,!]+$/u, '');
  if (isCertainName(bare)) return true;
  // "Groceries" below "Laundry" is a goal; below a sentence a lone "Okonkwo" signs it.
  return above.isApart && /[.!?]["')]?$/u.test(above.text) && spokenWordsOf(bare).length <= 3 && looksLikeName(bare);
}

/** "Mrs C Obi", "Ann Lee": above a role it signs, whoever it is. */
export function isNameAboveRole(text: string): boolean {
  return isCertainName(text) || (text.includes(' ') && looksLikeName(text));
}

/** "Jen", "Jen K.", "T.", "JB", "Ms. Adler", "Grandma Ruth". */
function isCertainName(text: string): boolean {
  const words = spokenWordsOf(
    text
      .replace(/\s\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2}$/u, '')
      .replace(/\s(?:x{1,4}|xo(?:xo)?)$/iu, ''),
  );
  const [first, second] = words;
  if (first === undefined || words.length > 3 || !/^\p{Lu}/u.test(text) || /\d/.test(text)) return false;
  if (words.length === 1 && first.plain.length <= 2) return /^\p{Lu}\.?\s?\p{Lu}?\.?$/u.test(text);
  if (TITLES.has(first.plain)) return second !== undefined && /\s\p{Lu}/u.test(text);
  return GIVEN_NAMES.has(first.plain) && (second === undefined || /^\S+\s\p{Lu}/u.test(text));
}

const { TITLES } = plainSets(lists.signedName);
