import type { LocalDate } from '#domain/time/local-date.ts';

/** Whole days, from the first paused day up to, not including, the day on which messages resumed. */
export interface PausedDays {
  readonly from: LocalDate;
  readonly until: LocalDate;
  /**
   * Set if the cause was a STOP: its first and last instant, service time in ms. `from` equals `until` if no whole day
   * passed.
   */
  readonly optOut?: { readonly at: number; readonly until: number };
}
