/** New goals in a reply. */
import type { Analysed } from './analysed.ts';
import { type Goal, type GoalModel, goalsIn, wordingOf } from './goals.ts';
import { ACTS, bySegment, type Judged } from './judged.ts';
import { pointingPlaces } from './segments.ts';
import type { Token } from './tokens.ts';

const ADD_SHARE_LEAST = 0.3;
/** In the morning nearly everything is a goal; with a share below this it is not. */
const MORNING_ADD_SHARE_LEAST = 0.15;
const OTHER_SHARE_LEAST = 0.5;
/** In log odds, if the judgment says that a goal is added. */
const ADD_LEAN = 1;
/** With this share it is a goal even if the tagger finds none. */
const ADD_ALONE_LEAST = 0.92;

/** Goals in all words except those that say something else. */
export function goalsAdded(analysed: Analysed, judged: readonly Judged[], model: GoalModel): readonly Goal[] {
  const { segmented, stage } = analysed;
  const saysElse = ({ label, share, candidate, isForbidding = false }: Judged) =>
    isForbidding ||
    (label !== 'add' &&
      share >= OTHER_SHARE_LEAST &&
      (candidate.reference === null ? label !== 'none' : ACTS.has(label)));
  const adds = ({ label, share }: Judged) => label === 'add' && share >= ADD_SHARE_LEAST;
  const judgedIn = bySegment(judged, segmented.segments.length);
  const hidden = new Set<number>();
  const added = new Set<number>();
  for (const [at, { places }] of segmented.segments.entries()) {
    const judgedSegment = judgedIn[at]!;
    const isOpen =
      stage === 'morning'
        ? !judgedSegment.some(saysElse) && judgedSegment.some(({ addShare }) => addShare >= MORNING_ADD_SHARE_LEAST)
        : judgedSegment.some(({ addShare }) => addShare >= ADD_SHARE_LEAST);
    if (!isOpen && !judgedSegment.some(adds)) for (const place of places) hidden.add(place);
    if (judgedSegment.some(({ addShare }) => addShare >= OTHER_SHARE_LEAST))
      for (const place of places) added.add(place);
    for (const place of places) if (place < beginOf(judgedSegment, places)) hidden.add(place);
  }
  const { text, tokens } = segmented;
  // Most replies add nothing, and finding goals takes longest.
  const isNothingOpen = segmented.segments.every(({ places }) => places.every((place) => hidden.has(place)));
  const found = isNothingOpen
    ? []
    : goalsIn(
        text,
        tokens,
        model,
        { stage, pointing: pointingPlaces(segmented) },
        { isHidden: (at) => hidden.has(at), lean: (at) => (added.has(at) ? ADD_LEAN : 0) },
      );
  const missed = segmented.segments.flatMap(({ places }, at): Goal[] => {
    const isSure = judgedIn[at]!.some(({ label, share }) => label === 'add' && share >= ADD_ALONE_LEAST);
    const [from, to] = [beginOf(judgedIn[at]!, places), Math.max(...places) + 1];
    if (!isSure || found.some((goal) => goal.from < to && goal.to > from)) return [];
    return [{ from, to, text: wordingOf(text, tokens, { from, to }) }];
  });
  return [...found, ...missed]
    .filter(({ from, to }) => !namesNothing(tokens.slice(from, to)) && !isDenied(tokens.slice(from, to)))
    .map((goal) => ({ ...goal, text: withoutElision(goal, tokens).replace(DESTINATION, '') }))
    .toSorted((a, b) => a.from - b.from);
}

/** "add one more: …", "gym, nothing else"; "rest" alone is a goal. */
function namesNothing(tokens: readonly Token[]): boolean {
  return tokens.length > 1 && tokens.every(({ classes }) => classes.some((one) => EMPTY.has(one)));
}

const EMPTY: ReadonlySet<string> = new Set(['small', 'numword', 'other', 'hollow', 'none', 'neg', 'rest', 'also']);

/** "and tile guy not": what is not done is no goal; "decide whether to go or not" and "learn to say no" are. */
export function isDenied(tokens: readonly Token[]): boolean {
  const spoken = tokens.filter(({ kind, classes }) => kind === 'word' && !classes.includes('and'));
  const [before, last] = spoken.slice(-2);
  if (before === undefined || last === undefined || spoken.length > DENIED_MAX) return false;
  const isNo = last.word === 'no' && spoken.length === 2 && before.word !== 'say';
  return (isNo || DENIALS.has(last.word)) && !before.classes.includes('or') && before.word !== 'why';
}

/** In words: "the tile guy not". */
const DENIED_MAX = 4;
const DENIALS: ReadonlySet<string> = new Set(['not', 'nicht', 'pas']);

/** "put stamps on my list for Friday", "stick milk on there": where a goal goes is not part of it. */
const DESTINATION =
  /(?<=\S)\s+(?:(?:on|onto|to|in|a|en|à|auf|sur)\s+(?:\p{L}+\s+)?(?:list|lista|liste)(?:\s+(?:setzen|schreiben|nehmen)|\s+(?:for|für|pour|para)\s+\p{L}+)?|on there)$/iu;

/** "d'|acheter du pain" */
function withoutElision({ text, from }: Goal, tokens: readonly Token[]): string {
  return from > 0 && tokens[from - 1]!.start === tokens[from]!.start ? text.replace(/^d['’]/iu, '') : text;
}

/** "add gym" adds what follows the verb. */
function beginOf(judged: readonly Judged[], places: readonly number[]): number {
  return judged.find(({ addsFrom }) => addsFrom !== undefined)?.addsFrom ?? Math.min(...places);
}
