import type { LocalDate } from '#domain/time/local-date.ts';
import { announcesThings } from '#domain/reply/goals/exclaimed.ts';
import { isAction } from '#domain/reply/goals/frames.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { standsAlone } from '#domain/reply/meaning/clause-words.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';

/** "tomorrow: three things." of an evening: the day of the goals that the next sentences list; null where none is announced. */
export function planAnnounced({ clauses }: Sentence, list: AnsweredList): { on: LocalDate } | null {
  const [when, things, ...more] = clauses;
  if (list.stage !== 'evening' || !when || !things || more.length > 0) return null;
  const day = list.dayIn(when.text);
  if (day === null || !standsAlone(when, day)) return null;
  return announcesThings(spokenWordsOf(things.text)) ? { on: day.date } : null;
}

/** The goals of a sentence behind "tomorrow: three things."; false where it begins with no verb or names an item. */
export function addsAnnounced({ text }: Sentence, on: LocalDate, list: AnsweredList, outcome: Outcome): boolean {
  const words = wordsOf(text);
  if (!isAction(words, 0) || list.referencesIn(words).items.length > 0) return false;
  const goals = standardize(text);
  if (goals.kind === 'empty') return false;
  outcome.add(goals.items, on, text);
  return true;
}
