import type { ShownItem } from '#app/ports/outbox.ts';

/** Two parallel arrays: the ids of the items that a message showed, and their numbers. */
export interface ShownColumns {
  readonly shownItems: number[];
  readonly shownNumbers: number[];
}

export function shownOf({ shownItems, shownNumbers }: ShownColumns): ShownItem[] {
  return shownItems.map((item, index) => {
    const number = shownNumbers[index];
    if (number === undefined) throw new Error('a shown item has no number');
    return { item, number };
  });
}

export function shownColumns(shown: readonly ShownItem[]): ShownColumns {
  return { shownItems: shown.map(({ item }) => item), shownNumbers: shown.map(({ number }) => number) };
}
