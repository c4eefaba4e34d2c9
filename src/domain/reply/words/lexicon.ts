import de from '#data/reading/words/de.json' with { type: 'json' };
import elsewhere from '#data/reading/words/elsewhere.json' with { type: 'json' };
import en from '#data/reading/words/en.json' with { type: 'json' };
import es from '#data/reading/words/es.json' with { type: 'json' };
import fr from '#data/reading/words/fr.json' with { type: 'json' };
import { linesOf, numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const VOCABULARIES = [en, es, fr, de] as const;

/** "one", "twee", "erste": the number a word stands for. */
export const NUMBERS_IN_WORDS: ReadonlyMap<string, number> = new Map(
  VOCABULARIES.flatMap(({ numbers }) => [...numbersByWord(numbers)]),
);

/** "monday", "lundi": Monday is 1. */
export const DAY_NAMES: ReadonlyMap<string, Weekday> = new Map(
  // The lists have the names of the days.
  VOCABULARIES.flatMap(({ weekdays }) => [...numbersByWord(weekdays)] as [string, Weekday][]),
);

/** The lists of phrases, without the table of numbers and the names of days. */
type PhraseList = Exclude<keyof typeof en, 'numbers' | 'weekdays'>;

/** The entries of several lists of the vocabularies. */
export function listsOf(...names: readonly PhraseList[]): string[] {
  return VOCABULARIES.flatMap((vocabulary) => names.flatMap((name) => linesOf(vocabulary[name])));
}

const OTHERS: Partial<Record<PhraseList, readonly string[]>> = elsewhere;
const books = new Map<PhraseList, PhraseBook>();

/** One list in all languages, indexed for search. */
export function lexicon(list: PhraseList): PhraseBook {
  const book = books.get(list) ?? new PhraseBook([...listsOf(list), ...linesOf(OTHERS[list] ?? [])]);
  books.set(list, book);
  return book;
}

const SMALL_WORDS = new Set(listsOf('functionWords'));

/** "the", "ich": a word that says little about the content of a sentence, in any language. */
export function isSmallWord(plain: string): boolean {
  return SMALL_WORDS.has(plain);
}

/** Several lists as one, if it does not matter which of them a phrase is in. */
export function joined(lists: readonly PhraseList[]): PhraseBook {
  return PhraseBook.joined(lists.map(lexicon));
}
