import type { DayItem, DayMark } from '#domain/agenda/day-items.ts';

/** One line of `meta.checklist` in the answer of day zero. */
export interface WireChecklistItem {
  readonly text: string;
  readonly checked: boolean;
}

/**
 * The wire form of a day's lines (specification, day-zero response). Items that were dropped, moved or put away are
 * left out.
 */
export function wireChecklist(items: readonly DayItem[]): WireChecklistItem[] {
  return items
    .filter(({ mark }) => INTENTION_STATUS[mark] !== null)
    .map(({ text, mark }) => ({ text, checked: mark === 'done' }));
}

/** The sign before a line in text and HTML: the three of the specification, and discreet ones for other outcomes. */
export const MARK_SIGN = {
  open: '☐',
  carryover: '↻',
  done: '✓',
  dropped: '–',
  moved: '→',
  someday: '…',
} as const satisfies Record<DayMark, string>;

export type IntentionStatus = 'open' | 'done' | 'carryover';

/** The three statuses shown to testers and in transcripts; null when the item is no longer planned for the day. */
export const INTENTION_STATUS = {
  open: 'open',
  carryover: 'carryover',
  done: 'done',
  dropped: null,
  moved: null,
  someday: null,
} as const satisfies Record<DayMark, IntentionStatus | null>;
