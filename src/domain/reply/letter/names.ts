import lists from '#data/reading/words/letter.json' with { type: 'json' };
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { beginsWithAction, isKnown, isTitle, mayBeOnCard, tellsWhereToReach } from '#domain/reply/letter/card-lines.ts';
import { nameWordsOf } from '#domain/reply/letter/sender.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';

const { NAMES_TOO } = plainSets(lists.ends);

const WORDS_MAX = 5;

/** "Tess Okonkwo", "Tess Okonkwo, RN", "Tess Okonkwo | Northside Clinic"; not "Tess Okonkwo called". */
export function isFullName(text: string, name: readonly string[]): boolean {
  const { front, isRest } = partsOf(text);
  return name.length > 1 && isRest && nameWordsOf(front).join(' ') === name.join(' ');
}

/** Below a sign-off a part of the name is enough: "Tess", "Dr. Okonkwo", "- tess". */
export function isName(text: string, name: readonly string[]): boolean {
  const { front, isRest } = partsOf(text);
  const parts = front.split(/\s+/u);
  const isNamed = (part: string) => nameWordsOf(part).some((word) => name.includes(word));
  return (
    isRest && parts.length <= WORDS_MAX && parts.some(isNamed) && parts.every((part) => isNamed(part) || isGreat(part))
  );
}

/** "Priya", and nothing else in the line. */
export function isNameAlone(text: string, name: readonly string[]): boolean {
  const words = nameWordsOf(partsOf(text).front);
  return words.length > 0 && words.every((word) => name.includes(word)) && partsOf(text).rest === '';
}

/** Where no name is known, what begins with great letters and is no word of a plan: "Mina", "Dan Hill", "T. Nakagawa". */
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

// "Harold (88)", "Sofia, age 9"
const AGE = /^(?:aged?\s)?\d{1,3}\)?$/iu;

/** A name, and what stands beside it in the line: a degree, a title, a number; anything else is no rest of a name. */
function partsOf(text: string): { front: string; rest: string; isRest: boolean } {
  const bare = text
    .trim()
    .replace(/^[-–—~*]{1,3}\s{0,2}/u, '')
    .replace(/\s\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2}$/u, '')
    .replace(/\s(?:x{1,4}|xo(?:xo)?)$/iu, '')
    .replace(/[\s.,!]{1,4}$/u, (end) => (end.startsWith('.') ? '.' : ''));
  const [front = ''] = bare.split(/[,|·•–—/(]|\s-\s/u, 1);
  const rest = bare.slice(front.length).replace(/^[\s,|·•–—/(-]+/u, '');
  const isRest =
    rest === '' ||
    AGE.test(rest) ||
    (mayBeOnCard(rest) && (tellsWhereToReach(rest) || /^\P{Ll}[^\s]*$/u.test(rest) || isTitle(rest)));
  return { front: front.trim(), rest, isRest };
}
