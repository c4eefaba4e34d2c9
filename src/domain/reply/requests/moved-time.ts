import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import { type ClockTime, saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { onlySoft, type Unclear, requestsIn, type RequestText } from '#domain/reply/requests/request-text.ts';
import { WHICH_MESSAGE } from '#domain/reply/requests/stages.ts';
import { timeOf, USUAL_MIDDAY } from '#domain/reply/requests/time.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';

const { NOT_AT } = frameBooks(lists.firstMessage);
const { TIME_SOFT, MAKE_IT } = phraseBooks(lists.times);
const BESIDE_TIMES = PhraseBook.joined([TIME_SOFT, MAKE_IT]);

/**
 * "can you not text me at 9 am, make it 3pm": the first time tells which message is meant, and the second is the new
 * one. "at 9" may be the evening one.
 */
export function replacedTime(text: RequestText, answered: Stage): ControlCommand | Unclear | null {
  const [old, time, ...more] = saidTimesIn(text.text);
  if (old === undefined || time === undefined || more.length > 0) return null;
  const { words } = text;
  const found = requestsIn(text, NOT_AT).find(({ end }) => words[end]?.start === old.start);
  const beside = words.filter((word) => word.start >= old.end && (word.end <= time.start || word.start >= time.end));
  if (found === undefined || !onlySoft(beside, BESIDE_TIMES)) return null;
  const stage = stageAt(old, answered);
  return stage === null ? { kind: 'unclear', question: WHICH_MESSAGE } : timeOf(time, stage, text.text);
}

/** The message that usually comes at that time (D106). Null if it may be another one. */
function stageAt({ hour, half }: ClockTime, answered: Stage): PromptStage | null {
  if (half === null && hour < 12) return answered === 'morning' && hour >= 5 ? 'morning' : null;
  const inDay = half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  if (inDay < 12) return 'morning';
  return inDay < 17 ? 'midday' : 'evening';
}

const { USUAL } = frameBooks(lists.usualTime);
const { AROUND_USUAL } = phraseBooks(lists.usualTime);

/** D106. */
const USUAL_EVENING = 1080;

/** "back to the normal midday time", with the time or without. A usual morning depends on the time zone (D106). */
export function usualTimeWanted(text: RequestText): ControlCommand | Unclear | null {
  const { words } = text;
  for (const { start, end } of requestsIn(text, USUAL)) {
    const stage = words.slice(start, end).flatMap(({ plain }) => OUR_STAGES.get(plain) ?? [])[0];
    if (stage === undefined) continue;
    const time = timeNamed(text, end);
    const others = words.filter(
      (word, at) => at < start || (at >= end && (time === null || word.end <= time.start || word.start >= time.end)),
    );
    if (!onlySoft(others, AROUND_USUAL)) continue;
    if (time !== null) return timeOf(time, stage, text.text);
    if (stage !== 'morning')
      return { kind: 'set-time', stage, minute: stage === 'midday' ? USUAL_MIDDAY : USUAL_EVENING };
    return { kind: 'unclear', question: 'When should the morning message come?', leads: ['morning at'] };
  }
  return null;
}

/** Also "1230", which is a time where a time was announced. */
function timeNamed({ text, words }: RequestText, from: number): ClockTime | null {
  const behind = words.slice(from);
  const [said] = saidTimesIn(text).filter(({ start }) => behind.some((word) => word.start === start));
  if (said !== undefined) return said;
  const digits = behind.find(({ plain }) => /^(?:[01]?\d|2[0-3])[0-5]\d$/.test(plain));
  if (digits === undefined) return null;
  const { plain, start, end } = digits;
  return { hour: Number(plain.slice(0, -2)), minute: Number(plain.slice(-2)), half: null, start, end };
}
