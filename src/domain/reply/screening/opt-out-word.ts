import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import en from '#data/reading/words/en.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import {
  COURTESY_ABROAD,
  COURTESY_EVERYWHERE,
  KEYWORDS,
  KEYWORDS_ABROAD,
  KEYWORDS_ALSO_ENGLISH,
  PLAINLY_DECISIVE,
  POLITE,
  SLIPS,
  TEMPER,
  TEMPER_BEHIND_THE,
} from '#domain/reply/words/opt-out.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';

/** Always a word of leaving. */
const { SLIPS_OF_STOP } = plainSets(lists.word);
const { FOR_TODAY, LAUGHING, NOT_FOR_GOOD } = phraseBooks(lists.word);

const ANYWHERE = PhraseBook.joined([new PhraseBook(linesOf(en.optOutWords)), KEYWORDS]);
/** One where nothing beside it is English: "basta", "stopp bitte"; not "yes basta". */
const ABROAD = PhraseBook.joined([lexicon('optOutWords'), KEYWORDS, KEYWORDS_ABROAD]);
const ALSO_ENGLISH = PhraseBook.joined([ABROAD, KEYWORDS_ALSO_ENGLISH]);
/** Laughter takes nothing back from a word that means nothing else (D42). */
const POLITE_OR_LAUGHING = PhraseBook.joined([POLITE, LAUGHING]);
const POLITE_ABROAD = PhraseBook.joined([COURTESY_ABROAD, COURTESY_EVERYWHERE]);

/** "🛑", "⛔️⛔️" */
export function isStopSign(text: string): boolean {
  return text.length < 20 && /^(?:[🛑⛔🚫]\uFE0F?\s?){1,6}[.!]?$/u.test(text.trim());
}

/**
 * A text that is an opt-out word and courtesy (D41): "STOP", "please unsubscribe me, thanks", "stpo", "baja",
 * "fine, grazie"; not "yes fine", and not "omg stop 😂".
 */
export function isOptOutWord(text: string): boolean {
  if (text.length > 400) return false;
  const words = spokenWordsOf(text.trim());
  if (words.length === 0) return false;
  if (words.length <= MISSPELT_WORDS_MAX && isMisspelt(lettersOf(words), words.length)) return true;
  if (NOT_FOR_GOOD.covers(words)) return false;
  if (!OPT_OUT_WORDS.has(words)) return false;
  if ((LAUGHS.has(wordsOf(text)) || FOR_TODAY.has(words)) && !PLAINLY_DECISIVE.has(words)) return false;
  if (ANYWHERE.covers(without(POLITE_OR_LAUGHING, words, ANYWHERE))) return true;
  const book = COURTESY_ABROAD.has(words) ? ALSO_ENGLISH : ABROAD;
  return book.covers(without(POLITE_ABROAD, words, book));
}

/** The letters of the words on end; of more than a misspelt word has, some. */
function lettersOf(words: readonly Word[]): string {
  let letters = '';
  for (const { plain } of words) {
    letters += plain;
    if (letters.length > MISSPELT_LENGTH_MAX) break;
  }
  return letters;
}

/** All that are no slip. */
export const OPT_OUT_WORDS = ALSO_ENGLISH;

function without(courtesy: PhraseBook, words: readonly Word[], book: PhraseBook): Word[] {
  const rest: Word[] = [];
  let at = 0;
  while (at < words.length) {
    // "opt me out" must keep its "me".
    const whole = book.endAt(words, at);
    const polite = courtesy.endAt(words, at);
    const end = whole ?? polite ?? at + 1;
    if (whole !== null || polite === null) rest.push(...words.slice(at, end));
    at = end;
  }
  return rest;
}

/** "STPO", "Sto p", "s t o p", "stooop", "unsubscrbe", "un subscribe". */
function isMisspelt(letters: string, wordCount: number): boolean {
  if (letters.length > MISSPELT_LENGTH_MAX) return false;
  if (SLIPS_OF_STOP.has(letters) || /^s+t+o+p{1,6}$/.test(letters)) return true;
  return (
    wordCount <= 2 &&
    /^[uy]/.test(letters) &&
    letters !== 'unsubscribed' &&
    letters.length >= 8 &&
    distance(letters, 'unsubscribe') <= 2
  );
}

const MISSPELT_WORDS_MAX = 12;
const MISSPELT_LENGTH_MAX = 16;

