import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * Consecutive days on which an item was on the list, both ends included; `until` is null if it still is on the last day
 * covered.
 */
export interface DaysStood {
  readonly from: LocalDate;
  readonly until: LocalDate | null;
  /** What took it off the list on the last day; null if nothing did, or if it stayed on. */
  readonly takenOff: TakenOff | null;
  /** The day it was moved to, if that took it off. */
  readonly movedTo?: LocalDate;
}

export type TakenOff = 'done' | 'dropped' | 'moved' | 'someday';

/**
 * The days on which each item was on the list, from the events filed up to some day and every undo, in order: from the
 * day it was for to the day (D108) on which it was finished, dropped, put away or moved. What an undo took off was
 * never on the list.
 */
export function daysStood(events: readonly RecordedEvent[]): ReadonlyMap<ItemId, readonly DaysStood[]> {
  const daysByItem = new Map<ItemId, DaysStood[]>();
  for (const recorded of events) {
    if (recorded.event.kind === 'change-undone') for (const item of recorded.event.removed) daysByItem.delete(item);
    for (const standing of standingAfter(recorded.event, recorded.on)) {
      const { item, from } = standing;
      const days = (daysByItem.get(item) ?? []).flatMap((known) => endedBy(known, recorded, standing));
      daysByItem.set(item, from === null ? days : [...days, { from, until: null, takenOff: null }]);
    }
  }
  return daysByItem;
}

export function stoodOn(days: readonly DaysStood[], date: LocalDate): boolean {
  return days.some(({ from, until }) => from <= date && (until === null || date <= until));
}

/**
 * An item planned for a later day was never on the list; an item that was on it when an older message was answered was,
 * for a day. After a move, the rest of the day may still decide otherwise.
 */
function endedBy(known: DaysStood, { on, day }: RecordedEvent, { from: movedTo, takenOff }: Standing): DaysStood[] {
  const { from } = known;
  const ended = (until: LocalDate): DaysStood[] =>
    takenOff === 'moved' && movedTo !== null ? [{ from, until, takenOff, movedTo }] : [{ from, until, takenOff }];
  if (known.until !== null) return known.until === on && known.takenOff === 'moved' ? ended(on) : [known];
  if (from <= on) return ended(on);
  return from <= day ? ended(from) : [];
}

interface Standing {
  readonly item: ItemId;
  /** The first day it is on the list after the event; null if it is no longer on it. */
  readonly from: LocalDate | null;
  readonly takenOff: TakenOff | null;
}

function standingAfter(event: AgendaEvent, on: LocalDate): Standing[] {
  switch (event.kind) {
    case 'item-added':
      return [{ item: event.item, from: event.notBefore, takenOff: null }];
    case 'item-carried':
      return [{ item: event.item, from: event.notBefore, takenOff: 'moved' }];
    case 'item-reopened':
      return [{ item: event.item, from: on, takenOff: null }];
    case 'item-finished':
      return [{ item: event.item, from: null, takenOff: 'done' }];
    case 'item-dropped':
      return [{ item: event.item, from: null, takenOff: 'dropped' }];
    case 'item-put-away':
      return [{ item: event.item, from: null, takenOff: 'someday' }];
    case 'change-undone':
      return event.restored.map((item) => {
        const { kind } = item.state;
        return { item: item.id, from: standsAgainFrom(item, on), takenOff: kind === 'open' ? null : kind };
      });
    case 'item-reworded':
    case 'item-kept':
    case 'note-kept':
    case 'nothing-changed':
    case 'settings-changed':
      return [];
    default:
      return event satisfies never;
  }
}

/** Not on the days in between, when it was done or put away. */
function standsAgainFrom({ state }: Item, on: LocalDate): LocalDate | null {
  if (state.kind !== 'open') return null;
  return state.notBefore > on ? state.notBefore : on;
}
