/** Formats a calendar date in UTC, since no time zone may shift it. */
export function shortDate(date: string): string {
  return wordsOf(date, { month: 'short', day: 'numeric' });
}

export function longDate(date: string): string {
  return wordsOf(date, { weekday: 'long', month: 'long', day: 'numeric' });
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 1 Monday … 7 Sunday. */
export function weekdayWords(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '';
}

function wordsOf(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { ...form, timeZone: 'UTC' });
}
