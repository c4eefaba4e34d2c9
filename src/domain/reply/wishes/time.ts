import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import { type ClockTime, isPossible, saidTimesIn } from '#domain/reply/wishes/clock-times.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { AROUND_TIMES, OUR_STAGES, STAGE_WORDS, TIME_FRAMES, TIME_SOFT } from '#domain/reply/words/time-frames.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

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
  if (named === null && !FRAMES.some(({ frames }) => text.clues.tells(frames))) return null;
  const time = chosen(sentence, times);
  if (!time) return null;
  for (const { frames, needsAsking, bare, alone } of FRAMES) {
    for (const { start, end } of wishesIn(text, frames)) {
      const between = words.slice(end).filter((word) => word.end <= time.start);
      // "lunch is at 1 these days, could the midday mail come then?"
      const isThen = words[end]?.plain === 'then' && times.length === 1 && !needsAsking;
      if (
        (bare && hasItems && !FROM_NOW_ON.has(words) && (isPart || !TOO_EARLY.has(words) || !isOfOurs())) ||
        ((words[end - 1]?.start ?? 0) >= time.start && !isThen) ||
        !onlySoft(between, TIME_SOFT)
      )
        continue;
      const asked = ASKING.has(words) || wordsOf(sentence).some((word) => word.plain === '?');
      if (needsAsking && !asked) continue;
      if (alone && !onlySoft(behindTime(words, time), WHEN)) continue;
      // "ask me about 2 later": an item's number, and no hour.
      if (hasItems && time.half === null && ABOUT_ITEM.test(sentence.slice(0, time.end))) continue;
      if (TASK_BEHIND.matchAt(wordsOf(sentence.slice(time.end)), 0)) continue;
      const stage =
        stageOf(words.slice(start, end)) ?? stageOf(beforeTime(words, time)) ?? stageOf(words.slice(end)) ?? usual;
      return timeOf(time, stage, sentence);
    }
  }
  return named === null ? null : timeOf(time, named, sentence);
}

/** "later please, 9:30 works better", "7am is too early, make it 8", where no item has an hour that could be meant. */
const TOO_EARLY = new PhraseBook(phrases('too early, too late, too soon, bit early, bit late'));
const OF_ITS_TIME = PhraseBook.joined([
  TOO_EARLY,
  new PhraseBook(
    phrases(
      'works better, works better for me, suits me better, would suit me better, suits better, would work better, is better for me, later please, earlier please, bit later please, bit earlier please',
    ),
  ),
]);

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

const FRAMES = [
  framesOf('sure', {}),
  framesOf('asked', { needsAsking: true }),
  framesOf('alone', { alone: true }),
  framesOf('bare', { bare: true }),
];

function framesOf(
  kind: keyof typeof TIME_FRAMES,
  { needsAsking = false, bare = false, alone = false }: { needsAsking?: boolean; bare?: boolean; alone?: boolean },
) {
  const { frames, slots } = TIME_FRAMES[kind];
  return { frames: new FrameBook(frames, slots), needsAsking, bare, alone };
}

function behindTime(words: readonly Word[], time: ClockTime): readonly Word[] {
  return words.filter((word) => word.start >= time.end && !STAGE_WORDS.has(word.plain));
}

/** What may stand around times of ours that are named together. */
export const TIME_WORDS = PhraseBook.joined([TIME_SOFT, AROUND_TIMES]);

/** "text me at 8 every morning from now on" */
const WHEN = PhraseBook.joined([
  TIME_SOFT,
  new PhraseBook(
    phrases('in the, at, every, each, then, por la, a la, le, de la, du, am, jeden, jeder, cada, chaque, from now, ab'),
  ),
]);

/** The time that is wanted: not "instead of six", "6 is too early", "8 is dinner". */
function chosen(sentence: string, times: readonly ClockTime[]): ClockTime | null {
  const words = wordsOf(sentence);
  const wanted = times.filter((time) => isWanted(words, time));
  // "el de mediodía a las 2": the first of them names the message
  const [first = null, second] = wanted;
  const namesStage = STAGE_WORDS.has(words.find(({ start }) => start === first?.start)?.plain ?? '');
  return namesStage && second ? second : first;
}

