import type { Agenda } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId, ItemState } from '#domain/agenda/item.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { PromptTrace } from '#domain/simulation/trace.ts';

export interface ItemCheck {
  /** The items named at the sign-up. */
  begin(items: Agenda['items']): void;
  note(events: readonly RecordedEvent[]): void;
  /** Every open item is shown, or counted as resting. */
  ofMessage(trace: PromptTrace): Problem | null;
  /** No item vanished or appeared, and each has its last reported state. */
  atDayEnd(agenda: Agenda): Problem | null;
}

type Kept = ItemState['kind'];

/** Tracks each item's state on its own, from the events alone. */
export function createItemCheck(): ItemCheck {
  const book = new Map<ItemId, Kept>();
  return {
    begin(items) {
      for (const { id, state } of items.values()) book.set(id, state.kind);
    },
    note(events) {
      for (const { event } of events) {
        switch (event.kind) {
          case 'item-added':
          case 'item-reopened':
          case 'item-carried':
            book.set(event.item, 'open');
            break;
          case 'item-finished':
            book.set(event.item, 'done');
            break;
          case 'item-dropped':
            book.set(event.item, 'dropped');
            break;
          case 'item-put-away':
            book.set(event.item, 'someday');
            break;
          case 'change-undone':
            for (const { id, state } of event.restored) book.set(id, state.kind);
            for (const id of event.removed) book.set(id, 'dropped');
            break;
          default:
        }
      }
    },
    ofMessage({ agenda, shown, resting, date, message }) {
      if (message.contract.startsWith('goodbye.')) return null;
      const ids = new Set(shown.map(({ id }) => id));
      const open = [...agenda.items.values()].filter(({ state }) => state.kind === 'open' && state.notBefore <= date);
      const unseen = open.filter(({ id }) => !ids.has(id)).length;
      if (unseen > resting) return { expected: `${unseen} resting`, found: `${resting} resting` };
      const numbers = new Set(shown.map(({ number }) => number));
      return numbers.size === shown.length ? null : { expected: 'a number each', found: 'the same number twice' };
    },
    atDayEnd({ items, nextItemId }) {
      if (items.size !== book.size || nextItemId !== book.size + 1)
        return { expected: `${book.size} items`, found: `${items.size} items, the next is ${nextItemId}` };
      const wrong = [...items.values()].filter(({ id, state }) => book.get(id) !== state.kind);
      if (wrong.length > 0)
        return {
          expected: wrong.map(({ id }) => `item ${id} ${book.get(id) ?? 'not there'}`).join(', '),
          found: wrong.map(({ state }) => state.kind).join(', '),
        };
      const sums = (['open', 'done', 'dropped', 'someday'] as const).map(
        (kind) => [...items.values()].filter(({ state }) => state.kind === kind).length,
      );
      const sum = sums.reduce((one, other) => one + other, 0);
      return sum === book.size ? null : { expected: `${book.size} in all`, found: sums.join(' + ') };
    },
  };
}
