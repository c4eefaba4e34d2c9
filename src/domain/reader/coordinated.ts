import type { Reference } from './references.ts';
import type { Token } from './tokens.ts';

/** "garage and rent done": items named in a row are spoken of as one. */
export function coordinated(tokens: readonly Token[], references: readonly Reference[]): Reference[] {
  const isNamed = ({ kind, isAmbiguous }: Reference) => kind === 'words' && !isAmbiguous;
  const joined: Reference[] = [];
  for (const reference of references.toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))) {
    const before = joined.at(-1);
    const isNext =
      before !== undefined &&
      isNamed(before) &&
      isNamed(reference) &&
      isListBetween(tokens, Math.max(...before.at) + 1, Math.min(...reference.at));
    if (!isNext) joined.push(reference);
    else
      joined[joined.length - 1] = {
        ...before,
        items: [...new Set([...before.items, ...reference.items])],
        at: [...before.at, ...reference.at],
        share: Math.min(before.share, reference.share),
      };
  }
  return joined;
}

/** "and the", ",": something, and no word that says anything. */
function isListBetween(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  return (
    between.some(({ word, classes }) => word === ',' || classes.includes('and')) &&
    between.every(
      ({ word, classes }) =>
        word === ',' || classes.includes('and') || classes.includes('article') || classes.includes('self'),
    )
  );
}
