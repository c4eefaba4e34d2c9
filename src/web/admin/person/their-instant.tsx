import { createContext, useContext, useEffect, useState } from 'react';
import type { PersonHead } from '#api/person.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { theirTimeWords, zoneName } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { formatDate } from '#web/lib/format-date.ts';

/** The zones that the person of the page has had, oldest first. */
export const TheirZones = createContext<PersonHead['zones']>([]);

/** The zone that the person had at an instant: what happened there keeps its clock after they moved. */
function useZoneAt(at: string): string {
  const zones = useContext(TheirZones);
  return zones.findLast(({ since }) => since === null || since <= at)?.zone ?? 'UTC';
}

interface TheirInstantProps {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly dateOnly?: boolean;
}

/** An instant on the clock that the person had then, with its zone. Hovering shows the reader's clock and UTC. */
export function TheirInstant({ at, dateOnly = false }: TheirInstantProps) {
  const timeZone = useZoneAt(at);
  const date = formatDate(at, { ...DATE, timeZone });
  const time = formatDate(at, { ...TIME, timeZone });
  return <Instant at={at}>{dateOnly ? date : `${date}, ${time} ${zoneName(at, timeZone)}`}</Instant>;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

interface BothClocksProps {
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** The person's date that it is listed under. */
  readonly under: string;
}

/**
 * An instant on two clocks, each with its zone: first the one the person had then, then the service's, on a line of its
 * own if a date takes the room.
 */
export function BothClocks({ at, under }: BothClocksProps) {
  const zone = useZoneAt(at);
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">
        <Instant at={at}>{theirTimeWords(at, zone, under)}</Instant>
      </span>{' '}
      <span className="whitespace-nowrap text-quiet">· {at.slice(11, 16)} UTC</span>
    </span>
  );
}

/** The present on both clocks, from the service's time when it answered. */
export function TwoClocks({ head: { now, zone } }: { readonly head: PersonHead }) {
  const [sinceMs, setSince] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSince(Date.now() - began), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [now]);
  const at = new Date(Date.parse(now) + sinceMs).toISOString();
  const day = (timeZone: string) => formatDate(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric' });
  const date = formatDate(at, { timeZone: zone }, 'sv-SE');
  return (
    <dl aria-label="Clocks" className="flex flex-wrap gap-x-5 text-[0.875rem] tabular-nums">
      <div className="flex gap-1.5">
        <dt className="shrink-0 text-quiet">Their time</dt>
        <dd>
          {day(zone)}, {theirTimeWords(at, zone, date)} <span className="text-quiet">({zone})</span>
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="shrink-0 text-quiet">Service clock</dt>
        <dd>
          {day('UTC')}, {at.slice(11, 16)} UTC
        </dd>
      </div>
    </dl>
  );
}
