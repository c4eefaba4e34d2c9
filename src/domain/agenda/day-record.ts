import type { Agenda } from '#domain/agenda/agenda.ts';
import { daysStood, type DaysStood, type TakenOff } from '#domain/agenda/days-stood.ts';
import { isByPerson, type RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** One past day of a person, for looking back on it. */
export interface DayRecord {
  readonly date: LocalDate;
  /** What was on its list, in the order it was added, each item in its present words. */
  readonly items: readonly DayRecordItem[];
  /** The person wrote or changed something on this day; what an autoresponder asked for does not count. */
  readonly isHeard: boolean;
}

export interface DayRecordItem {
  readonly item: ItemId;
  readonly text: string;
  /** What became of the item that day; `stayed`: it was still on the list at the end. */
  readonly became: TakenOff | 'stayed';
  /** Where it went, with `moved`. */
  readonly movedTo?: LocalDate;
}

/**
 * What a day was mainly about. `let-go`: nothing was done, something was dropped. `heard`: they wrote, with an empty
 * list.
 */
export type DayMark = 'done' | 'let-go' | 'carried' | 'heard' | 'silent' | 'rest';

/**
 * One record for each day from the first to the last. `agenda` is the fold of all `events`, which begin with the
 * person's first.
 */
export function dayRecords(
  agenda: Pick<Agenda, 'items'>,
  events: readonly RecordedEvent[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): DayRecord[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return recordsOf(agenda, events, dates);
}

/** One record for each of these days. */
export function recordsOf(
  agenda: Pick<Agenda, 'items'>,
  events: readonly RecordedEvent[],
  dates: readonly LocalDate[],
): DayRecord[] {
  const daysByItem = daysStood(events);
  const items = [...agenda.items.values()].filter((item) => !neverStood(item)).toSorted((a, b) => a.id - b.id);
  const activeDays = new Set(events.filter(isByPerson).map(({ day }) => day));
  return dates.map((date) => {
    const onList = items.flatMap(({ id, text }): DayRecordItem[] => {
      const became = becameOn(daysByItem.get(id) ?? [], date);
      return became === null ? [] : [{ item: id, text, ...became }];
    });
    return { date, items: onList, isHeard: activeDays.has(date) };
  });
}

/** `wasAsked`: a message of ours was sent to them on that day. */
export function markOfDay({ items, isHeard }: DayRecord, wasAsked: boolean): DayMark {
  // An answer to last night's message is filed to its day: what was done counts for that day, whenever it is reported.
  if (items.some(({ became }) => became === 'done')) return 'done';
  if (items.some(({ became }) => became === 'dropped')) return 'let-go';
  if (isHeard) return items.length > 0 ? 'carried' : 'heard';
  return wasAsked ? 'silent' : 'rest';
}

/**
 * Of several stretches that include the day the last one counts: an item may be reported done and then not done. Null
 * if there is none.
 */
function becameOn(stretches: readonly DaysStood[], date: LocalDate): Pick<DayRecordItem, 'became' | 'movedTo'> | null {
  const last = stretches.findLast(({ from, until }) => from <= date && (until === null || date <= until));
  if (last === undefined) return null;
  const { until, takenOff, movedTo } = last;
  if (until !== date || takenOff === null) return { became: 'stayed' };
  return movedTo === undefined ? { became: takenOff } : { became: takenOff, movedTo };
}
