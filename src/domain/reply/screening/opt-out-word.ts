import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import en from '#data/reading/words/en.json' with { type: 'json' };
import letterLists from '#data/reading/words/letter.json' with { type: 'json' };
import { phraseBooks, plainSets, wordLists } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import { withoutEnding } from '#domain/reply/letter/ending.ts';
import { looksLikeName } from '#domain/reply/letter/names.ts';
import { MeantWords, distance } from '#domain/reply/screening/meant-words.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';
import {
  COURTESY_ABROAD,
  COURTESY_EVERYWHERE,
  DECISIVE,
  KEYWORDS,
  KEYWORDS_ABROAD,
  KEYWORDS_ALSO_ENGLISH,
  PLAINLY_DECISIVE,
  POLITE,
  SLIPS,
} from '#domain/reply/words/opt-out.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const { TEMPER } = wordLists(lists.word);
const { SLIPS_OF_STOP, FORMS_OF_UNSUBSCRIBE } = plainSets(lists.word);
const { FOR_TODAY, LAUGHING, NOT_FOR_GOOD } = phraseBooks(lists.word);

/** Always a word of leaving. */
const ANYWHERE = PhraseBook.joined([new PhraseBook(linesOf(en.optOutWords)), KEYWORDS]);
/** One where nothing beside it is English: "basta", "stopp bitte"; not "yes basta". */
const ABROAD = PhraseBook.joined([lexicon('optOutWords'), KEYWORDS, KEYWORDS_ABROAD]);
const ALSO_ENGLISH = PhraseBook.joined([ABROAD, KEYWORDS_ALSO_ENGLISH]);
/** Laughter takes nothing back from a word that means nothing else. */
const POLITE_OR_LAUGHING = PhraseBook.joined([POLITE, LAUGHING]);
const POLITE_ABROAD = PhraseBook.joined([COURTESY_ABROAD, COURTESY_EVERYWHERE]);

/** "🛑", "⛔️⛔️" */
function isStopSign(text: string): boolean {
  return text.length < 20 && /^(?:[🛑⛔🚫]\uFE0F?\s?){1,6}[.!]?$/u.test(text.trim());
}

/**
 * A text that is an opt-out word and courtesy (D141): "STOP", "please unsubscribe me, thanks", "stpo", "baja",
 * "fine, grazie"; not "yes fine", and not "omg stop 😂".
 */
export function isOptOutWord(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const words = spokenWordsOf(text.trim());
  if (isMisspelt(words)) return true;
  if (NOT_FOR_GOOD.covers(words) || !ALSO_ENGLISH.has(words)) return false;
  if ((LAUGHS.has(wordsOf(text)) || FOR_TODAY.has(words)) && !PLAINLY_DECISIVE.has(words)) return false;
  if (ANYWHERE.covers(without(POLITE_OR_LAUGHING, words, ANYWHERE))) return true;
  const book = COURTESY_ABROAD.has(words) ? ALSO_ENGLISH : ABROAD;
  return book.covers(without(POLITE_ABROAD, words, book));
}

/** In characters. */
const LENGTH_MAX = 400;

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
function isMisspelt(words: readonly Word[]): boolean {
  if (words.length > MISSPELT_WORDS_MAX) return false;
  const letters = words.map(({ plain }) => plain).join('');
  if (SLIPS_OF_STOP.has(letters) || /^s+t+o+p{1,6}$/.test(letters)) return true;
  return words.length <= 2 && isNearUnsubscribe(letters);
}

const MISSPELT_WORDS_MAX = 12;

/** "unsubscrbie", "unsubsrcibe"; "unsubscribed" tells of it. */
function isNearUnsubscribe(letters: string): boolean {
  return (
    /^[uy][a-z]{7,12}$/.test(letters) && !FORMS_OF_UNSUBSCRIBE.has(letters) && distance(letters, 'unsubscribe') <= 2
  );
}

/**
 * The words of a wish to leave as they were meant: "plz stpo sendig me this mesages" mended, "leave me the hell alone"
 * without its temper. The same list where nothing is to be mended.
 */
export function heardWords(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ plain }) => isNearUnsubscribe(plain))) return HEARD.of(words);
  return HEARD.of(
    words.map((word) => {
      const { plain, start, end } = word;
      return isNearUnsubscribe(plain) ? { ...UNSUBSCRIBE, start, end } : word;
    }),
  );
}

const UNSUBSCRIBE = wordsOf('unsubscribe')[0]!;
const HEARD = new MeantWords(SLIPS, TEMPER);

const { GIVEN_NAMES } = plainSets(letterLists.names);
const { HERE } = plainSets(lists.aside);
const { TOLD, ANNOUNCES, CONDITIONS } = phraseBooks(lists.aside);

