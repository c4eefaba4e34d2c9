import { dueSlots } from '#app/prompts/due-slots.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import type { Person } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** A free plan has one day a week. */
const DAYS_AHEAD = 8;
/** With as many people in one slot, or as many slots before, the next tick is taken to have a message. */
const PEOPLE_MAX = 500;
const SLOTS_MAX = 100;

/**
 * The next tick at which somebody is due a message; null if there is none within days. A slot alone says nothing: those
 * whom it was for may have another time by now, or a pause.
 */
export async function nextTick(tx: Tx, rhythm: RhythmOptions, now: number): Promise<DueSlot | null> {
  const slots = await tx.dispatch.slots(LIVE_REALM);
  const peopleOf = new Map<string, readonly Person[]>();
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    for (const due of dueSlots(slots, now + days * DAY_MS, now + (days + 1) * DAY_MS)) {
      const { zone, minute, stage, channel } = due;
      const key = `${zone} ${minute} ${stage} ${channel}`;
      const people = peopleOf.get(key) ?? (await tx.adminViews.peopleOfSlot(LIVE_REALM, due, PEOPLE_MAX));
      peopleOf.set(key, people);
      const isCertain = people.length < PEOPLE_MAX && peopleOf.size < SLOTS_MAX;
      if (!isCertain || people.some((person) => isDue(person, due, rhythm))) return due;
    }
  }
  return null;
}

function isDue(person: Person, { stage, channel, date, dueAt, minute }: DueSlot, rhythm: RhythmOptions): boolean {
  const textMinute = channel === 'sms' ? minute : null;
  const question = { person, stage, channel, date, now: dueAt, textMinute, ...rhythm };
  return gatePrompt({ ...question, chosenAt: null, suppressed: false, leftByOther: false }).kind === 'send';
}
