/** What a question asks about days to come: "what do I have on Thursday?", "what's planned next week?". */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { dayNamed, weekdayNamed } from '#domain/reply/language/days.ts';
import { frameBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { pastSpanIn } from '#domain/reply/language/past-spans.ts';
import { isWeekend } from '#domain/reply/requests/days-together.ts';
import { rangeNamed, weekNamed } from '#domain/reply/requests/rest-days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

const { ON, AHEAD, PLAN, PLANNED_DAY } = plainSets(lists.recallAhead);
const { AHEAD_FRAMES, AHEAD_SHOWN, AHEAD_GOALS } = frameBooks(lists.recallAhead);

/** Null if it asks nothing about them. `bare`: takes away the words around a question. */
export function plannedAsked(
  sentence: string,
  asks: boolean,
  today: LocalDate,
  bare: (words: readonly Word[]) => readonly Word[],
): RecallCommand | null {
  const all = spokenWordsOf(sentence);
  // Most sentences have no word of such a question, and finding days takes long.
  if (![AHEAD_FRAMES, AHEAD_SHOWN, AHEAD_GOALS].some((frames) => frames.mayBeginIn(all))) return null;
  const span = spanAhead(sentence, today);
  if (span === null) return null;
  const { from, to, start, end } = span;
  const words = bare([...beforeDay(all, start), ...all.filter((word) => word.start >= end)]);
  // "show me Monday's list" is that of the last Monday; "what do I have on Monday" is of the next.
  const isListed = AHEAD_SHOWN.covers(words) || (AHEAD_GOALS.covers(words) && (asks || !PLAN.has(words[0]!.plain)));
  const isAhead =
    AHEAD_FRAMES.covers(words) || (isListed && (isOfLater(sentence, start) || pastSpanIn(sentence, today) === null));
  return isAhead ? { kind: 'recall', of: 'planned', from, to } : null;
}

/** "plan Sunday" is a goal; "plan Sunday lunch" is one by its other words, and "Sunday's plan" is that of a past day. */
export function plansDay(sentence: string): boolean {
  const [verb, ...more] = spokenWordsOf(sentence).map(({ plain }) => plain);
  return (
    PLAN.has(verb ?? '') &&
    more.length > 0 &&
    more.every((word) => PLANNED_DAY.has(word) || weekdayNamed(word) !== null)
  );
}

/** "for | Friday", "next | Monday" */
function isOfLater(sentence: string, start: number): boolean {
  return AHEAD.has(spokenWordsOf(sentence).findLast(({ end }) => end <= start)?.plain ?? '');
}

/** "what's on | Thursday" is "what's". */
function beforeDay(all: readonly Word[], start: number): readonly Word[] {
  const before = all.filter(({ end }) => end <= start);
  return before.slice(0, before.findLastIndex(({ plain }) => !ON.has(plain)) + 1);
}

interface SpanAhead {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** The days from tomorrow on that a question names. */
function spanAhead(sentence: string, today: LocalDate): SpanAhead | null {
  const range = rangeNamed(sentence, today);
  if (range !== null) return { ...range, to: range.last };
  const week = weekNamed(sentence, today);
  const tomorrow = addDays(today, 1);
  if (week !== null) {
    const to = addDays(week.date, -1);
    return to < tomorrow ? null : { ...week, from: week.from ?? tomorrow, to };
  }
  const day = dayNamed(sentence, today);
  if (day === null) return null;
  return { ...day, from: day.date, to: isWeekend(sentence, day) ? addDays(day.date, 1) : day.date };
}
