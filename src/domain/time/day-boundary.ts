import { addDays, type LocalDate } from './local-date.ts';
import { wallTimeAt } from './wall-time.ts';

/** The settings that decide when a person's days end. */
interface DaySettings {
  /** IANA name. */
  readonly zone: string;
  readonly dayEndMinute: number;
}

/** 5:00 AM: a day that ended after the morning message would make that the message of the day before. */
export const DAY_END_MAX = 300;

/**
 * The person's day that contains an instant. A day ends at `dayEndMinute` (240 is 4:00 AM) of the next date, so that a
 * reply at 00:40 belongs to the day before (D108).
 */
export function personDayAt({ zone, dayEndMinute }: DaySettings, instant: number): LocalDate {
  const { date, minute } = wallTimeAt(zone, instant);
  return minute < dayEndMinute ? addDays(date, -1) : date;
}
