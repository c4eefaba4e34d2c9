import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { onlySoft, type RequestText } from '#domain/reply/requests/request-text.ts';
import { DAY_END_MAX } from '#domain/time/day-boundary.ts';

const { DAY_ENDS, AROUND_DAY_END } = phraseBooks(lists.dayEnd);

/**
 * Matches "my day ends at 2 am", "please end my days at midnight"; not "my day ends at 5", which is when work is over,
 * nor "my day ends at 2 am because of the night shift".
 */
export function dayEndWanted({ text, words }: RequestText): ControlCommand | null {
  const found = DAY_ENDS.find(words, 0);
  if (found === null || !onlySoft(words.slice(0, found.start), AROUND_DAY_END)) return null;
  const [time, ...more] = saidTimesIn(text);
  if (time === undefined || more.length > 0 || time.half !== 'am') return null;
  if (words[found.end]?.start !== time.start) return null;
  const behind = words.filter(({ start }) => start >= time.end);
  if (!onlySoft(behind, AROUND_DAY_END)) return null;
  const minute = (time.hour % 12) * 60 + time.minute;
  return minute <= DAY_END_MAX && time.hour <= 12 ? { kind: 'set-day-end', minute } : null;
}