export function isWanted(words: readonly Word[], time: ClockTime): boolean {
  const before = words.filter(({ end }) => end <= time.start).slice(-3);
  // "7 in the morning is too early"
  const after = words.filter(({ start }) => start >= time.end).slice(0, 8);
  const verb = after.findIndex(({ plain }) => !IN_THE.has(plain) && !STAGE_WORDS.has(plain));
  return !UNWANTED_BEFORE.has(before) && !UNWANTED_BEHIND.matchAt(after, Math.max(0, verb));
}

const IN_THE = new Set(['in', 'the', 'at', 'on']);

const UNWANTED_BEFORE = new PhraseBook(
  phrases(
    'instead of, rather than, not at, not, than, statt, statt um, en vez de, en lugar de, au lieu de, plutot que, nicht um, before, up till, from',
  ),
);
const UNWANTED_BEHIND = new PhraseBook(
  phrases(
    'is too, is way too, is far too, is much too, too early, too late, too soon, is a bit, is dinner, is lunch, is bedtime, is when, es muy, es demasiado, ist zu, est trop, c est trop, to call, is early, is late, doesnt work, does not work',
  ),
);
const FROM_NOW_ON = new PhraseBook(
  phrases(
    'from now on, every day, daily, going forward, from today, from tomorrow, ab jetzt, ab sofort, desde ahora, a partir de ahora, desormais, a partir de maintenant',
  ),
);
const TASK_BEHIND = new PhraseBook(
  phrases('to, that, about, with, geschrieben, geschickt, gelesen, beantwortet, abgeschickt, bekommen, gesehen'),
);
const ASKING = new PhraseBook(
  phrases(
    'please, pls, plz, too late, too early, too soon, instead, from now on, better, prefer, rather, id like, would like, could, can, would, bitte, lieber, besser, mejor, por favor, porfa, prefiero, plutot, svp, stp, s il te plait, s il vous plait, suit, suits, works better, going forward, onwards, if possible, every day, daily, kannst, konnt, konnen, puede, puedes, peut, peux, ab jetzt, desde ahora, in the evenings, in the mornings, every, each, not, statt, earlier, later, erst, schon',
  ),
);

function stageOf(words: readonly Word[]): PromptStage | null {
  for (const word of words) {
    const stage = OUR_STAGES.get(word.plain);
    if (stage !== undefined) return stage;
  }
  return null;
}

function beforeTime(words: readonly Word[], time: ClockTime): readonly Word[] {
  return words.filter((word) => word.end <= time.start && STAGE_WORDS.has(word.plain));
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
      rest.filter((word) => !STAGE_WORDS.has(word.plain)),
      ABOUT_OURS,
    )
  )
    return null;
  if (named === null && ((mayMeanItem && !OUR_MESSAGE.has(rest)) || !ASKING.has(rest))) return null;
  return named ?? usual;
}

/** "6:45 would be better for this one", "quarter to eight is better for the morning text" */
const ABOUT_OURS = PhraseBook.joined([
  TIME_SOFT,
  new PhraseBook(
    phrases(
      'for this one, for this, for these, for the, for that, this one, these, the, text, texts, message, messages, email, mail, one, check in, checkin, prompt, reminder, nudge, ping',
    ),
  ),
]);

/** "half past eight would be better for this message": ours, and no item. */
const OUR_MESSAGE = new PhraseBook(
  phrases(
    'this message, these messages, this text, these texts, this email, these emails, this mail, this check in, this checkin, this prompt, this reminder, this nudge',
  ),
);

/** The sensible half of the day for the stage: "evening at 8" is 20:00, "morning at 7" is 7:00. */
function minuteOf({ hour, minute, half }: ClockTime, stage: PromptStage): number {
  let sensible = hour % 24;
  if (half === 'pm' && sensible < 12) sensible += 12;
  else if (half === 'am' && sensible === 12) sensible = 0;
  else if (half === null && stage === 'evening' && sensible >= 1 && sensible < 12) sensible += 12;
  else if (half === null && stage === 'midday' && sensible >= 1 && sensible < 8) sensible += 12;
  return sensible * 60 + minute;
}
