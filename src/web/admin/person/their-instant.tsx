import { createContext, useContext } from 'react';
import { zoneName } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';

/** The zone of the person that the page is about. */
export const TheirZone = createContext('UTC');

interface TheirInstantProps {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly dateOnly?: boolean;
}

/** An instant on the person's clock, with its zone. Hovering shows the reader's clock and UTC. */
export function TheirInstant({ at, dateOnly = false }: TheirInstantProps) {
  const timeZone = useContext(TheirZone);
  const date = new Date(at).toLocaleDateString('en-US', { ...DATE, timeZone });
  const time = new Date(at).toLocaleTimeString('en-US', { ...TIME, timeZone });
  return <Instant at={at}>{dateOnly ? date : `${date}, ${time} ${zoneName(at, timeZone)}`}</Instant>;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
