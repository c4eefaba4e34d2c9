import { createContext, useContext } from 'react';
import type { PersonHead } from '#api/person.ts';
import { zoneName } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';

/** The zones that the person of the page has had, oldest first. */
export const TheirZones = createContext<PersonHead['zones']>([]);

/** The zone that the person had at an instant: what happened there keeps its clock after they moved. */
export function useZoneAt(at: string): string {
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
  const date = new Date(at).toLocaleDateString('en-US', { ...DATE, timeZone });
  const time = new Date(at).toLocaleTimeString('en-US', { ...TIME, timeZone });
  return <Instant at={at}>{dateOnly ? date : `${date}, ${time} ${zoneName(at, timeZone)}`}</Instant>;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
