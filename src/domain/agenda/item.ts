import type { LocalDate } from '#domain/time/local-date.ts';

/** Counts up from 1 within one person; never reused, never shown (people see the day's number). */
export type ItemId = number;

/**
 * One thing a person intends to do, over all its days (D109: one item, many days, never a copy).
 * Whether it is carried, and for how long, is derived from `addedOn`; nothing is written at night.
 */
export interface Item {
  readonly id: ItemId;
  /** The person's own words. */
  readonly text: string;
  readonly state: ItemState;
  /** The person's day on which it was first open, or on which it came back after being put away on an earlier day. */
  readonly addedOn: LocalDate;
  /** The days since then for which the person moved it away, ascending: it does not age on them (D109). */
  readonly away?: readonly DaysAway[];
}

/** From the first day without the item up to, not including, the day it was moved to. */
export interface DaysAway {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

export type ItemState =
  /** Open on every active day from `notBefore` on, which is later than `addedOn` if the item was moved. */
  | { readonly kind: 'open'; readonly notBefore: LocalDate }
  /** Put away without a date; LIST shows it, and it comes back only when the person names it. */
  | { readonly kind: 'someday' }
  | ({ readonly kind: 'done'; readonly on: LocalDate } & WasMoved)
  /** Dropped; `on` is before `addedOn` if its addition was undone, so that it never was on the list. */
  | ({ readonly kind: 'dropped'; readonly on: LocalDate } & WasMoved);

/** The date the item was last moved to while it was open, so that it keeps its place among the lines of that day. */
interface WasMoved {
  readonly movedTo?: LocalDate;
}

/** An item with the number from the last day on which it had one (D109: one number per person and local date). */
export interface NumberedItem extends Item {
  readonly numbered: { readonly on: LocalDate; readonly number: number } | null;
}

/** The date to which the person moved the item, whether it is still open or was settled since. */
export function dateMovedTo({ state, addedOn }: Item): LocalDate | undefined {
  switch (state.kind) {
    case 'open':
      return state.notBefore > addedOn ? state.notBefore : undefined;
    case 'someday':
      return undefined;
    case 'done':
    case 'dropped':
      return state.movedTo;
    default:
      return state satisfies never;
  }
}
