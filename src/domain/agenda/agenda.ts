import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** An item and the number it was given on the last day it had one (D9: once per person and local date). */
export interface NumberedItem extends Item {
  readonly numbered: { readonly on: LocalDate; readonly number: number } | null;
}

/** One act of the person, as much of it as `undo` needs. */
export interface Change {
  readonly change: string;
  readonly on: LocalDate;
  /** The items it touched, as they stood before it. */
  readonly before: readonly Item[];
  readonly added: readonly ItemId[];
  /** The settings it changed, as they stood before it. */
  readonly settings: Partial<PersonSettings> | null;
}

export interface Note {
  readonly on: LocalDate;
  readonly text: string;
}

/** Everything one person means to do, folded from their events. */
export interface Agenda {
  /** The seq of the last event folded, 0 before the first. */
  readonly version: number;
  readonly items: ReadonlyMap<ItemId, NumberedItem>;
  readonly nextItemId: ItemId;
  readonly notes: readonly Note[];
  /** Changes that can still be taken back, the newest last; at most ten. */
  readonly changes: readonly Change[];
}
