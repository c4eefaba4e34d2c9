import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { type ClockTime, clockTimeInWords, saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { onlySoft, type Unclear, requestsIn, type RequestText } from '#domain/reply/requests/request-text.ts';
import { timeOf } from '#domain/reply/requests/time.ts';
import { OPENERS } from '#domain/reply/words/to-us.ts';

const { FIRST, START, NOT_BEFORE } = frameBooks(lists.firstMessage);
const { AROUND_FIRST } = phraseBooks(lists.firstMessage);
const { REASONS } = plainSets(lists.daysOff);

/**
 * When the first message of a day comes, which is the morning one: "first text at 2pm", "start texting at 10". After
 * "don't text me before 8" we ask, since it may come later already.
 */
export function firstMessageWanted(text: RequestText, isPart: boolean): ControlCommand | Unclear | null {
  // "first text at 10, then call Bo" is a plan.
  const first = timeBehind(text, START) ?? (isPart ? null : timeBehind(text, FIRST));
  if (first !== null) return timeOf(first, 'morning', text.text);
  const earliest = timeBehind(text, NOT_BEFORE);
  if (earliest === null) return null;
  const asked = timeOf(earliest, 'morning', text.text);
  return asked.kind === 'set-time' ? askIfMorning(asked.minute) : asked;
}

/** The only time of the text, directly behind one of the frames, with nothing else but a reason. */
function timeBehind(text: RequestText, frames: FrameBook): ClockTime | null {
  const [time, ...more] = saidTimesIn(text.text);
  if (time === undefined || more.length > 0) return null;
  const { words } = text;
  for (const { start, end } of requestsIn(text, frames)) {
    if (words[end]?.start !== time.start) continue;
    const behind = words.filter((word) => word.start >= time.end);
    const because = behind.findIndex(({ plain }) => REASONS.has(plain));
    const others = because < 0 ? behind : behind.slice(0, because);
    if (onlySoft(words.slice(0, start), OPENERS) && onlySoft(others, AROUND_FIRST)) return asOfFirst(time);
  }
  return null;
}

/** "don't text me before 2": nobody means two in the morning. */
function asOfFirst(time: ClockTime): ClockTime {
  return time.half === null && time.hour >= 1 && time.hour <= AFTERNOON_MAX ? { ...time, half: 'pm' } : time;
}

/** Five may be in the morning, which is at six unless they chose (D106). */
const AFTERNOON_MAX = 4;

function askIfMorning(minute: number): Unclear {
  return {
    kind: 'unclear',
    question: `Should your morning message come at ${clockTimeInWords(minute)}? Just reply yes or no.`,
    yes: `morning at ${clockTimeInWords(minute)}`,
    leads: ['morning at'],
  };
}
