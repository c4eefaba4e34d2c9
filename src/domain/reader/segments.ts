import { type Boundary, type Chunk, chunksOf } from './chunks.ts';
import { coordinated } from './coordinated.ts';
import type { Lexicon } from './lexicon.ts';
import { type Exception, exceptionsIn } from './exceptions.ts';
import { answersInOrder, type ItemAnswer } from './in-order.ts';
import { withHeadings } from './headings.ts';
import { numbersIn } from './numbers.ts';
import {
  type KnownItem,
  type NumbersByStart,
  PLAIN,
  placesListed,
  type Reference,
  referencesIn,
} from './references.ts';
import type { Segment } from './segment.ts';
import { answers, beginsPointing, endsPointing, isDenial, isRemark } from './segment-relations.ts';
import { isJoining, type Token, tokensOf } from './tokens.ts';

export interface Segmented {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
}

export function segmentsOf(text: string, items: readonly KnownItem[], lexicon: Lexicon): Segmented {
  const tokens = tokensOf(text, lexicon);
  const inOrder = answersInOrder(tokens, items);
  if (inOrder !== null) return { text, tokens, segments: inOrder.map(segmentOfAnswer) };
  const numbers = numbersIn(tokens, items);
  const listed = new Set(numbers.flatMap(({ at }) => at));
  const exceptions = exceptionsIn(tokens, (at) => listed.has(at));
  const chunks = chunksOf(tokens, [
    ...numbers.map(({ at }) => at),
    ...exceptions.map(({ from, last }) => [from, last]),
  ]);
  const numbersByStart = new Map(numbers.map((one) => [one.at[0]!, one]));
  const pieces = chunks.flatMap((chunk) =>
    exceptions.some(({ marker }) => marker >= chunk.from && marker < chunk.to)
      ? [segmentOf(tokens, chunk, items, numbersByStart)]
      : cutAtReferences(tokens, chunk, items, numbersByStart),
  );
  return {
    text,
    tokens,
    segments: joinBare(
      tokens,
      withHeadings(
        tokens,
        pieces.map((piece) => withException(tokens, piece, exceptions, items)),
        (piece) => isBare(tokens, piece),
      ),
    ),
  };
}

/** As if the item's number stood beside it. */
function segmentOfAnswer({ places, item }: ItemAnswer, at: number): Segment {
  const references: Reference[] = [{ ...PLAIN, kind: 'number', items: [item], at: [] }];
  return { places, references, boundary: at === 0 ? 'start' : 'comma', ending: '', bullet: '', sentence: 0 };
}

/**
 * What follows the excluding word is excluded from what precedes it. "all done but the gym" leaves the gym open. "move all
 * but the gym" is judged as "move all": what becomes of the others does not become of the gym, and nothing is said of it.
 */
function withException(
  tokens: readonly Token[],
  segment: Segment,
  exceptions: readonly Exception[],
  known: readonly KnownItem[],
): Segment {
  const [first, last] = [Math.min(...segment.places), Math.max(...segment.places)];
  const exception = exceptions.find(({ marker }) => marker >= first && marker <= last);
  if (exception === undefined) return segment;
  const { marker, to, isRemainder } = exception;
  const isLeftOut = ({ at }: Reference) => at.every((place) => place > marker && place <= to);
  const isBase = ({ kind, at }: Reference) =>
    !isLeftOut({ at } as Reference) && (kind === 'all' || kind === 'rest' || kind === 'number');
  const left = segment.references.filter(isLeftOut);
  const out = new Set(left.flatMap(({ items }) => items));
  const every = { ...PLAIN, kind: 'all' as const, items: placesListed(known), at: [] };
  const base = isRemainder && left.some(isPointer) ? every : segment.references.find(isBase);
  if (base === undefined) return segment;
  // "all but the shed": it is unclear what is meant.
  const items = out.size === 0 ? [] : base.items.filter((item) => !out.has(item));
  const except = { ...base, kind: 'except' as const, items, at: [...base.at, marker] };
  const isMoved = segment.places.some((at) => (at < marker || at > to) && putsOff(tokens[at]!));
  if (isRemainder || out.size === 0 || !isMoved) return { ...segment, references: [except, ...left] };
  return { ...segment, references: [except], unjudged: { from: marker, to } };
}

function putsOff({ word, classes }: Token): boolean {
  return GIVING_UP.has(word) || classes.some((one) => one === 'mover' || one === 'later' || one === 'later-sign');
}

export const GIVING_UP: ReadonlySet<string> = new Set(['drop', 'cancel', 'skip', 'delete', 'remove']);

function segmentOf(
  tokens: readonly Token[],
  chunk: Chunk,
  items: readonly KnownItem[],
  numbers: NumbersByStart,
): Segment {
  const { from, to, ...more } = chunk;
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  const references = coordinated(tokens, referencesIn(tokens, chunk, items, numbers));
  return { ...more, places, references };
}

/**
 * "2 yes 1 nope the rest tomorrow", "done 1 3 tomorrow 2 4": the verdict follows each reference if the clause begins
 * with one, and precedes each if it ends with one.
 */
