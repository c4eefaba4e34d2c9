/** How a segment relates to the one before it: whether both are about the same items. */
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';

/** "1 and 2, | not 3": of the others it says nothing. */
export function isDenial(tokens: readonly Token[], { places, references }: Segment): boolean {
  const pointing = new Set(references.flatMap(({ at }) => at));
  const [first, ...more] = places.filter((at) => tokens[at]!.kind !== 'mark');
  const saysMore = more.some((at) => !pointing.has(at) && !tokens[at]!.classes.includes('small'));
  return DENIALS.has(tokens[first!]?.word ?? '') && pointing.size > 0 && !saysMore;
}

const DENIALS: ReadonlySet<string> = new Set(['not', 'no', 'nicht', 'pas']);

/** "gym? nope. slides? done": people ask themselves about an item and answer. */
export function answers(topic: Segment | undefined, { boundary, references }: Segment): boolean {
  return topic?.ending === '?' && boundary === 'sentence' && references.every(({ kind }) => kind === 'pronoun');
}

/** It says something about the topic before it: after a dash or colon, or in words that name nothing themselves. */
export function isRemark(tokens: readonly Token[], { boundary, places, references }: Segment): boolean {
  if (references.some(({ kind }) => kind !== 'pronoun')) return false;
  if (boundary === 'dash') return true;
  return (
    boundary === 'comma' &&
    places.every(
      (at) => tokens[at]!.classes.length > 0 || tokens[at]!.kind === 'emoji' || VERDICTS.has(tokens[at]!.word),
    )
  );
}

const VERDICTS = new Set(['tick', 'check', 'ticked', 'checked']);
function placesNamed({ references }: Segment): Set<number> {
  return new Set(
    references.filter(({ kind }) => kind === 'number' || kind === 'words' || kind === 'place').flatMap(({ at }) => at),
  );
}

export function endsPointing(tokens: readonly Token[], segment: Segment): boolean {
  const pointing = placesNamed(segment);
  const words = segment.places.filter((at) => tokens[at]!.kind !== 'mark');
  return words.length > pointing.size && pointing.has(words.at(-1)!) && !pointing.has(words[0]!);
}

export function beginsPointing(tokens: readonly Token[], segment: Segment): boolean {
  const pointing = placesNamed(segment);
  const first = segment.places.find((at) => tokens[at]!.kind !== 'mark' && !tokens[at]!.classes.includes('small'));
  return first !== undefined && pointing.has(first);
}