/**
 * A message that is an opt-out word, or whose first or last part is one and decides: "STOP. This is not for me.",
 * "gym done. STOP", "2 done\nThanks\nUnsubscribe", "this is Tess. stop". A word that could be a plan has to be shouted,
 * or stands beside a name or courtesy: "milk\neggs\nstop" is a list. Returns the part, or null.
 */
export function optOutPartIn(newWords: string, isCorrected: boolean): string | null {
  if (isStopSign(newWords) || isOptOutWord(newWords)) return newWords.trim();
  const lines = newWords.split('\n');
  if (!lines.flatMap(partsOf).some(decides)) return null;
  const parts = withoutEnding(lines).flatMap(partsOf);
  const [wish] = parts.filter(decides);
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (wish === undefined) return null;
  const isNamed = (part: Part) =>
    isAnnounced(part) || isDashedName(part) || (wish === first && looksLikeName(part.text));
  if (parts.every((part) => part === wish || isPolite(part) || isNamed(part))) return wish.text;
  // "Stop." on a line of its own, above one other: "On that day, Anchor wrote:".
  if (wish === first && lines.filter((line) => spokenWordsOf(line).length > 0).length === 2) return wish.text;
  // What means nothing else needs no capitals.
  const isClear =
    isShouted(wish.text) || PLAINLY_DECISIVE.has(wordsOf(wish.text)) || (wish.isLine && parts.some(isPolite));
  if (!isClear || (wish !== first && wish !== last)) return null;
  if (wish === first) {
    // "Stop. No wait, 2 is done" is somebody thinking aloud, "STOP, 2 is done" another.
    const isSaid = !/[,:]/u.test(wish.behind);
    return isSaid && !isCorrected && !LAUGHS.has(wordsOf(newWords)) ? wish.text : null;
  }
  if (wish.isLine) return wish.text;
  // "I keep telling him, STOP" tells of a talk; "if you text again, STOP" is a condition, and nothing but one.
  const isTold = TOLD.has(spokenWordsOf(wish.line)) || CONDITIONS.covers(spokenWordsOf(parts.at(-2)!.text));
  return isShouted(wish.text) && !isTold ? wish.text : null;
}

/** Of a line, as breaths part it: at a full stop, a comma, a colon, a dash between blanks. */
interface Part {
  readonly text: string;
  readonly line: string;
  /** Nothing else stands in its line. */
  readonly isLine: boolean;
  /** What parts it from the next one. */
  readonly behind: string;
}

function partsOf(line: string): Part[] {
  // "STOP, thanks"
  if (isOptOutWord(line)) return [{ text: line.trim(), line, isLine: true, behind: '' }];
  const pieces = line.trim().split(/([.!?;:,]+(?:\s|$)|\s[-–—|/]+\s)/u);
  const parts = pieces.flatMap((piece, at) => {
    if (at % 2 === 1 || spokenWordsOf(piece).length === 0) return [];
    return [{ text: piece.trim(), line, behind: pieces[at + 1] ?? '' }];
  });
  return parts.map((part) => ({ ...part, isLine: parts.length === 1 }));
}

function decides({ text }: Part): boolean {
  return isOptOutWord(text) && DECISIVE.has(wordsOf(text));
}

/** "Thanks", "stop please" */
function isPolite({ text }: Part): boolean {
  const words = spokenWordsOf(text);
  return POLITE.covers(words) || (isOptOutWord(text) && POLITE.has(words));
}

/** "STOP", "OPT OUT"; of "STOP writing" what is to stop may be said quietly. */
function isShouted(text: string): boolean {
  const [first = '', ...more] = text.match(/\p{L}+/gu) ?? [];
  return first === first.toUpperCase() && (first === 'STOP' || more.every((word) => word === word.toUpperCase()));
}

/** "tess - stop"; "coffee - stop" is a plan, and a comma may stand behind whom one talks to. */
function isDashedName({ text, behind }: Part): boolean {
  return /^\s[-–—|/]/u.test(behind) && GIVEN_NAMES.has(spokenWordsOf(text)[0]?.plain ?? '');
}

/** "it's Tess", "Hi, this is Tess Miller", "Tess here" */
function isAnnounced({ text }: Part): boolean {
  const words = spokenWordsOf(text);
  let at = 0;
  for (let end = POLITE.endAt(words, at); end !== null; end = POLITE.endAt(words, at)) at = end;
  const named = ANNOUNCES.endAt(words, at);
  if (named === null && !HERE.has(words.at(-1)?.plain ?? '')) return false;
  const name = named === null ? words.slice(at, -1) : words.slice(named);
  return name.length > 0 && name.length <= 3 && looksLikeName(text.slice(name[0]!.start, name.at(-1)!.end));
}
