import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { counted } from '#web/lib/counted.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** `512 B`, `1.5 KB`, `2.0 GB` (specification 9): one decimal, none for bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  let size = bytes;
  let unit: string = 'B';
  for (const next of UNITS) {
    // A value that would round to 1024.0 becomes 1.0 of the next unit.
    if (Math.round(size * 10) / 10 < STEP) break;
    size /= STEP;
    unit = next;
  }
  return `${size.toFixed(1)} ${unit}`;
}

/** `just now`, `5 minutes ago`, `1 hour ago`, `3 days ago` (specification 9). */
export function agoWords(at: number, now: number): string {
  const passed = now - at;
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minute');
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'hour');
  return ago(passed / DAY_MS, 'day');
}

function ago(passed: number, unit: string): string {
  const count = Math.floor(passed);
  return `${counted(count, unit)} ago`;
}
