import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';

const { SOFT } = phraseBooks(lists.softWords);

export function withoutSoft(words: readonly Word[]): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at);
    if (end === null) rest.push(words[at]!);
    at = end ?? at + 1;
  }
  return rest;
}

/** Whether nothing but courtesy and the given words is there: then the sentence asks the service, not the agenda. */
export function onlySoft(words: readonly Word[], more: PhraseBook): boolean {
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at) ?? more.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}
