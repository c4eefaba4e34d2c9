import { BLAME, type ReportReason } from '#domain/reports/report.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** On so many different days … */
export const SOFT_DAYS_MAX = 5;
/** … of so many. */
export const SOFT_WINDOW_DAYS = 14;

/** One that did not end the address, and the day on which it came. */
export interface SoftBounce {
  readonly day: LocalDate;
  readonly reason: ReportReason | null;
}

/**
 * Whether an address counts as one that cannot be reached: soft bounces on five of fourteen days, since the last sign
 * that something arrived. Several of one day are one sign, and what is our own fault is none.
 */
export function isUnreachable(bounces: readonly SoftBounce[], today: LocalDate): boolean {
  const first = addDays(today, 1 - SOFT_WINDOW_DAYS);
  const counted = bounces.filter(({ day, reason }) => day >= first && reason !== null && BLAME[reason] !== 'sender');
  return new Set(counted.map(({ day }) => day)).size >= SOFT_DAYS_MAX;
}
