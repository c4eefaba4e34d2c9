import type { Item, ItemId, NumberedItem } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * The numbers of one date (D109): items numbered on it keep theirs, all others open on it follow by id.
 * The fold assigns exactly these numbers when the first event of a day arrives, so a message sent before any event and
 * an acknowledgment after one agree.
 */
export function numbersOn(items: Iterable<NumberedItem>, date: LocalDate): ReadonlyMap<ItemId, number> {
  const numbers = new Map<ItemId, number>();
  const waiting: ItemId[] = [];
  let highest = 0;
  for (const item of items) {
    if (item.numbered?.on === date) {
      numbers.set(item.id, item.numbered.number);
      highest = Math.max(highest, item.numbered.number);
    } else if (standsOn(item, date)) waiting.push(item.id);
  }
  for (const id of waiting.toSorted((a, b) => a - b)) numbers.set(id, ++highest);
  return numbers;
}

/** Whether the item is open on that date. */
export function standsOn(item: NumberedItem, date: LocalDate): boolean {
  return item.state.kind === 'open' && item.state.notBefore <= date;
}

/** Dropped, or removed by `undo`, before its first day: it has no line on any day. */
export function neverStood({ state, addedOn }: Item): boolean {
  return state.kind === 'dropped' && state.on < addedOn;
}

/** The last day that has numbers, and the highest number on it; null before the first. */
export function newestNumbers(items: Iterable<NumberedItem>): { on: LocalDate; highest: number } | null {
  let newest: { on: LocalDate; highest: number } | null = null;
  for (const { numbered } of items) {
    if (numbered === null || (newest !== null && numbered.on < newest.on)) continue;
    if (newest === null || numbered.on > newest.on) newest = { on: numbered.on, highest: numbered.number };
    else newest.highest = Math.max(newest.highest, numbered.number);
  }
  return newest;
}

/**
 * The day whose numbers apply. A day that has begun does not end before its date is over: someone flying west over the
 * date line keeps the list they have, since the older numbers are gone.
 */
export function dayInForce(items: Iterable<NumberedItem>, date: LocalDate): LocalDate {
  const newest = newestNumbers(items);
  return newest !== null && newest.on > date ? newest.on : date;
}
