import { formatDate } from '#web/lib/format-date.ts';

interface InstantProps {
  /** Text shown instead of the time, such as "just now". */
  readonly children?: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** Shows only the date. */
  readonly dateOnly?: boolean;
}

/** A time in the reader's time zone. Hovering shows the other form. */
export function Instant({ at, dateOnly = false, children }: InstantProps) {
  return (
    <time dateTime={at} title={`${formatDate(at, { ...DATE_AND_TIME, timeZoneName: 'short' })} · ${utc(at)}`}>
      {children ?? formatDate(at, dateOnly ? DATE : DATE_AND_TIME)}
    </time>
  );
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const DATE_AND_TIME = { ...DATE, hour: 'numeric', minute: '2-digit' } as const;

function utc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
