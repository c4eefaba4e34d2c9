import type { DayItem, DayMark } from '#domain/agenda/day-items.ts';

/** One line of `meta.checklist` in the answer of day zero. */
export interface WireChecklistItem {
  readonly text: string;
  readonly checked: boolean;
}

/** The wire form of a day's lines (specification, day-zero response): settled lines that are not done are left out. */
export function wireChecklist(items: readonly DayItem[]): WireChecklistItem[] {
  return items
    .filter(({ mark }) => INTENTION_STATUS[mark] !== null)
    .map(({ text, mark }) => ({ text, checked: mark === 'done' }));
}

/** The sign before a line in text and HTML; the three of the specification, and quiet ones for lines settled otherwise. */
export const MARKER = {
  open: '☐',
  carryover: '↻',
  done: '✓',
  dropped: '–',
  moved: '→',
  someday: '…',
} as const satisfies Record<DayMark, string>;

export type IntentionStatus = 'open' | 'done' | 'carryover';

/** The three statuses that testers and transcripts know; null: no longer an intention of the day. */
export const INTENTION_STATUS = {
  open: 'open',
  carryover: 'carryover',
  done: 'done',
  dropped: null,
  moved: null,
  someday: null,
} as const satisfies Record<DayMark, IntentionStatus | null>;
