import lists from '#data/reading/words/email.json' with { type: 'json' };
import { wordsOf, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { beginsWithAction, isKnown, isTitle, mayBeOnCard, isContactLine } from '#domain/reply/email/card-lines.ts';
import { nameWordsOf } from '#domain/reply/email/sender.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';

const { NAMES_TOO } = plainSets(lists.ends);

const WORDS_MAX = 5;

/** "Tess Okonkwo", "Tess Okonkwo, RN", "Tess Okonkwo | Northside Clinic"; not "Tess Okonkwo called". */
export function isFullName(text: string, name: readonly string[]): boolean {
  const { front, isRest } = partsOf(text);
  const isWhole = name.length > 1 || WRITTEN_AS_ONE.test(name[0] ?? '');
  return isWhole && isRest && nameWordsOf(front).join(' ') === name.join(' ');
}

// "王芳", "김민수": family and given name
const WRITTEN_AS_ONE = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;

/** Below a sign-off part of the name is enough: "Tess", "Dr. Okonkwo", "- tess", "T. Okonkwo", "TO". */
export function isName(text: string, name: readonly string[]): boolean {
  const { front, isRest } = partsOf(text);
  const parts = front.split(/\s+/u);
  const initials = name.map((word) => word[0]).join('');
  const isNamed = (part: string) =>
    nameWordsOf(part).some((word) => name.some((own) => shortens(word, own)) || (word === initials && word !== part));
  return (
    isRest && parts.length <= WORDS_MAX && parts.some(isNamed) && parts.every((part) => isNamed(part) || isGreat(part))
  );
}

/** "T" and "Oko" for "Okonkwo"; not "call" for "Callum". */
function shortens(word: string, own: string): boolean {
  if (word === own || !own.startsWith(word)) return word === own;
  return word.length === 1 || (word.length > 2 && !wordsOf(word).every(isKnown));
}

/** "Priya", alone on its line. */
export function isNameAlone(text: string, name: readonly string[]): boolean {
  const words = nameWordsOf(partsOf(text).front);
  return words.length > 0 && words.every((word) => name.includes(word)) && partsOf(text).rest === '';
}

/** "Tess" or "Tess Okonkwo" of whom the program knows no more than "tess" or "t.okonkwo@clinic.example". */
export function isPartOfName(text: string, name: readonly string[]): boolean {
  const words = nameWordsOf(text);
  return looksLikeName(text) && words.some((word) => word.length > 2 && name.includes(word));
}

/** Without a known name: capitalised words that do not occur in plans: "Mina", "Dan Hill", "T. Nakagawa". */
export function looksLikeName(text: string): boolean {
  const { front, isRest } = partsOf(text);
  const parts = front.split(/\s+/u);
  if (!isRest || parts.length > WORDS_MAX || !parts.every((part) => /^\p{Lu}[^\d:;!?]*$/u.test(part))) return false;
  const words = wordsOf(front);
  if (NAMES_TOO.has(words[0]?.plain ?? '')) return true;
  return !beginsWithAction(words) && !words.every(isKnown);
}

function isGreat(part: string): boolean {
  return /^\p{Lu}/u.test(part) && !wordsOf(part).every(isKnown);
}

// "Harold (88)", "Sofia, age 9", "Tess (she/her)"
const AGE = /^(?:(?:aged?\s)?\d{1,3}|(?:she|he|they)\/\p{L}{2,6})\)?$/iu;

/**
 * Splits a name from the rest of its line. The rest may be a degree, a title or a number; anything else means it is not
 * a name.
 */
function partsOf(text: string): { front: string; rest: string; isRest: boolean } {
  const bare = text
    .trim()
    .replace(/^(?:[-–—~*]{1,3}\s{0,2}|i\.\s?[AV]\.\s|ppa\.\s)/u, '')
    .replace(/\*$|\s(?:드림|올림|拝|敬上)$/u, '')
    .replace(/\s\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2}$/u, '')
    .replace(/\s(?:x{1,4}|xo(?:xo)?)$/iu, '')
    .replace(/[\s.,!]{1,4}$/u, (end) => (end.startsWith('.') ? '.' : ''));
  const [front = ''] = bare.split(/[,|·•–—/(]|\s-\s/u, 1);
  const rest = bare.slice(front.length).replace(/^[\s,|·•–—/(-]+/u, '');
  const isRest =
    rest === '' ||
    AGE.test(rest) ||
    (mayBeOnCard(rest) && (isContactLine(rest) || /^(?:\P{Ll}\S*|\p{L}{1,3}\.)$/u.test(rest) || isTitle(rest)));
  return { front: front.trim(), rest, isRest };
}

const { GIVEN_NAMES } = plainSets(lists.names);

/** "- Jen", "— Ms. Adler", "~T.": a dash and a name, after the last sentence or below it. */
export function isDashedName(text: string): boolean {
  const dashed = /^[-–—~]\s?(?=\p{Lu})/u.exec(text);
  return dashed !== null && isCertainName(text.slice(dashed[0].length));
}

/** Whether the last line of a text from an unknown sender is only their name: "Derek", "T.", "Maureen x", "- Jen". */
export function isSignedName(line: string, above: string, isApart: boolean): boolean {
  if (isDashedName(line)) return !/^\s*[-–—~*•]/u.test(above);
  // "call:\
  // Anna", "- Anna\
  // Ben", "Anna\
  // Ben": part of a list of people.
  if (/^\s*(?:[-*•]|\d)|[:,]\s*$/u.test(above) || looksLikeName(above)) return false;
  const bare = line.replace(/[\s.,!]+$/u, '');
  if (isCertainName(bare)) return true;
  // "Groceries" below "Laundry" is a goal; a lone "Okonkwo" below a sentence is a signature.
  return isApart && /[.!?]["')]?$/u.test(above) && spokenWordsOf(bare).length <= 3 && looksLikeName(bare);
}

/**
 * Whether the last words of a text are the name of its writer: "…call my sister and finish the puzzle. Margaret", "…G.
 * Thornley". Not in lists, "Call Bob. Anna", nor behind a title, "…write to Dr. Ruth": above it is a whole sentence.
 */
export function isNameBehind(text: string, above: string): boolean {
  const sentence = above.split(/[.!?:;]\s/u).at(-1)!;
  const words = spokenWordsOf(sentence);
  const isSentence = words.length >= SENTENCE_WORDS_LEAST && /^\P{L}*\p{Lu}.*\s\p{Ll}{3,}\.$/u.test(sentence);
  if (!isSentence || TITLES.has(words.at(-1)!.plain)) return false;
  const bare = text.replace(/[\s.,!]+$/u, '');
  if (/^(?:\p{Lu}\.\s){1,2}\p{Lu}\p{L}+$/u.test(bare)) return looksLikeName(bare);
  // "Anna. Margaret" is a list.
  if (bare.includes('. ') && !TITLES.has(spokenWordsOf(bare)[0]!.plain)) return false;
  // "PT" may be physical therapy.
  return bare.length > 2 && isCertainName(bare) && !wordsOf(bare).every(isKnown);
}

const SENTENCE_WORDS_LEAST = 5;

/** "Mrs C Obi", "Ann Lee": any name above a role is a signature. */
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
