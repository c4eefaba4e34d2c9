import type { Stage } from '#domain/agenda/stage.ts';
import type { Analysed, Candidate } from './analysed.ts';
import { featuresOf } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { knownItems, type ListedItem, placesListed, type Reference } from './references.ts';
import { segmentsOf } from './segments.ts';
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
  const named = new Set(
    segmented.segments.flatMap(({ references }) => references.filter(isNaming).flatMap((reference) => reference.items)),
  );
  const isPlural = ({ at }: Reference) => at.some((place) => segmented.tokens[place]!.classes.includes('plural'));
  let lastNamed: readonly number[] = [];
  const candidates = segmented.segments.flatMap((segment, at): Candidate[] => {
    const meaning = segment.references.map((one) =>
      one.kind === 'pronoun' &&
      (isPlural(one) ? lastNamed.length > 0 : one.items.length === 0 && lastNamed.length === 1)
        ? { ...one, items: lastNamed }
        : one,
    );
    const references: (Reference | null)[] = meaning
      .filter((one) => one.items.length > 0)
      // "all all all" counts once.
      .filter((one, place, all) => isNaming(one) || all.findIndex(({ kind }) => kind === one.kind) === place);
    const namedHere = segment.references.filter(isNaming).flatMap(({ items: meant }) => meant);
    if (namedHere.length > 0) lastNamed = [...new Set(namedHere)];
    const naming = references.filter(
      (one) => one !== null && (isNaming(one) || one.kind === 'rest' || one.kind === 'except' || one.kind === 'count'),
    );
    // Beside "all but 2" or "both of 1 and 3", "all" adds nothing.
    const used =
      naming.length > 0
        ? references.filter((one) => one !== null && one.kind !== 'pronoun' && one.kind !== 'none')
        : references;
    // "all but the shed" without such an item: it is unclear which items are meant.
    const isUnclear = segment.references.some(({ kind, items: meant }) => kind === 'except' && meant.length === 0);
    return (used.length > 0 ? used : isUnclear ? [] : [null]).map((reference) => {
      const meant = itemsOf(reference, every, named);
      const features = featuresOf(segmented, at, reference, { stage, items }, meant.length).map(hashOf);
      return { segment: at, reference, items: meant, features };
    });
  });
  return { stage, segmented, items, candidates };
}

export function isNaming({ kind }: Reference): boolean {
  return kind === 'number' || kind === 'words' || kind === 'place';
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
