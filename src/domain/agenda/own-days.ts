import type { Agenda } from '#domain/agenda/agenda.ts';
import { type DayRecordItem, recordsOf } from '#domain/agenda/day-record.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import { undoneChanges } from '#domain/agenda/item-history.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A past day on which the person said something, as they look back on it. */
export interface OwnDay {
  readonly date: LocalDate;
  readonly items: readonly DayRecordItem[];
  /** The notes filed to it, in order. */
  readonly notes: readonly { readonly text: string; readonly at: number }[];
}

export interface OwnDays {
  /** Newest first. */
  readonly days: readonly OwnDay[];
  /** Where the days before these begin; null if there are none. */
  readonly earlier: LocalDate | null;
}

/**
 * The newest days before a date on which something happened; days of silence are left out, because a page of empty days
 * would read as a reproach. `events` are all of the person's; `answered` are the days of their replies.
 */
export function ownDays(
  agenda: Pick<Agenda, 'items'>,
  events: readonly RecordedEvent[],
  answered: Iterable<LocalDate>,
  { before, limit }: { readonly before: LocalDate; readonly limit: number },
): OwnDays {
  const undone = undoneChanges(events);
  const spoken = events.filter(
    ({ change, event }) => event.kind === 'note-kept' || concernsDay(event, undone.has(change)),
  );
  const dates = [...new Set([...spoken.map(({ on }) => on), ...answered])]
    .filter((date) => date < before)
    .toSorted()
    .toReversed();
  const shown = dates.slice(0, limit);
  return {
    days: recordsOf(agenda, events, shown).map(({ date, items }) => ({
      date,
      items,
      notes: events.flatMap(({ on, at, event }) =>
        event.kind === 'note-kept' && on === date ? [{ text: event.text, at }] : [],
      ),
    })),
    earlier: dates.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

function concernsDay(event: AgendaEvent, isUndone: boolean): boolean {
  return 'item' in event && !isUndone;
}
