import { BLAME, type ReportReason } from '#domain/reports/report.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** Soft bounces on this many different days … */
export const SOFT_DAYS_MAX = 5;
/** … within this many days make an address unreachable. */
export const SOFT_WINDOW_DAYS = 14;

/** A bounce that did not end the address, and its day. */
export interface SoftBounce {
  readonly day: LocalDate;
  readonly reason: ReportReason | null;
}

/**
 * Whether an address counts as unreachable: soft bounces on five of fourteen days, since something last arrived.
 * Several on one day count once, and our own faults do not count.
 */
export function isUnreachable(bounces: readonly SoftBounce[], today: LocalDate): boolean {
  const first = addDays(today, 1 - SOFT_WINDOW_DAYS);
  const counted = bounces.filter(({ day, reason }) => day >= first && reason !== null && BLAME[reason] !== 'sender');
  return new Set(counted.map(({ day }) => day)).size >= SOFT_DAYS_MAX;
}
