/** What makes "don't write to me" a rest: it is for today, or the sender names a return. */
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import type { Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { POLITE } from '#domain/reply/words/opt-out.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

const { RETURNING, RETURNING_ON, TODAY_AHEAD } = phraseBooks(lists.rest);

/**
 * "heute bitte keine Nachrichten mehr", "no more messages today", whose request begins at `start` and stands before
 * `after`; "today I want to leave" is none.
 */
export function isOfToday(words: readonly Word[], start: number, after: readonly Word[] = []): boolean {
  if (TODAY_AHEAD.matchAt(after, 0) !== null) return true;
  const today = TODAY_AHEAD.matchAt(words, 0);
  if (today === null || today.end > start) return false;
  const between = words.slice(today.end, start);
  return between.length === 0 || POLITE.covers(between);
}

/** "until I'm back", "hasta el 27"; "hasta el gorro" names none. */
export function namesReturn(words: readonly Word[]): boolean {
  if (RETURNING.has(words)) return true;
  const on = RETURNING_ON.find(words);
  const day = on === null ? undefined : words[on.end];
  return day !== undefined && (day.kind === 'number' || WEEKDAYS.has(day.plain));
}

export function saysToday(words: readonly Word[]): boolean {
  return TODAY_AHEAD.has(words);
}
