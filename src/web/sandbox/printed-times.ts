import { formatDate } from '#web/lib/format-date.ts';
import type { Light } from '#web/ui/page-frame.tsx';

const dayAndTime = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const longDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

/** `Sat, Nov 21, 12:30 PM`, in the browser's zone. */
export function printedInstant(iso: string): string {
  return formatDate(iso, dayAndTime);
}

export function printedDay(iso: string): string {
  return formatDate(iso, longDay);
}

export function printedTime(iso: string): string {
  return formatDate(iso, { hour: 'numeric', minute: '2-digit' });
}

/** The light of the day at that moment in the browser's time zone. */
export function lightOf(iso: string): Light {
  const hour = new Date(iso).getHours();
  if (hour >= 4 && hour < 11) return 'dawn';
  return hour >= 11 && hour < 17 ? 'noon' : 'dusk';
}
