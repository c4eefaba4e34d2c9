import type { Item } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What became of an item by a day's end; each item that was open during it is exactly one of the last four (D119). */
export type DayEndState =
  | 'done'
  /** Let go. */
  | 'dropped'
  /** Stands again on the person's next active day, by itself. */
  | 'carried'
  /** Moved by the person to a later day. */
  | 'snoozed'
  /** Put away without a date. */
  | 'resting';

/** How the item stands when `date` ends, as far as its present state tells: one settled later was carried then. */
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
