import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import en from '#data/reading/words/en.json' with { type: 'json' };
import { phraseBooks, plainSets, wordLists } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import { MeantWords, distance } from '#domain/reply/screening/meant-words.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';
import {
  COURTESY_ABROAD,
  COURTESY_EVERYWHERE,
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
export function normalizedWords(words: readonly Word[]): readonly Word[] {
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
