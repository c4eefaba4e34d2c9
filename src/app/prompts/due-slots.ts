import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';
import { hasClocks } from '#domain/time/wall-time.ts';

/**
 * The slots that fall due after `from` and up to `to` (service time), in order. Slots in unknown zones never fall due;
 * `unknownZones` reports them so that they do not go unnoticed.
 */
export function dueSlots(slots: readonly Slot[], from: number, to: number): DueSlot[] {
  return slots
    .filter(({ zone }) => hasClocks(zone))
    .flatMap((slot) => slotsDueBetween(slot, from + 1, to).map(({ date, dueAt }) => ({ ...slot, date, dueAt })))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}

/** The zones of slots that this runtime does not know, each once. */
export function unknownZones(slots: readonly Slot[]): string[] {
  return [...new Set(slots.map(({ zone }) => zone))].filter((zone) => !hasClocks(zone));
}

/** For the log and the alarm. */
export function sayUnknownZone(zone: string): string {
  return `People in the zone ${zone} get no messages because this runtime does not know the zone.`;
}
