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

// "tomorrow's plan is laundry and a long walk", "my goals for tomorrow are …", "the plan tomorrow is to …"
const PLAN_IS =
  /^\s*(?:so |and |ok,? )?(?:(?:tomorrow|tmrw)['’]?s\s(?:plan|goals?|list|focus|priority|big three|main thing|agenda)|(?:the|my)\s(?:plan|goals?|list|focus|priority|main thing|agenda)\s(?:for\s)?(?:tomorrow|tmrw))\s(?:is|are|will be)\s(?:to\s)?([^\n]{3,200})$/iu;

/** The goals of "tomorrow's plan is …", said of an evening; false where it says none or names an item. */
export function addsPlanned({ text }: Sentence, list: AnsweredList, outcome: Outcome): boolean {
  const day = list.stage === 'evening' ? list.dayIn(text) : null;
  const planned = day === null ? undefined : PLAN_IS.exec(text)?.[1];
  if (day === null || planned === undefined || list.referencesIn(wordsOf(planned)).items.length > 0) return false;
  const goals = standardize(planned);
  if (goals.kind === 'empty') return false;
  outcome.add(goals.items, day.date, text);
  return true;
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
