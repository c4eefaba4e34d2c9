import { addDays, type LocalDate } from './local-date.ts';
import { wallTimeAt } from './wall-time.ts';

/** Of a person's settings, what says when their days end. */
interface DaySettings {
  /** IANA name. */
  readonly zone: string;
  readonly dayEndMinute: number;
}

/**
 * The person's day in which an instant lies. A day ends at `dayEndMinute` (240 is 4:00 AM) of the next date, so that a
 * reply at 00:40 belongs to the day just lived (D108).
 */
export function personDayAt({ zone, dayEndMinute }: DaySettings, instant: number): LocalDate {
  const { date, minute } = wallTimeAt(zone, instant);
  return minute < dayEndMinute ? addDays(date, -1) : date;
}
