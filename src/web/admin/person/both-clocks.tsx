import { useEffect, useState } from 'react';
import type { PersonHead } from '#api/person.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { theirTimeWords } from '#web/admin/person/in-words.ts';
import { useZoneAt } from '#web/admin/person/their-instant.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';

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
  const day = (timeZone: string) =>
    new Date(at).toLocaleDateString('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' });
  const date = new Date(at).toLocaleDateString('sv-SE', { timeZone: zone });
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
