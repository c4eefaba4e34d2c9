import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { frameBooks, plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { type Sentence, sentencesIn } from '#domain/reply/language/clauses.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import { type ClockTime, isPossible, saidTimesIn } from '#domain/reply/wishes/clock-times.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/wish-text.ts';
import type { Unclear, Several } from '#domain/reply/wishes/wish-text.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

const { IN_THE } = plainSets(lists.time);
const { TOO_EARLY, UNWANTED_BEFORE, UNWANTED_BEHIND, FROM_NOW_ON, TASK_BEHIND, ASKING, OUR_MESSAGE } = phraseBooks(
  lists.time,
);
const TIMES = phraseBooks(lists.time);
const { SURE, ASKED, ALONE, BARE } = frameBooks(lists.times);
const AROUND = phraseBooks(lists.times);
const { TIME_SOFT } = AROUND;
/** What may stand around several messages, each with a time of its own, besides courtesy. */
const AROUND_TIMES = PhraseBook.joined(
  (
    [
      'MOVE',
      'CHANGE',
      'CAN',
      'COME',
      'DET',
      'DE',
      'NOUN',
      'AT',
      'TELL_ME',
      'TELL_ME_AT',
      'OURS',
      'TIME',
      'AROUND_TIMES',
    ] as const
  ).map((place) => AROUND[place]),
);

/**
 * "morning at 7 please", "can the evening one come at 8:30?", "text me at 9 instead": a frame that means our message,
 * and a time behind it. "Evening walk at 8" and "message Theodora at 9" name something else. `hasItems`: the message
 * showed items, and "make it 6:15" may speak of one, as "gym at 7 is too early, 8 would be better" does (`isPart`).
 */
export function timeWanted(
  text: WishText,
  {
    answered,
    hasItems,
    isPart,
    isOfOurs,
  }: { answered: Stage; hasItems: boolean; isPart: boolean; isOfOurs: () => boolean },
): ControlCommand | Unclear | null {
  const { text: sentence, words } = text;
  const times = saidTimesIn(sentence);
  if (times.length === 0) return null;
  const usual = answered === 'day0' ? 'morning' : answered;
  const named = aloneAt(words, times, {
    usual,
    mayMeanItem: (hasItems || isPart) && (isPart || !OF_ITS_TIME.has(words) || !isOfOurs()),
  });
  const time = chosen(sentence, times);
  if (!time) return null;
  for (const { frames, needsAsking, bare, alone } of FRAMES) {
    for (const { start, end } of wishesIn(text, frames)) {
      const between = words.slice(end).filter((word) => word.end <= time.start);
      // "lunch is at 1 these days, could the midday mail come then?"
      const isThen = words[end]?.plain === 'then';
      if (
        (bare && hasItems && !FROM_NOW_ON.has(words)) ||
        (needsAsking && !ASKING.has(words)) ||
        (alone && !onlySoft(behindTime(words, time), WHEN)) ||
        ((words[end - 1]?.start ?? 0) >= time.start && !isThen) ||
        !onlySoft(between, TIME_SOFT)
      )
        continue;
      // "ask me about 2 later": an item's number, and no hour.
      if (ABOUT_ITEM.test(sentence.slice(0, time.end))) continue;
      if (TASK_BEHIND.matchAt(wordsOf(sentence.slice(time.end)), 0)) continue;
      return timeOf(time, stageOf(words.slice(start, end)) ?? stageOf(words) ?? usual, sentence);
    }
  }
  return named === null ? null : timeOf(time, named, sentence);
}

const OF_ITS_TIME = PhraseBook.joined([TOO_EARLY, TIMES.OF_ITS_TIME]);

const ABOUT_ITEM = /\babout (?:#|number )?\d{1,2}$/iu;

/** The wish; or what to ask back where the time cannot be, or no message of that name comes at it. */
export function timeOf(time: ClockTime, stage: PromptStage, sentence: string): ControlCommand | Unclear {
  const minute = minuteOf(time, stage);
  const said = sentence.slice(time.start, time.end).trim();
  const unclear = (why: string): Unclear => ({
    kind: 'unclear',
    question: `“${said}” ${why}. When shall the ${stage} message come?`,
    leads: [`${stage} at`],
  });
  if (!isPossible(time)) return unclear('is no time of the day');
  if (time.half !== null && isOddly(stage, minute)) return unclear(`does not look like ${SPOKEN[stage]}`);
  return { kind: 'set-time', stage, minute };
}

const SPOKEN = { morning: 'the morning', midday: 'midday', evening: 'the evening' } as const;

/** "midday at 3am", "morning at 7pm", "evening at 8am": more likely the other half of the day than a life by night. */
function isOddly(stage: PromptStage, minute: number): boolean {
  const hour = minute / 60;
  switch (stage) {
    case 'morning':
      return hour > 14;
    case 'midday':
      return hour < 8 || hour > 19;
    case 'evening':
      return hour >= 4 && hour < 12;
    default:
      return stage satisfies never;
  }
}

/** Frames that mean our message. Behind those of `alone` nothing but when may stand: "text me at 8 about the dentist". */
const FRAMES = [
  { frames: SURE, needsAsking: false, bare: false, alone: false },
  { frames: ASKED, needsAsking: true, bare: false, alone: false },
  { frames: ALONE, needsAsking: false, bare: false, alone: true },
  { frames: BARE, needsAsking: false, bare: true, alone: false },
];

function behindTime(words: readonly Word[], time: ClockTime): readonly Word[] {
  return words.filter((word) => word.start >= time.end && !OUR_STAGES.has(word.plain));
}

/** What may stand around times of ours that are named together. */
export const TIME_WORDS = PhraseBook.joined([TIME_SOFT, AROUND_TIMES]);

/** "text me at 8 every morning from now on" */
const WHEN = PhraseBook.joined([TIME_SOFT, TIMES.WHEN]);

/** The time that is wanted: not "instead of six", "6 is too early", "8 is dinner". */
function chosen(sentence: string, times: readonly ClockTime[]): ClockTime | null {
  const words = wordsOf(sentence);
  const wanted = times.filter((time) => isWanted(words, time));
  // "el de mediodía a las 2": the first of them names the message
  const [first = null, second] = wanted;
  const namesStage = OUR_STAGES.has(words.find(({ start }) => start === first?.start)?.plain ?? '');
  return namesStage && second ? second : first;
}

export function isWanted(words: readonly Word[], time: ClockTime): boolean {
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

/** The stage of "morning at 7", a stage and its time alone; "quarter to eight please": a time and courtesy, where no item is meant. */
function aloneAt(
  words: readonly Word[],
  times: readonly ClockTime[],
  { usual, mayMeanItem }: { usual: PromptStage; mayMeanItem: boolean },
): PromptStage | null {
  const rest = words.filter((word) => !times.some(({ start, end }) => word.start >= start && word.end <= end));
  const named = stageOf(rest);
  if (
    !onlySoft(
      rest.filter((word) => !OUR_STAGES.has(word.plain)),
      ABOUT_OURS,
    )
  )
    return null;
  if (named === null && ((mayMeanItem && !OUR_MESSAGE.has(rest)) || !ASKING.has(rest))) return null;
  return named ?? usual;
}

/** "6:45 would be better for this one", "quarter to eight is better for the morning text" */
const ABOUT_OURS = PhraseBook.joined([TIME_SOFT, TIMES.ABOUT_OURS]);

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
 * "send the morning one at 6 and the evening one at 10.30pm", "7 in the morning, 9 in the evening": messages, each with
 * a time of its own, and nothing else. "run at 7 in the morning and dinner at 8 in the evening" is a day's plan.
 */
export function timesWanted(text: WishText): Several | Unclear | null {
  const named = text.words.filter(({ plain }) => OUR_STAGES.has(plain));
  if (new Set(named.map(({ plain }) => OUR_STAGES.get(plain))).size < 2) return null;
  const times = saidTimesIn(text.text).filter((time) => !named.some(({ start }) => start === time.start));
  if (named.length !== times.length || named.every(({ plain }) => LURES.has(plain))) return null;
  const all = wordsOf(text.text);
  const beside = text.words.filter(
    (word) => !named.includes(word) && !times.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  if (!times.every((time) => isWanted(all, time)) || !onlySoft(beside, TIME_WORDS)) return null;
  const wishes: ControlCommand[] = [];
  for (const [at, { plain }] of named.entries()) {
    const wish = timeOf(times[at]!, OUR_STAGES.get(plain)!, text.text);
    if (wish.kind === 'unclear') return wish;
    wishes.push(wish);
  }
  return { kind: 'several', wishes };
}

const { LURES } = plainSets(lists.severalTimes);

/** The sentences of a line; "The morning note comes too early. 8 would suit me better." is one, which says what and when. */
export function sentencesOfWishes(line: string): readonly Sentence[] {
  const sentences = sentencesIn(line);
  const at = sentences.findIndex((sentence, index) => isComplaint(sentence) && isTimed(sentences[index + 1]));
  if (at < 0) return sentences;
  const both = sentencesIn(`${sentences[at]!.text}, ${sentences[at + 1]!.text}`);
  return [...sentences.slice(0, at), ...both, ...sentences.slice(at + 2)];
}

function isTimed(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && saidTimesIn(sentence.text).length > 0;
}

/** "the morning note comes too early" */
function isComplaint({ text }: Sentence): boolean {
  const words = wordsOf(text);
  return COMPLAINT.has(words) && words.some(({ plain }) => OUR_STAGES.has(plain));
}

const { COMPLAINT } = phraseBooks(lists.complaint);