function cutAtReferences(
  tokens: readonly Token[],
  chunk: Chunk,
  items: readonly KnownItem[],
  numbers: NumbersByStart,
): Segment[] {
  const whole = segmentOf(tokens, chunk, items, numbers);
  const pointers = whole.references
    .filter(isPointer)
    .toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
    .filter((one, at, all) => at === 0 || Math.min(...one.at) > Math.max(...all[at - 1]!.at))
    // "2: ten minutes of guitar": the words after a number name the same item.
    .filter((one, at, all) => one.kind !== 'words' || !all.slice(0, at).some((ahead) => isSame(ahead, one)));
  const [first] = pointers;
  if (first === undefined || pointers.length < 2) return [whole];
  const hasWords = (from: number, to: number) => !tokens.slice(from, to).every(isJoining);
  const starts = pointers.map(({ at }) => startOf(tokens, Math.min(...at), chunk.from));
  const ends = pointers.map(({ at }) => Math.max(...at) + 1);
  const isBehind = !hasWords(chunk.from, starts[0]!);
  const isVerdictLast = hasWords(ends.at(-1)!, chunk.to);
  // Two consecutive items share one verdict, or one is the verdict of the other.
  const isInRow = starts.slice(1).some((start, each) => !hasWords(ends[each]!, start));
  if (pointers.some(({ kind }) => kind === 'words') && (!isBehind || isInRow)) return [whole];
  const cuts =
    isBehind || isVerdictLast
      ? starts.slice(1).map((start, each) => {
          // "1 and 2 done drop 3": nothing is said about the last after it.
          const isLast = each === pointers.length - 2 && !isVerdictLast;
          const isVerb = tokens[start - 1]?.classes.includes('verdict') === true;
          return isLast && isVerb && hasWords(ends[each]!, start - 1) ? start - 1 : start;
        })
      : ends.slice(0, -1);
  const bounds = [chunk.from, ...cuts, chunk.to];
  return bounds.slice(1).map((to, at) => {
    const boundary = at === 0 ? chunk.boundary : 'comma';
    return segmentOf(tokens, { ...chunk, from: bounds[at]!, to, boundary }, items, numbers);
  });
}

function isSame(number: Reference, { items }: Reference): boolean {
  return number.kind === 'number' && number.items.length === 1 && items.every((item) => number.items.includes(item));
}

function isPointer({ kind, share, hasOther, isAmbiguous }: Reference): boolean {
  return (
    kind === 'number' ||
    kind === 'rest' ||
    kind === 'place' ||
    (kind === 'words' && !isAmbiguous && (hasOther || share > 0.6))
  );
}

/** Includes "the", "and the" before it. */
function startOf(tokens: readonly Token[], at: number, least: number): number {
  let start = at;
  while (
    start > least &&
    (tokens[start - 1]!.classes.includes('article') ||
      /^(?:the|die|das|los|las|el|les|le|and|number|nr|no\.)$/.test(tokens[start - 1]!.word))
  )
    start -= 1;
  return start;
}

/** Whether it only refers: "2", "the gym". */
function isBare(tokens: readonly Token[], { places, references }: Segment): boolean {
  const pointing = new Set(
    references
      .filter(
        ({ kind, share, isPast, form }) =>
          kind === 'number' ||
          kind === 'place' ||
          (kind === 'words' && share > 0.3 && !isPast && (form === 'same' || form === 'absent')),
      )
      .flatMap(({ at }) => at),
  );
  if (pointing.size === 0) return false;
  return places.every((at) => pointing.has(at) || isJoining(tokens[at]!) || tokens[at]!.classes.includes('hollow'));
}

/** "1, 2 and 4 done", "finished 2, 4 & 5": entries that only refer belong to the one with words. */
function joinBare(tokens: readonly Token[], pieces: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let waiting: Segment[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isListed = LISTING.has(piece.boundary);
    if (isBare(tokens, piece)) {
      const last = waiting.at(-1);
      const isNext =
        isListed &&
        last === undefined &&
        before !== undefined &&
        before.sentence === piece.sentence &&
        endsPointing(tokens, before);
      if (isNext) joined[joined.length - 1] = together(tokens, before, piece);
      else {
        if (last !== undefined && !(isListed && last.sentence === piece.sentence)) joined.push(...waiting.splice(0));
        waiting.push(piece);
      }
      continue;
    }
    // "slides: Wednesday", "the gym - no chance", "Proofread, tick"
    const isAnswered = answers(waiting.at(-1), piece);
    const isOfWaiting =
      isAnswered ||
      (waiting[0]?.sentence === piece.sentence &&
        (isRemark(tokens, piece) || (isListed && beginsPointing(tokens, piece) && !isDenial(tokens, piece))));
    if (isOfWaiting) waiting.push(piece);
    if (isAnswered) waiting[0] = { ...waiting[0]!, ending: piece.ending };
    if (waiting.length > 0) joined.push(waiting.reduce((one, other) => together(tokens, one, other)));
    if (!isOfWaiting) joined.push(piece);
    waiting = [];
  }
  if (waiting.length > 0) joined.push(waiting.reduce((one, other) => together(tokens, one, other)));
  return joined;
}

const LISTING: ReadonlySet<Boundary> = new Set(['comma', 'and', 'or']);

function together(tokens: readonly Token[], one: Segment, other: Segment): Segment {
  const isPlace = ({ kind }: Reference) => kind === 'number' || kind === 'place';
  const numbers = [...one.references, ...other.references].filter(isPlace);
  const rest = [...one.references, ...other.references].filter((each) => !isPlace(each));
  const merged: Reference[] =
    numbers.length > 1
      ? [
          {
            ...numbers[0]!,
            items: [...new Set(numbers.flatMap(({ items }) => items))],
            at: numbers.flatMap(({ at }) => at),
          },
        ]
      : numbers;
  return { ...one, places: [...one.places, ...other.places], references: [...merged, ...coordinated(tokens, rest)] };
}

/** The tokens that name items. */
export function pointingPlaces({ segments }: Segmented): Set<number> {
  const named = segments.flatMap(({ references }) =>
    references.filter(({ kind, share }) => kind === 'words' && share >= 0.4),
  );
  return new Set(named.flatMap(({ at }) => at));
}
