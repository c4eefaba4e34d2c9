import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { ELSEWHERE } from '#domain/reply/words/elsewhere.ts';
import { de } from '#domain/reply/words/de.ts';
import { en } from '#domain/reply/words/en.ts';
import { es } from '#domain/reply/words/es.ts';
import { fr } from '#domain/reply/words/fr.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const VOCABULARIES: readonly Vocabulary[] = [en, es, fr, de];

type PhraseList = {
  [Key in keyof Vocabulary]: Vocabulary[Key] extends readonly string[] ? Key : never;
}[keyof Vocabulary];

const books = new Map<PhraseList, PhraseBook>();
for (const [list, phrases] of Object.entries(en)) {
  // The lists of phrases are those of strings; a table or a list of lists is none.
  if (!Array.isArray(phrases) || !phrases.every((phrase) => typeof phrase === 'string')) continue;
  const key = list as PhraseList;
  const elsewhere: Partial<Record<PhraseList, readonly string[]>> = ELSEWHERE;
  books.set(key, new PhraseBook([...VOCABULARIES.flatMap((vocabulary) => vocabulary[key]), ...(elsewhere[key] ?? [])]));
}

/** One list of all languages, ready to be found among words. */
export function lexicon(list: PhraseList): PhraseBook {
  const book = books.get(list);
  if (book === undefined) throw new Error(`no list is called ${list}`);
  return book;
}

const SMALL_WORDS = new Set(VOCABULARIES.flatMap(({ functionWords }) => functionWords));

/** "the", "ich": a word that tells little of what a sentence is about, in any language. */
export function isSmallWord(plain: string): boolean {
  return SMALL_WORDS.has(plain);
}

/** Several lists as one, where it does not matter which of them a phrase is of. */
export function joined(lists: readonly PhraseList[]): PhraseBook {
  return PhraseBook.joined(lists.map(lexicon));
}
