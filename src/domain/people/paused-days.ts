import type { LocalDate } from '#domain/time/local-date.ts';

/** Whole days, from the first that rested up to, not including, the one on which messages came again. */
export interface PausedDays {
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** Where a STOP was why: from and up to when it stood, service time in ms. Where no whole day rested, none is named. */
  readonly optOut?: { readonly at: number; readonly until: number };
}
