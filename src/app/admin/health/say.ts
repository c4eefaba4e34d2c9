import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';

/** How the checks format durations and sizes. */

/** "12 s", "4 min", "3 h 20 min", "12 days" */
export function saySpan(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) {
    const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
    return `${Math.floor(ms / HOUR_MS)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
  }
  return `${Math.floor(ms / DAY_MS)} days`;
}

/** "12.3 GB", as the downloads page shows it. */
export function sayBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${amount.toFixed(1)} ${units[unit]}`;
}

/** "1 job", "3 jobs", "10,000 or more jobs" */
export function sayCount(count: number, what: string, countedMax: number): string {
  const number = count.toLocaleString('en');
  return `${count >= countedMax ? `${number} or more` : number} ${what}${count === 1 ? '' : 's'}`;
}
