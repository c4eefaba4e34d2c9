import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { hasClocks, instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/** Everybody in a zone who gets a stage at the same minute (of the local day) by the same channel. */
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
  // A gap moves a minute to the next date, so one more date is checked on both sides.
  const last = addDays(wallTimeAt(slot.zone, to).date, 1);
  for (let date = addDays(wallTimeAt(slot.zone, from).date, -1); date <= last; date = addDays(date, 1)) {
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
      const inOrder = own.toSorted((a, b) => a.minute - b.minute);
      // The next one today, and the first one of tomorrow.
      return [inOrder.find(({ minute }) => minute > now), inOrder[0]].filter((slot) => slot !== undefined);
    });
  return candidates
    .flatMap((slot) => slotsDueBetween(slot, after + 1, after + 2 * DAY_MS).map((on) => ({ ...slot, ...on })))
    .reduce<(Slot & SlotDate) | null>(
      (first, each) => (first === null || each.dueAt < first.dueAt ? each : first),
      null,
    );
}
