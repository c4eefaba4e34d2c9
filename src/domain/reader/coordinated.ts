import type { Reference } from './references.ts';
import type { Token } from './tokens.ts';

/** "garage and rent done": consecutive items share what is said. */
export function coordinated(tokens: readonly Token[], references: readonly Reference[]): Reference[] {
  const isNamed = ({ kind, isAmbiguous }: Reference) => kind === 'words' && !isAmbiguous;
  const joined: Reference[] = [];
  for (const reference of references.toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))) {
    const before = joined.at(-1);
    const isNext =
      before !== undefined &&
      isNamed(before) &&
      isNamed(reference) &&
      isList(tokens.slice(Math.max(...before.at) + 1, Math.min(...reference.at)));
    if (!isNext) {
      joined.push(reference);
      continue;
    }
    const items = [...new Set([...before.items, ...reference.items])];
    const share = Math.min(before.share, reference.share);
    joined.splice(-1, 1, { ...before, items, at: [...before.at, ...reference.at], share });
  }
  return joined;
}

/** "and the", ",": something, but no content word. */
function isList(between: readonly Token[]): boolean {
  const isSign = ({ word, classes }: Token) => word === ',' || classes.includes('and');
  const isOwn = ({ classes }: Token) => classes.includes('article') || classes.includes('self');
  return between.some(isSign) && between.every((one) => isSign(one) || isOwn(one));
}
