import type { Stage } from '#domain/agenda/stage.ts';
import type { Analysed, Candidate } from './analysed.ts';
import { featuresOf } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { knownItems, type ListedItem, PLAIN, placesListed, type Reference } from './references.ts';
import { type Segmented, segmentsOf } from './segments.ts';
import { isPart, type Token } from './tokens.ts';
import { hashOf } from '../reply/language/softmax.ts';

/** The message that a reply answers. */
export interface Answered {
  readonly stage: Stage;
  readonly items: readonly ListedItem[];
}

/** Finds, for each segment of a reply, the items that it may refer to, with the features by which they are judged. */
export function analyse(text: string, { stage: answered, items: listed }: Answered, lexicon: Lexicon): Analysed {
  // An answer to the first message plans a day, as in the morning.
  const stage = answered === 'day0' ? 'morning' : answered;
  const items = knownItems(listed, lexicon);
  const segmented = segmentsOf(text, items, lexicon);
  const every = placesListed(items);
  const named = new Set(segmented.segments.flatMap(({ references }) => itemsNamed(references)));
  let lastNamed: readonly number[] = [];
  let parted: readonly number[] = [];
  const candidates = segmented.segments.flatMap(({ references }, segment): Candidate[] => {
    const denied = itemDenied(segmented, segment);
    const referring = denied === null ? references : [{ ...AS_BEFORE, items: denied }];
    const candidatesHere = referencesToJudge(withRest(withPronouns(referring, lastNamed, segmented), parted));
    const namedHere = [...new Set(itemsNamed(references.filter((one) => !isVerbAlone(one, segmented, segment))))];
    if (namedHere.length > 0) {
      lastNamed = namedHere;
      parted = namedHere.length === 1 && isOfPart(segmented, segment) ? namedHere : [];
    }
    const judged = candidatesHere.length > 0 ? candidatesHere : exceptsUnknown(references) ? [] : [null];
    return judged.map((reference) => {
      const meant = itemsOf(reference, every, named);
      const features = featuresOf(segmented, segment, reference, { stage, items }, meant.length).map(hashOf);
      return { segment, reference, items: meant, features };
    });
  });
  return { stage, segmented, items, candidates };
}

/** The item of "gym no, moved to Friday", for its second clause, which only moves; null for any other. */
function itemDenied({ tokens, segments }: Segmented, segment: number): readonly number[] | null {
  const [before, own] = [segments[segment - 1], segments[segment]!];
  if (before === undefined || own.boundary === 'line' || own.references.length > 0) return null;
  const named = before.references.filter(isNaming);
  if (named.length !== 1 || named[0]!.items.length !== 1) return null;
  const words = own.places.map((at) => tokens[at]!);
  const isMove = words.some(({ classes }) => classes.includes('mover') || classes.includes('later'));
  const answer = before.places.flatMap((at) => (named[0]!.at.includes(at) ? [] : [tokens[at]!]));
  const isWhole = answer.some(denies) && answer.every(isOfAnswer) && words.every(isOfMove);
  return isMove && isWhole ? named[0]!.items : null;
}

function denies({ classes }: Token): boolean {
  return classes.includes('neg');
}

function isOfAnswer({ kind, classes }: Token): boolean {
  return kind !== 'word' || ['neg', 'small', 'yet'].some((one) => classes.includes(one));
}

/** Not "next week off". */
function isOfMove({ word, classes }: Token): boolean {
  if (word === 'off' || classes.includes('neg')) return false;
  return word === 'moved' || ['mover', 'later', 'small', 'prep', 'turn'].some((one) => classes.includes(one));
}

const AS_BEFORE: Reference = { ...PLAIN, kind: 'pronoun', items: [], at: [] };

export function isNaming({ kind }: Reference): boolean {
  return kind === 'number' || kind === 'words' || kind === 'place';
}

/** "call the plumber" does not name "call mum". */
function isVerbAlone({ kind, at, hasFirst, hasOther }: Reference, { tokens, segments }: Segmented, segment: number) {
  if (kind !== 'words' || !hasFirst || hasOther) return false;
  return segments[segment]!.places.some((place) => {
    const token = tokens[place]!;
    return token.kind === 'word' && token.classes.length === 0 && !at.includes(place);
  });
}

function itemsNamed(references: readonly Reference[]): readonly number[] {
  return references.filter(isNaming).flatMap(({ items }) => items);
}

/** "it" and "them" refer to what was named last. */
function withPronouns(
  references: readonly Reference[],
  lastNamed: readonly number[],
  { tokens }: Segmented,
): readonly Reference[] {
  const isPlural = ({ at }: Reference) => at.some((place) => tokens[place]!.classes.includes('plural'));
  return references.map((one) =>
    one.kind === 'pronoun' && (isPlural(one) ? lastNamed.length > 0 : one.items.length === 0 && lastNamed.length === 1)
      ? { ...one, items: lastNamed }
      : one,
  );
}

/** "half of 2 is done, the rest tomorrow": the rest of that item. */
function withRest(references: readonly Reference[], parted: readonly number[]): readonly Reference[] {
  if (parted.length === 0) return references;
  return references.map((one) => (one.kind === 'rest' ? { ...one, kind: 'pronoun', items: parted } : one));
}

function isOfPart({ tokens, segments }: Segmented, segment: number): boolean {
  return segments[segment]!.places.some((at) => isPart(tokens, at));
}

function referencesToJudge(references: readonly Reference[]): readonly Reference[] {
  const distinct = references
    .filter(({ items }) => items.length > 0)
    // "all all all" counts once.
    .filter((one, place, all) => isNaming(one) || all.findIndex(({ kind }) => kind === one.kind) === place);
  // Beside "all but 2" or "both of 1 and 3", "all" adds nothing.
  const isSpecific = distinct.some((one) => isNaming(one) || SPECIFIC.has(one.kind));
  return isSpecific ? distinct.filter(({ kind }) => kind !== 'pronoun' && kind !== 'none') : distinct;
}

const SPECIFIC: ReadonlySet<Reference['kind']> = new Set(['rest', 'except', 'count']);

/** "all but the shed" without such an item: it is unclear which items are meant. */
function exceptsUnknown(references: readonly Reference[]): boolean {
  return references.some(({ kind, items }) => kind === 'except' && items.length === 0);
}

function itemsOf(reference: Reference | null, every: readonly number[], named: ReadonlySet<number>): readonly number[] {
  // Without an explicit reference, a segment may be about any listed item.
  if (reference === null) return every;
  if (reference.kind === 'rest') return every.filter((place) => !named.has(place));
  if (reference.kind === 'count') {
    const left = every.filter((place) => !named.has(place));
    return reference.count === every.length ? every : reference.count === left.length ? left : [];
  }
  return reference.items;
}
