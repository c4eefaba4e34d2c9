import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

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
