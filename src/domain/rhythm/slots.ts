import type { PromptStage } from '#domain/agenda/stage.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { slotUsefulUntil } from './lateness.ts';

/** Everybody of a zone who chose the same minute (of the local day) for the same stage. */
export interface Slot {
  readonly zone: string;
  readonly minute: number;
  readonly stage: PromptStage;
}

/** A slot on one date. Instants are service time in ms. */
export interface DueSlot {
  readonly date: LocalDate;
  readonly dueAt: number;
  /** A tick looks back as far as this; `latestInstant` may end a person's time earlier. */
  readonly usefulUntil: number;
}

/**
 * The dates on which this slot falls due from one instant to another, both included, in order. A date that the zone
 * leaves out is none of them.
 */
export function slotsDueBetween(slot: Slot, from: number, to: number): DueSlot[] {
  const due: DueSlot[] = [];
  // A gap moves a minute to the next date, so one date more is looked at on both sides.
  const last = addDays(wallTimeAt(slot.zone, to).date, 1);
  for (let date = addDays(wallTimeAt(slot.zone, from).date, -1); date <= last; date = addDays(date, 1)) {
    const dueAt = instantOf(slot.zone, date, slot.minute);
    const usefulUntil = slotUsefulUntil(slot.zone, slot.minute, slot.stage, date);
    if (dueAt === null || usefulUntil === null || dueAt < from || dueAt > to) continue;
    due.push({ date, dueAt, usefulUntil });
  }
  return due;
}

/** The dates of this slot that are due at `now` and may still leave: what a tick writes, catching up included (D10). */
export function slotsOpenAt(slot: Slot, now: number): DueSlot[] {
  return slotsDueBetween(slot, now - 2 * DAY_MS, now).filter(({ usefulUntil }) => now <= usefulUntil);
}

/** No stage is useful for two of them: an evening at 0:00 ends at 22:30. */
const DAY_MS = 86_400_000;

/** The next instant after `now` at which this slot falls due: how far the sandbox clock may skip. */
export function nextSlotInstant(slot: Slot, now: number): number | null {
  // Three days always hold one, whatever date the zone leaves out.
  return slotsDueBetween(slot, now + 1, now + 3 * DAY_MS)[0]?.dueAt ?? null;
}
