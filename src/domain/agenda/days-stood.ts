import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Days in a row on which an item stood on the list, both ends included; `until` null: to the last day that is told. */
export interface DaysStood {
  readonly from: LocalDate;
  readonly until: LocalDate | null;
  /** What took it off the list on the last of them; null where nothing did, or where it went on standing. */
  readonly takenOff: TakenOff | null;
}

export type TakenOff = 'done' | 'dropped' | 'moved' | 'someday';

/**
 * On which days each item stood, from the events filed up to some day and every undo, in order: from the day that it was
 * meant for to the one to which it is filed (D108) that it was finished, let go, put away or moved. What an undo took off
 * never stood.
 */
export function daysStood(events: readonly RecordedEvent[]): ReadonlyMap<ItemId, readonly DaysStood[]> {
  const stood = new Map<ItemId, DaysStood[]>();
  for (const recorded of events) {
    if (recorded.event.kind === 'change-undone') for (const item of recorded.event.removed) stood.delete(item);
    for (const { item, from, takenOff } of standingAfter(recorded.event, recorded.on)) {
      const days = (stood.get(item) ?? []).flatMap((known) => endedBy(known, recorded, takenOff));
      stood.set(item, from === null ? days : [...days, { from, until: null, takenOff: null }]);
    }
  }
  return stood;
}

export function stoodOn(days: readonly DaysStood[], date: LocalDate): boolean {
  return days.some(({ from, until }) => from <= date && (until === null || date <= until));
}

/** What was planned for a later day never stood; what stood already when an older message was answered did, for a day. */
function endedBy(known: DaysStood, { on, day }: RecordedEvent, takenOff: TakenOff | null): DaysStood[] {
  if (known.until !== null) return [known];
  if (known.from <= on) return [{ ...known, until: on, takenOff }];
  return known.from <= day ? [{ ...known, until: known.from, takenOff }] : [];
}

interface Standing {
  readonly item: ItemId;
  /** From when on it stands after the event; null where it stands no more. */
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

/** Not on the days between, when it was done or away. */
function standsAgainFrom({ state }: Item, on: LocalDate): LocalDate | null {
  if (state.kind !== 'open') return null;
  return state.notBefore > on ? state.notBefore : on;
}
