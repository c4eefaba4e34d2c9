import type { Analysed, Candidate } from './analysed.ts';

/**
 * "the call is done", with two calls on the list: the other items that it may mean; "called them both" and "the calls"
 * mean each.
 */
export function rivalsOf({ segment, reference, items }: Candidate, { candidates, segmented }: Analysed): number[] {
  const { tokens, segments } = segmented;
  if (reference?.kind !== 'words' || !reference.isAmbiguous) return [];
  const isOfSeveral = segments[segment]!.places.some((at) => tokens[at]!.classes.some((one) => OF_SEVERAL.has(one)));
  if (isOfSeveral || reference.at.some((at) => /[^s]s$/.test(tokens[at]!.word))) return [];
  const isSame = (other: Candidate) =>
    other.segment === segment && other.reference?.kind === 'words' && other.reference.at.join() === reference.at.join();
  return candidates.filter(isSame).flatMap((other) => other.items.filter((item) => !items.includes(item)));
}

const OF_SEVERAL: ReadonlySet<string> = new Set(['plural', 'both', 'all', 'every']);
