import type { ShownItem } from '#app/ports/outbox.ts';
import type { ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface CarryCheck {
  /** The items on the day's list that were unfinished when it ended, in their own words. */
  readonly unfinished: readonly string[];
  /** The items that the next morning shows. */
  readonly shown: readonly string[];
  /** The number of unfinished items left to LIST: a message shows at most three carried items (D109). */
  readonly resting: number;
  /** What is wrong; empty if nothing is. */
  readonly problems: readonly string[];
}

interface TwoDays {
  /** The items after the evening's reply was applied. */
  readonly items: Iterable<NumberedItem>;
  readonly day: LocalDate;
  readonly next: LocalDate;
  /** The items of the next morning, according to the ledger. */
  readonly shown: readonly ShownItem[];
  /** Its text, parsed back from the email. */
  readonly text: string;
}

/** The limit of D109. */
const CARRIED_SHOWN_MAX = 3;

/**
 * Whether the next morning shows what was left unfinished, the same items and not copies, and nothing that was
 * settled. Derived from the items alone, without the code that chooses what a message shows.
 */
export function checkCarry({ items, day, next, shown, text }: TwoDays): CarryCheck {
  const all = new Map([...items].filter((item) => !neverStood(item)).map((item) => [item.id, item]));
  const due = [...all.values()].filter(({ state }) => state.kind === 'open' && state.notBefore <= next);
  const carried = due.filter(({ addedOn }) => addedOn <= day);
  const begun = due.filter(({ addedOn }) => addedOn > day);
  const shownIds = new Set<ItemId>(shown.map(({ item }) => item));
  const expected = Math.min(carried.length, CARRIED_SHOWN_MAX) + begun.length;
  const words = inOneLine(text);
  const problems: string[] = [];
  if (shownIds.size !== expected) problems.push(`expected ${expected} items, found ${shownIds.size}`);
  for (const id of shownIds) {
    const item = all.get(id);
    if (item === undefined) problems.push(`item ${id} is shown but was not on the list the day before`);
    else if (!due.includes(item)) problems.push(`“${item.text}” is shown but was finished or moved to a later day`);
    else if (!words.includes(inOneLine(item.text))) problems.push(`“${item.text}” is missing from the email`);
  }
  for (const item of begun)
    if (!shownIds.has(item.id)) problems.push(`“${item.text}” was planned for this day but is not shown`);
  const isShown = ({ id }: NumberedItem) => shownIds.has(id);
  return {
    unfinished: carried.map((item) => item.text),
    shown: [...all.values()].filter(isShown).map((item) => item.text),
    resting: carried.filter((item) => !isShown(item)).length,
    problems,
  };
}

function inOneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
