import { type ChangeSource, sourceOfChange } from '#domain/agenda/change-source.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A change by a button instead of a reply: on a page behind an email's footer, or behind an answer link. */
export interface Press {
  readonly change: string;
  readonly at: number;
  /** The person's day. */
  readonly day: LocalDate;
  readonly source: Extract<ChangeSource, 'page' | 'answer-link'>;
}

/** One for each press, however many events it has. */
export function pressesOf(events: readonly RecordedEvent[]): Press[] {
  const presses = new Map<string, Press>();
  for (const { change, at, day } of events) {
    const source = sourceOfChange(change);
    if (source === 'page' || source === 'answer-link') presses.set(change, { change, at, day, source });
  }
  return [...presses.values()];
}
