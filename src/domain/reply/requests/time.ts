import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { type ClockTime, clockTimeInWords, isPossible, saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { WHICH_MESSAGE } from '#domain/reply/requests/stages.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';
import { DAY_END_MAX } from '#domain/time/day-boundary.ts';
import {
  type ControlContext,
  onlySoft,
  type Several,
  type Unclear,
  requestsIn,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';

const { IN_THE } = plainSets(lists.time);
const { TOO_EARLY, UNWANTED_BEFORE, UNWANTED_BEHIND, FROM_NOW_ON, TASK_BEHIND, ASKING, OUR_MESSAGE } = phraseBooks(
  lists.time,
);
const TIMES = phraseBooks(lists.time);
const { SURE, ASKED, ALONE, BARE } = frameBooks(lists.times);
const { TIME_SOFT, MOVE, CHANGE, CAN, COME, DET, DE, NOUN, AT, TELL_ME, TELL_ME_AT, OURS, TIME, AROUND_TIMES } =
  phraseBooks(lists.times);

/**
 * Matches "morning at 7 please", "can the evening one come at 8:30?", "text me at 9 instead": a frame that means our
 * message, followed by a time. "Evening walk at 8" and "message Theodora at 9" name something else. If the message
 * showed items, "make it 6:15" may be about one, like "gym at 7 is too early, 8 would be better" (`isPart`).
 */
export function timeWanted(
  text: RequestText,
  context: ControlContext,
  isPart: boolean,
): ControlCommand | Unclear | null {
  const { text: sentence, words } = text;
  const times = saidTimesIn(sentence);
  if (times.length === 0) return null;
  const usual = context.stage === 'day0' ? 'morning' : context.stage;
  const hasItems = context.open.length > 0;
  const time = chosen(sentence, times);
  if (!time || isItemNumber(time, text, context.open)) return null;
  const frames = [
    SURE,
    ...(ASKING.has(words) ? [ASKED] : []),
    // Only a time may follow these: not "text me at 8 about the dentist".
    ...(onlySoft(behindTime(words, time), WHEN) ? [ALONE] : []),
    ...(hasItems && !FROM_NOW_ON.has(words) ? [] : [BARE]),
  ];
  for (const { end } of frames.flatMap((one) => requestsIn(text, one))) {
    const between = words.slice(end).filter((word) => word.end <= time.start);
    // "lunch is at 1 these days, could the midday mail come then?"
    const isThen = words[end]?.plain === 'then';
    if (words[end - 1]!.start >= time.start && !isThen) continue;
    if (!onlySoft(between, TIME_SOFT) || ABOUT_ITEM.test(sentence.slice(0, time.end))) continue;
    if (TASK_BEHIND.matchAt(wordsOf(sentence.slice(time.end)), 0)) continue;
    return timeSaid(time, { named: stageOf(words), usual }, sentence);
  }
  const isOfItem = context.open.some((item) => OF_AN_HOUR.test(item.text));
  const mayMeanItem = isPart || (hasItems && (isOfItem || !OF_ITS_TIME.has(words)));
  const rest = words.filter((word) => !times.some(({ start, end }) => word.start >= start && word.end <= end));
  const others = rest.filter((word) => !OUR_STAGES.has(word.plain));
  if (!onlySoft(others, context.isJoined === true ? BESIDE_OTHERS : ABOUT_OURS)) return null;
  const named = stageOf(rest);
  if (named === null && ((mayMeanItem && !OUR_MESSAGE.has(rest)) || !ASKING.has(rest))) return null;
  return timeSaid(time, { named, usual }, sentence);
}

/** "ask me at 9 instead", in reply to a midday message, does not say which message is meant. */
function timeSaid(
  time: ClockTime,
  { named, usual }: { readonly named: PromptStage | null; readonly usual: PromptStage },
  sentence: string,
): ControlCommand | Unclear {
  const minute = minuteOf(time, 'midday');
  const isMidday = minute >= EARLIEST_MIDDAY && minute <= LATEST_MIDDAY;
  if (named === null && usual === 'midday' && !isMidday && isPossible(time))
    return { kind: 'unclear', question: WHICH_MESSAGE };
  return timeOf(time, named ?? usual, sentence);
}

/** In minutes: 10:00 AM and 4:59 PM. */
const EARLIEST_MIDDAY = 600;
const LATEST_MIDDAY = 1019;

const OF_ITS_TIME = PhraseBook.joined([TOO_EARLY, TIMES.OF_ITS_TIME]);

// "Vet at 2", "Meet Ines 4:30", "Lunch with Bo"
const OF_AN_HOUR =
  /\b(?:at|by|before|after|from|around|till|until|um|gegen|a las|à)\s\d|\d[:.h]\d\d|\d\s?[ap]m\b|\b(?:lunch|dinner|breakfast|meet|meeting|appointment|call|dentist|doctor|vet)\b/iu;

/**
 * "1 lunchtime", "2 this evening": a bare number before a part of the day is the item's that has it. "midday 1" is a
 * time, and "morning 2" hardly.
 */
function isItemNumber(
  { hour, start, end }: ClockTime,
  { text, words }: RequestText,
  open: ControlContext['open'],
): boolean {
  const at = words.findIndex((word) => word.start === start);
  if (words[at]?.end !== end || !open.some((item) => String(item.number) === text.slice(start, end))) return false;
  const next = words[at + 1]?.plain === 'this' ? words[at + 2] : words[at + 1];
  const isByNight = words[at - 1]?.plain === 'morning' && hour < EARLY_MORNING_MIN;
  return isByNight || OUR_STAGES.has(next?.plain ?? '');
}

const EARLY_MORNING_MIN = 5;

// "ask me about 2 later": an item's number, not an hour.
const ABOUT_ITEM = /\babout (?:#|number )?\d{1,2}$/iu;

/** The request; or the question to ask back if the time is impossible or does not suit the named message. */
export function timeOf(time: ClockTime, stage: PromptStage, sentence: string): ControlCommand | Unclear {
  const minute = minuteOf(time, stage);
  const words = sentence.slice(time.start, time.end).trim();
  const unclear = (why: string): Unclear => ({
    kind: 'unclear',
    question: `“${words}” ${why}. When should the ${stage} message come?`,
    leads: [`${stage} at`],
    stage,
  });
  if (!isPossible(time)) return unclear('is no time of the day');
  const { spoken, isOdd } = STAGES[stage];
  if (stage === 'morning' && minute > USUAL_MIDDAY && minute <= LATE_MORNING_MAX) return askToMoveAll(minute);
  if (time.half !== null && isOdd(minute / 60)) return unclear(`does not look like ${spoken}`);
  return setTime(time, stage);
}

/**
 * The day of somebody who works at night begins in the afternoon. No message may be read without the others: no decision
 * says that one moves another, and the midday one would come before the morning's (decision 62).
 */
function askToMoveAll(morning: number): Unclear {
  const evening = Math.min(morning + 2 * APART, LAST_EVENING);
  const midday = Math.floor((morning + evening) / 2 / 30) * 30;
  const all = `mornings at ${clockTimeInWords(morning)}, midday at ${clockTimeInWords(midday)}, evenings at ${clockTimeInWords(evening)}`;
  return {
    kind: 'unclear',
    // Nobody knows here when their midday message comes, or whether it does.
    question: `The morning message comes first, and ${clockTimeInWords(morning)} may be after your midday check-in. To move all three, reply “${all}”.`,
    yes: all,
    leads: ['morning at'],
    stage: 'morning',
  };
}

/** D106. */
export const USUAL_MIDDAY = 750;
/** A later morning is rather a slip: 5:00 PM. */
const LATE_MORNING_MAX = 1020;
/** In minutes. */
const APART = 180;
/** 8:30 PM: texts end at 9:00 PM (D106). */
const LAST_EVENING = 1230;

/**
 * "midday at 3am", "morning at 7pm", "evening at 8am": the other half of the day is more likely than a life by night.
 */
const STAGES = {
  morning: { spoken: 'the morning', isOdd: (hour: number) => hour > 14 },
  midday: { spoken: 'midday', isOdd: (hour: number) => hour < 8 || hour > 19 },
  evening: { spoken: 'the evening', isOdd: (hour: number) => hour >= 4 && hour < 12 },
} as const;

function behindTime(words: readonly Word[], time: ClockTime): readonly Word[] {
  return words.filter((word) => word.start >= time.end && !OUR_STAGES.has(word.plain));
}

/** "text me at 8 every morning from now on" */
const WHEN = PhraseBook.joined([TIME_SOFT, TIMES.WHEN]);

/** The requested time: not "instead of six", "6 is too early", "8 is dinner". */
function chosen(sentence: string, times: readonly ClockTime[]): ClockTime | null {
  const words = wordsOf(sentence);
  const wanted = times.filter((time) => isWanted(words, time));
  // "el de mediodía a las 2": the first of them names the message
  const [first = null, second] = wanted;
  const namesStage = OUR_STAGES.has(words.find(({ start }) => start === first?.start)?.plain ?? '');
  return namesStage && second ? second : first;
}

function isWanted(words: readonly Word[], time: ClockTime): boolean {
  const before = words.filter(({ end }) => end <= time.start).slice(-3);
  // "7 in the morning is too early"
  const after = words.filter(({ start }) => start >= time.end).slice(0, 8);
  const verb = after.findIndex(({ plain }) => !IN_THE.has(plain) && !OUR_STAGES.has(plain));
  return !UNWANTED_BEFORE.has(before) && !UNWANTED_BEHIND.matchAt(after, Math.max(0, verb));
}

function stageOf(words: readonly Word[]): PromptStage | null {
  for (const word of words) {
    const stage = OUR_STAGES.get(word.plain);
    if (stage !== undefined) return stage;
  }
  return null;
}

/** "6:45 would be better for this one", "quarter to eight is better for the morning text" */
const ABOUT_OURS = PhraseBook.joined([TIME_SOFT, TIMES.ABOUT_OURS]);
/** "7 in the morning, 9 in the evening" */
const BESIDE_OTHERS = PhraseBook.joined([ABOUT_OURS, TIMES.WHEN]);

/** The sensible half of the day for the stage: "evening at 8" is 20:00, "morning at 7" is 7:00. */
function minuteOf({ hour, minute, half }: ClockTime, stage: PromptStage): number {
  let sensible = hour % 24;
  if (half === 'pm' && sensible < 12) sensible += 12;
  else if (half === 'am' && sensible === 12) sensible = 0;
  else if (half === null && stage === 'evening' && sensible >= 1 && sensible < 12) sensible += 12;
  else if (half === null && stage === 'midday' && sensible >= 1 && sensible < 8) sensible += 12;
  return sensible * 60 + minute;
}

/**
 * Matches "send the morning one at 6 and the evening one at 10.30pm", "7 in the morning, 9 in the evening": messages,
 * each with its own time, and nothing else. "run at 7 in the morning and dinner at 8 in the evening" is a plan for the
 * day.
 */
export function timesWanted(text: RequestText, { open }: ControlContext): Several | Unclear | null {
  const named = text.words.filter(({ plain }) => OUR_STAGES.has(plain));
  if (new Set(named.map(({ plain }) => OUR_STAGES.get(plain))).size < 2) return null;
  const times = saidTimesIn(text.text).filter((time) => !named.some(({ start }) => start === time.start));
  if (named.length !== times.length || named.every(({ plain }) => LURES.has(plain))) return null;
  if (times.every((time) => isItemNumber(time, text, open))) return null;
  const all = wordsOf(text.text);
  const beside = text.words.filter(
    (word) => !named.includes(word) && !times.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  if (!times.every((time) => isWanted(all, time)) || !onlySoft(beside, AROUND_SEVERAL)) return null;
  const timed = named.map(({ plain }, at) => ({ time: times[at]!, stage: OUR_STAGES.get(plain)! }));
  const isInOrder = areAllInOrder(timed);
  const commands: ControlCommand[] = [];
  for (const { time, stage } of timed) {
    const command = isInOrder ? setTime(time, stage) : timeOf(time, stage, text.text);
    if (command.kind === 'unclear') return command;
    commands.push(command);
  }
  return { kind: 'several', requests: commands };
}

/** Whether all three messages are named, one after the other: then none of the times is too late for its message. */
function areAllInOrder(timed: readonly { readonly time: ClockTime; readonly stage: PromptStage }[]): boolean {
  if (timed.length !== PROMPT_STAGES.length || !timed.every(({ time }) => isPossible(time))) return false;
  const [morning, midday, evening] = PROMPT_STAGES.map((stage) => {
    const own = timed.find((one) => one.stage === stage);
    return own && minuteOf(own.time, stage);
  });
  if (morning === undefined || midday === undefined || evening === undefined) return false;
  // An evening after midnight closes the day before (decision 62).
  return morning < midday && (midday < evening || evening <= DAY_END_MAX);
}

function setTime(time: ClockTime, stage: PromptStage): ControlCommand {
  return { kind: 'set-time', stage, minute: minuteOf(time, stage) };
}

const { LURES } = plainSets(lists.severalTimes);
const AROUND_SEVERAL = PhraseBook.joined([
  TIME_SOFT,
  MOVE,
  CHANGE,
  CAN,
  COME,
  DET,
  DE,
  NOUN,
  AT,
  TELL_ME,
  TELL_ME_AT,
  OURS,
  TIME,
  AROUND_TIMES,
]);
