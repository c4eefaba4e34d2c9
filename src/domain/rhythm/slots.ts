import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { DAY_MINUTES, DAY_MS } from '#domain/time/units.ts';
import { hasClocks, instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/**
 * Everybody in a zone who gets a stage at the same minute of their day by the same channel; from 1440 on the minute is
 * one of the next date.
 */
export interface Slot {
  readonly zone: string;
  readonly minute: number;
  readonly stage: PromptStage;
  readonly channel: Channel;
}

/** A slot on one date; `dueAt` is service time in ms. */
export interface SlotDate {
  readonly date: LocalDate;
  readonly dueAt: number;
}

/**
 * The dates on which this slot falls due from one instant to another, both included, in order, without dates that the
 * zone skips. Throws RangeError for a zone the runtime does not know.
 */
export function slotsDueBetween(slot: Pick<Slot, 'zone' | 'minute'>, from: number, to: number): SlotDate[] {
  const due: SlotDate[] = [];
  // A minute may be one of the next date, and a gap moves it to the next as well.
  const last = addDays(wallTimeAt(slot.zone, to).date, 1);
  for (let date = addDays(wallTimeAt(slot.zone, from).date, -2); date <= last; date = addDays(date, 1)) {
    const dueAt = instantOf(slot.zone, date, slot.minute);
    if (dueAt !== null && dueAt >= from && dueAt <= to) due.push({ date, dueAt });
  }
  return due;
}

/** The slot that falls due first after this instant. Slots in unknown zones never do. */
export function nextDue(slots: readonly Slot[], after: number): (Slot & SlotDate) | null {
  const candidates = [...Map.groupBy(slots, ({ zone }) => zone)]
    .filter(([zone]) => hasClocks(zone))
    .flatMap(([zone, own]) => {
      const { minute: now } = wallTimeAt(zone, after);
      const inOrder = own.toSorted((a, b) => shownMinute(a) - shownMinute(b));
      // The next one today, and the first one of tomorrow.
      return [inOrder.find((slot) => shownMinute(slot) > now), inOrder[0]].filter((slot) => slot !== undefined);
    });
  return candidates
    .flatMap((slot) => slotsDueBetween(slot, after + 1, after + 2 * DAY_MS).map((on) => ({ ...slot, ...on })))
    .reduce<(Slot & SlotDate) | null>(
      (first, each) => (first === null || each.dueAt < first.dueAt ? each : first),
      null,
    );
}

function shownMinute({ minute }: Slot): number {
  return minute % DAY_MINUTES;
}
