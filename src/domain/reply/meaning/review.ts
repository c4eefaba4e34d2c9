import type { Sentence } from '#domain/reply/language/clauses.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import type { Said } from '#domain/reply/meaning/outcome.ts';
import { WENT_BADLY, WENT_WELL } from '#domain/reply/words/review-headings.ts';

/** "What went well? The guitar.": a question that a person answers at once, as a review of the day does. */
export function reviewAsked({ text, asks }: Sentence, next: Sentence | undefined): Said | null {
  return asks && next !== undefined && !next.asks ? headingIn(spokenWordsOf(text)) : null;
}

/** "Proud of: the letter", "low - no swim": a heading, and what it says of the items named behind it. */
export function headingIn(words: readonly Word[]): Said | null {
  if (WENT_WELL.endAt(words, 0) === words.length) return { verdict: 'done', day: null };
  if (WENT_BADLY.endAt(words, 0) === words.length) return { verdict: 'open', day: null };
  return null;
}
