import type { ItemId } from '#domain/agenda/item.ts';

/** How an item stands on one day of its life. */
export type DayMark =
  | 'open'
  /** Open, and it stood on an earlier day already: the loop arrow of the specification. */
  | 'carryover'
  | 'done'
  | 'dropped'
  /** Open, but moved to a later day during this one. */
  | 'moved'
  /** Put away without a date during this day. */
  | 'someday';

/** One line of a person's day, as every message, acknowledgment and LIST of that date shows it (D9). */
export interface DayItem {
  readonly id: ItemId;
  readonly number: number;
  readonly text: string;
  readonly mark: DayMark;
  /** The number of active days it has stood on, this one included: 1 on the day it was added. */
  readonly day: number;
}
