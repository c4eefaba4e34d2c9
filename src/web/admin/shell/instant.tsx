import { formatDate } from '#web/lib/format-date.ts';

interface InstantProps {
  /** Text shown instead of the time, such as "just now". */
  readonly children?: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** Shows only the date. */
  readonly dateOnly?: boolean;
  /** The zone of what it is about; without it, the reader's. */
  readonly zone?: string;
}

/** A time with its zone, since neither a phone nor a glance hovers. Hovering shows UTC as well. */
export function Instant({ at, dateOnly = false, zone, children }: InstantProps) {
  const form = dateOnly ? DATE : ZONED;
  return (
    <time dateTime={at} title={`${formatDate(at, ZONED)} · ${utc(at)}`}>
      {children ?? formatDate(at, zone === undefined ? form : { ...form, timeZone: zone })}
    </time>
  );
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const ZONED = { ...DATE, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function utc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
