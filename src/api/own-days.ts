/** The page of a person's own days: today's list as it stands, the days before it, and a search in both. */
import type { V6Render } from '#domain/messages/schema.ts';

/**
 * The actions of the page's buttons and the fields sent with each: `item`, the item's id, with all but `add` and `undo`;
 * day: `date`, YYYY-MM-DD. reword and add: `text`. undo: `change`. `today` puts an item on today's list, whatever became
 * of it; `next` moves it to the person's next day with messages.
 */
export const DAYS_ACTIONS = ['done', 'today', 'next', 'day', 'someday', 'drop', 'reword', 'add', 'undo'] as const;
export type DaysAction = (typeof DAYS_ACTIONS)[number];

/** The sign before an item, as messages have it. */
export type OwnMark = 'open' | 'carryover' | 'done' | 'dropped' | 'moved' | 'someday';

export interface OwnItem {
  readonly id: number;
  /** What the person calls it by today; null if it is not on today's list. */
  readonly number: number | null;
  readonly text: string;
  readonly mark: OwnMark;
  /** Printed beside the words, such as "day 2" or "moved to Mon, Dec 7"; empty for a new item. */
  readonly said: string;
  /** Whether it is open today: no button puts it on the list. */
  readonly isOnList: boolean;
  /** What happened to it, oldest first: a printed day, and words. */
  readonly history: readonly { readonly on: string; readonly words: string }[];
}

export interface PastDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly printed: string;
  readonly items: readonly OwnItem[];
  /** What the person wrote: their replies, or their notes once the replies' words were deleted. */
  readonly words: readonly Quote[];
}

export interface Quote {
  readonly said: string;
  /** "Mon, Nov 30 at 12:40 AM", if it was on another date than the day it is filed to (D108); else null. */
  readonly written: string | null;
}

export interface DaysPageView {
  readonly kind: 'known';
  readonly path: string;
  readonly preferencesPath: string;
  readonly maskedEmail: string;
  /** "Saturday, Dec 5" */
  readonly today: string;
  readonly list: readonly OwnItem[];
  /** Planned for a later day, soonest first. */
  readonly ahead: readonly OwnItem[];
  readonly someday: readonly OwnItem[];
  /** What the person wrote today. */
  readonly words: readonly Quote[];
  /** Where an item goes that is moved to the next day: "tomorrow", or "to Mon, Dec 7". */
  readonly next: string;
  /** The range of days that an item can be moved to, YYYY-MM-DD. */
  readonly earliestDate: string;
  readonly latestDate: string;
  /** Newest first. */
  readonly days: readonly PastDay[];
  /** The page begins with days before this one, as printed; null: with the newest. */
  readonly before: string | null;
  /** The path of the days before these; null if there are none. */
  readonly earlierPath: string | null;
  readonly search: { readonly query: string; readonly found: readonly OwnItem[]; readonly isCut: boolean } | null;
  /** The person's last change, by whatever means, which `undo` takes back; null if there is none. */
  readonly last: { readonly change: string; readonly words: string } | null;
  /** The result of the last action on this page. */
  readonly saved: 'done' | 'nothing' | 'undone' | null;
  /** In answer to words of distress, which change nothing (D115). */
  readonly help: V6Render | null;
  readonly error: DaysError | null;
}

export interface DaysError {
  /** `item`: beside the item's own fields. */
  readonly field: 'add' | 'item' | 'form';
  /** The item's id, with `item`. */
  readonly item: number | null;
  readonly message: string;
  /** What was sent, for the field to keep. */
  readonly text: string;
}
