/** Turns labelled texts of a day into rows of tags that mark where in the text each expected goal is. */
import { DAY_ZERO, type GoalContext, goalFeatures, tokenFeatures } from '#domain/reader/goal-features.ts';
import { pairKinds } from '#domain/reader/goals.ts';
import type { Analysed } from '#domain/reader/analysed.ts';
import { pointingPlaces } from '#domain/reader/segments.ts';
import type { Lexicon } from '#domain/reader/lexicon.ts';
import { likeness, type Token, tokensOf } from '#domain/reader/tokens.ts';
import type { DayTextCase } from '#test/corpus/labelled/cases.ts';
import { newWords, type TrainingReply } from './training-file.ts';
import type { TaggedRow } from './crf.ts';
import type { TaggerRow } from './train-tagger.ts';

export interface GoalRow extends TaggedRow {
  /** What the network knows about each token. */
  readonly own: TaggerRow['features'];
}

/** If a smaller share of the goals' words is found, the text words them differently from the label. */
const FOUND_LEAST = 0.7;

/** Null if the goals are not found in the text. */
export function goalRow(one: DayTextCase, lexicon: Lexicon): GoalRow | null {
  return rowOf(one, tokensOf(newWords(one.text), lexicon), DAY_ZERO, lexicon);
}

/** The row of a reply, which also says things other than goals. */
export function replyRow(
  { expect, alternatives }: TrainingReply,
  { segmented, stage }: Analysed,
  lexicon: Lexicon,
): GoalRow | null {
  const lists = { items: expect.added, alternatives: [], alt_sets: alternatives.map(({ added }) => added) };
  return rowOf(lists, segmented.tokens, { stage, pointing: pointingPlaces(segmented) }, lexicon);
}

function rowOf(
  { items, alternatives, alt_sets: sets }: Pick<DayTextCase, 'items' | 'alternatives' | 'alt_sets'>,
  tokens: readonly Token[],
  context: GoalContext,
  lexicon: Lexicon,
): GoalRow | null {
  const lists = [
    items.map((item, at) => [item, ...(alternatives[at] ?? [])]),
    ...sets.map((set) => set.map((item) => [item])),
  ];
  const [best] = lists.map((list) => aligned(tokens, list, lexicon)).toSorted((a, b) => b.share - a.share);
  if (best === undefined || best.share < FOUND_LEAST) return null;
  return {
    features: goalFeatures(tokens, context),
    own: tokenFeatures(tokens, context),
    kinds: pairKinds(tokens),
    tags: best.tags,
  };
}

/** Assigns each goal in turn the span with the most of its words and the fewest others. */
function aligned(
  tokens: readonly Token[],
  goals: readonly (readonly string[])[],
  lexicon: Lexicon,
): { tags: number[]; share: number } {
  const tags = tokens.map(() => 0);
  let found = 0;
  for (const wordings of goals) {
    let best = { from: 0, to: 0, value: 0, share: 0 };
    for (const wording of wordings) {
      const wanted = tokensOf(wording, lexicon).filter(({ kind }) => kind === 'word' || kind === 'number');
      for (let from = 0; from < tokens.length; from += 1) {
        if (tags[from] !== 0) continue;
        const span = spanFrom(tokens, tags, from, wanted);
        if (span.value > best.value) best = { from, ...span };
      }
    }
    if (best.share >= 0.5) for (let at = best.from; at < best.to; at += 1) tags[at] = at === best.from ? 1 : 2;
    found += best.share;
  }
  return { tags, share: goals.length === 0 ? 1 : found / goals.length };
}

function spanFrom(
  tokens: readonly Token[],
  tags: readonly number[],
  from: number,
  wanted: readonly Token[],
): { to: number; value: number; share: number } {
  const left = [...wanted];
  let best = { to: from, value: 0, share: 0 };
  const end = Math.min(tokens.length, from + wanted.length * 2 + 6);
  for (let to = from; to < end && tags[to] === 0; to += 1) {
    const place = left.findIndex((word) => likeness(word, tokens[to]!) >= 0.75);
    if (place < 0) {
      if (to === from) break;
      continue;
    }
    left.splice(place, 1);
    const got = wanted.length - left.length;
    const share = got / wanted.length;
    // Ties go to the shorter span, then to the earlier one.
    const value = share - (to - from + 1 - got) * 0.04 - from * 0.0001;
    if (value > best.value) best = { to: to + 1, value, share };
  }
  return best;
}
