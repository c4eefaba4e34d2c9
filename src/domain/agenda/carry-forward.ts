import type { Item } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * The state of an item at a day's end. An item that was open during the day is in exactly one of the last four (D119).
 */
export type DayEndState =
  | 'done'
  | 'dropped'
  /** Open again on the person's next active day. */
  | 'carried'
  /** Moved by the person to a later day. */
  | 'snoozed'
  /** Put away without a date. */
  | 'resting';

/**
 * The state of the item when `date` ends, as far as its present state shows it: an item settled later was carried then.
 */
export function dayEndState({ state }: Item, date: LocalDate): DayEndState {
  switch (state.kind) {
    case 'done':
    case 'dropped':
      return state.on <= date ? state.kind : 'carried';
    case 'open':
      return state.notBefore > date ? 'snoozed' : 'carried';
    case 'someday':
      return 'resting';
    default:
      return state satisfies never;
  }
}
