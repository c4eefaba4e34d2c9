import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';

/** The slots that fall due after `from` and not after `to` (service time), in the order in which they do. */
export function dueSlots(slots: readonly Slot[], from: number, to: number): DueSlot[] {
  return slots
    .flatMap((slot) => slotsDueBetween(slot, from + 1, to).map(({ date, dueAt }) => ({ ...slot, date, dueAt })))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}
