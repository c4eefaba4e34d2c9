import type { Item } from '#domain/agenda/item.ts';
import { normaliseItemText } from '#domain/agenda/same-item.ts';

/** The items whose words contain every word of the query or begin with it, newest first. */
export function searchItems<One extends Pick<Item, 'id' | 'text'>>(items: readonly One[], query: string): One[] {
  const wanted = normaliseItemText(query).split(' ');
  return items
    .filter(({ text }) => {
      const words = normaliseItemText(text).split(' ');
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .toSorted((one, other) => other.id - one.id);
}
