import type { Agenda } from '#domain/agenda/agenda.ts';
import { daysStood, type DaysStood, type TakenOff } from '#domain/agenda/days-stood.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** One day of a person as it was lived, for whoever looks back on it. */
export interface DayRecord {
  readonly date: LocalDate;
  /** What stood on its list, in the order in which it was added, each under the words that it has today. */
  readonly items: readonly DayRecordItem[];
  /** They wrote, or changed something, on this day; what an answering robot asked for is no sign of them. */
  readonly isHeard: boolean;
}

export interface DayRecordItem {
  readonly item: ItemId;
  readonly text: string;
  /** How the day ended for it; `stayed`: it stood there at its end. */
  readonly became: TakenOff | 'stayed';
}

/** What a day was above all. `let-go`: nothing was done, something let go. `heard`: they wrote, and nothing stood there. */
export type DayMark = 'done' | 'let-go' | 'carried' | 'heard' | 'silent' | 'rest';

/** Of each day from the first to the last. `agenda` is the fold of all `events`, which are the person's from the first on. */
export function dayRecords(
  agenda: Pick<Agenda, 'items'>,
  events: readonly RecordedEvent[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): DayRecord[] {
  const stood = daysStood(events);
  const items = [...agenda.items.values()].filter((item) => !neverStood(item)).toSorted((a, b) => a.id - b.id);
  const heard = new Set(events.filter(isTheirs).map(({ day }) => day));
  const days: DayRecord[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const onList = items.flatMap(({ id, text }): DayRecordItem[] => {
      const became = becameOn(stood.get(id) ?? [], date);
      return became === null ? [] : [{ item: id, text, became }];
    });
    days.push({ date, items: onList, isHeard: heard.has(date) });
  }
  return days;
}

/** `wasAsked`: a message of ours left for them on that day. */
export function markOfDay({ items, isHeard }: DayRecord, wasAsked: boolean): DayMark {
  // An answer to last night's message is filed to its day: what was done speaks for the day, whenever it was told.
  if (items.some(({ became }) => became === 'done')) return 'done';
  if (items.some(({ became }) => became === 'dropped')) return 'let-go';
  if (isHeard) return items.length > 0 ? 'carried' : 'heard';
  return wasAsked ? 'silent' : 'rest';
}

/** Of several stretches that hold the day the last counts: it was done, and then it was not after all. Null: none does. */
function becameOn(stretches: readonly DaysStood[], date: LocalDate): DayRecordItem['became'] | null {
  const last = stretches.findLast(({ from, until }) => from <= date && (until === null || date <= until));
  if (last === undefined) return null;
  return last.until === date && last.takenOff !== null ? last.takenOff : 'stayed';
}

function isTheirs({ event }: RecordedEvent): boolean {
  return !(event.kind === 'settings-changed' && event.by === 'robot');
}
