import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { type ClockTime, saidTimesIn } from '#domain/reply/wishes/clock-times.ts';
import type { Several, Unclear } from '#domain/reply/wishes/unclear.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { isWanted, timeOf, TIME_WORDS } from '#domain/reply/wishes/time.ts';
import type { WishText } from '#domain/reply/wishes/wish-text.ts';
import { OUR_STAGES } from '#domain/reply/words/time-frames.ts';

/**
 * "send the morning one at 6 and the evening one at 10.30pm", "7 in the morning, 9 in the evening": messages, each with
 * a time of its own, and nothing else. "run at 7 in the morning and dinner at 8 in the evening" is a day's plan.
 */
export function timesWanted(text: WishText): Several | Unclear | null {
  if (!text.clues.has(STAGES)) return null;
  const named = text.words.filter(({ plain }) => OUR_STAGES.has(plain));
  if (new Set(named.map(({ plain }) => OUR_STAGES.get(plain))).size < 2) return null;
  const times = saidTimesIn(text.text).filter((time) => !named.some(({ start }) => start === time.start));
  const pairs = pairsOf(named, times);
  if (pairs === null || !named.some(({ plain }) => !LURES.has(plain))) return null;
  const all = wordsOf(text.text);
  const beside = text.words.filter(
    (word) => !named.includes(word) && !times.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  if (!times.every((time) => isWanted(all, time)) || !onlySoft(beside, TIME_WORDS)) return null;
  const wishes: ControlCommand[] = [];
  for (const { stage, time } of pairs) {
    const wish = timeOf(time, stage, text.text);
    if (wish.kind === 'unclear') return wish;
    wishes.push(wish);
  }
  return { kind: 'several', wishes };
}

const STAGES = new WordSet(OUR_STAGES.keys());
const { LURES } = plainSets(lists.severalTimes);

/** Each stage once, with the time behind it or, where a time comes first, with the one before it. */
function pairsOf(
  named: WishText['words'],
  times: readonly ClockTime[],
): readonly { readonly stage: PromptStage; readonly time: ClockTime }[] | null {
  if (named.length !== times.length) return null;
  const timesFirst = (times[0]?.start ?? 0) < (named[0]?.start ?? 0);
  const pairs: { stage: PromptStage; time: ClockTime }[] = [];
  for (const [at, { plain, start }] of named.entries()) {
    const time = times[at]!;
    const stage = OUR_STAGES.get(plain)!;
    const next = timesFirst ? times[at + 1]?.start : named[at + 1]?.start;
    const [first, second] = timesFirst ? [time.start, start] : [start, time.start];
    if (first > second || (next !== undefined && second > next) || pairs.some((pair) => pair.stage === stage))
      return null;
    pairs.push({ stage, time });
  }
  return pairs;
}