/** Whether a part of the words may be an opt-out word; of most texts none is. */
export function mayHoldOptOutWord(words: readonly Word[]): boolean {
  return (cluesIn(words).opens(OPT_OUT_WORDS) && OPT_OUT_WORDS.has(words)) || holdsMisspeltWord(words);
}

/** Whether some words on end are one misspelt word. */
export function holdsMisspeltWord(words: readonly Word[]): boolean {
  for (let at = 0; at < words.length; at += 1)
    if (OPENS_SLIP[words[at]!.plain.charCodeAt(0)] === true && beginsMisspelt(words, at)) return true;
  return false;
}

function beginsMisspelt(words: readonly Word[], from: number): boolean {
  let letters = '';
  for (let at = from; at < words.length && at < from + MISSPELT_WORDS_MAX; at += 1) {
    letters += words[at]!.plain;
    if (!BEGINNINGS_OF_STOP.has(letters) && !/^(?:[uy]|s+t*o*p*$)/.test(letters)) return false;
    if (isMisspelt(letters, at - from + 1)) return true;
    if (letters.length > MISSPELT_LENGTH_MAX) return false;
  }
  return false;
}

/** By the code of a word's first letter, which is asked of every word. */
const OPENS_SLIP: boolean[] = [];
for (const slip of [...SLIPS_OF_STOP, 'unsubscribe', 'ynsubscribe']) OPENS_SLIP[slip.charCodeAt(0)] = true;

const BEGINNINGS_OF_STOP: ReadonlySet<string> = new Set(
  Array.from(SLIPS_OF_STOP).flatMap((slip) => Array.from(slip, (_, at) => slip.slice(0, at + 1))),
);

/** Edits from one short word to another, two letters that changed places among them (Damerau-Levenshtein). */
export function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const [above, next] = [rows[row - 1]!, [row]];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      next[at] = Math.min(above[at - 1]! + (isSame ? 0 : 1), above[at]! + 1, next[at - 1]! + 1);
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwapped) next[at] = Math.min(next[at]!, rows[row - 2]![at - 2]! + 1);
    }
    rows.push(next);
  }
  return rows[from.length]![to.length]!;
}

/**
 * The words of a wish to leave as they were meant: "plz stpo sendig me this mesages" mended, "leave me the hell alone"
 * without its temper. The same list where nothing is to be mended.
 */
export function heardWords(words: readonly Word[]): readonly Word[] {
  if (!cluesIn(words).has(TO_MEND) && !words.some(({ plain }) => isNearUnsubscribe(plain))) return words;
  return words.flatMap((word, at) => {
    const meant = HEARD.get(word.plain);
    if (meant === undefined && isNearUnsubscribe(word.plain))
      return { ...UNSUBSCRIBE, start: word.start, end: word.end };
    if (meant === undefined) return isBeforeTemper(words, at) ? [] : [word];
    if (meant === null) return isTemper(words, at) ? [] : [word];
    return { ...meant, start: word.start, end: word.end };
  });
}

/** "unsubscrbie", "unsubsrcibe" */
function isNearUnsubscribe(plain: string): boolean {
  return (
    plain.charCodeAt(0) === U &&
    NEAR_UNSUBSCRIBE.test(plain) &&
    !FORMS_OF_UNSUBSCRIBE.has(plain) &&
    distance(plain, 'unsubscribe') <= 2
  );
}

const U = 0x75;
const NEAR_UNSUBSCRIBE = /^u[nb]s[a-z]{5,10}$/;
const { FORMS_OF_UNSUBSCRIBE } = plainSets(lists.hearing);
const UNSUBSCRIBE = wordsOf('unsubscribe')[0]!;

/** By the word as written: what was meant, or null for a word of temper. */
const HEARD: ReadonlyMap<string, Word | null> = new Map([
  ...Array.from(SLIPS, ([slip, right]) => [slip, wordsOf(right)[0] ?? null] as const),
  ...Array.from([...TEMPER, ...TEMPER_BEHIND_THE], (word) => [word, null] as const),
]);

const TO_MEND = new WordSet(HEARD.keys());

function isTemper(words: readonly Word[], at: number): boolean {
  const word = words[at]?.plain ?? '';
  return TEMPER.has(word) || (TEMPER_BEHIND_THE.has(word) && words[at - 1]?.plain === 'the');
}

function isBeforeTemper(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'the' && TEMPER_BEHIND_THE.has(words[at + 1]?.plain ?? '');
}
