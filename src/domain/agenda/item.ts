import type { LocalDate } from '#domain/time/local-date.ts';

/** Counts up from 1 within one person; never reused, never shown (what a person sees is the day's number). */
export type ItemId = number;

/**
 * One thing a person means to do, over all its days (D109: one item, many days, never a copy).
 * That it is carried, and for how long, is derived from `addedOn`; nothing is written at night.
 */
export interface Item {
  readonly id: ItemId;
  /** The person's own words. */
  readonly text: string;
  readonly state: ItemState;
  /** The person's day on which it first stood, or on which it came back after it was put away on an earlier day. */
  readonly addedOn: LocalDate;
}

export type ItemState =
  /** Stands on every active day from `notBefore` on; `notBefore` is later than `addedOn` where it was moved. */
  | { readonly kind: 'open'; readonly notBefore: LocalDate }
  /** Put away without a date; LIST names it, and it comes back when the person names it, not by itself. */
  | { readonly kind: 'someday' }
  | { readonly kind: 'done'; readonly on: LocalDate }
  /** Let go; `on` is before `addedOn` where it never stood since its addition was taken back. */
  | { readonly kind: 'dropped'; readonly on: LocalDate };

/** An item and the number it was given on the last day it had one (D109: once per person and local date). */
export interface NumberedItem extends Item {
  readonly numbered: { readonly on: LocalDate; readonly number: number } | null;
}
