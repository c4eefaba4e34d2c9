import { dueSlots } from '#app/prompts/due-slots.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { DAY_MS } from '#domain/time/units.ts';

export type NextTick =
  | { readonly kind: 'due'; readonly slot: DueSlot }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

export interface NextTickContext {
  readonly keys: Keys;
  readonly settings: { readonly rhythm: RhythmOptions };
}

/** A free plan has one day a week. */
const DAYS_AHEAD = 8;
/** The most people of one slot, and the most slots, that are looked at. */
const PEOPLE_MAX = 50;
const LOOKS_MAX = 200;

/**
 * The next tick at which somebody is due a message, within days. A slot alone says nothing: those whom it was for may
 * have another time by now, or a pause. `unknown`: those who were looked at are due nothing, and there are others.
 */
export async function nextTick(tx: Tx, ctx: NextTickContext, now: number): Promise<NextTick> {
  const { rhythm } = ctx.settings;
  const slots = await tx.dispatch.slots(LIVE_REALM);
  let looks = 0;
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    for (const slot of dueSlots(slots, now + days * DAY_MS, now + (days + 1) * DAY_MS)) {
      if (looks === LOOKS_MAX) return { kind: 'unknown' };
      looks += 1;
      const people = await tx.adminUsers.ofSlot(LIVE_REALM, slot, rhythm, PEOPLE_MAX);
      const suppressed = await suppressedAmong(tx, ctx, people, slot);
      if (people.some((person) => isDue(ctx, person, slot, suppressed.has(person)))) return { kind: 'due', slot };
      if (people.length === PEOPLE_MAX) return { kind: 'unknown' };
    }
  }
  return { kind: 'none' };
}

async function suppressedAmong(
  tx: Tx,
  { keys }: NextTickContext,
  people: readonly Person[],
  { channel }: DueSlot,
): Promise<ReadonlySet<Person>> {
  if (people.length === 0) return new Set();
  const addressOf = ({ email, phone }: Person) => (channel === 'sms' ? (phone ?? '') : emailKey(email));
  const hashes = new Map(people.map((person) => [person, keys.addressHash(addressOf(person))]));
  const found = new Set((await tx.suppressions.ofSome(LIVE_REALM, [...hashes.values()])).map((row) => row.addressHash));
  return new Set(people.filter((person) => found.has(hashes.get(person) ?? '')));
}

function isDue(
  { settings: { rhythm } }: NextTickContext,
  person: Person,
  { stage, channel, date, dueAt, minute }: DueSlot,
  suppressed: boolean,
): boolean {
  const textMinute = channel === 'sms' ? minute : null;
  const question = { person, stage, channel, date, now: dueAt, textMinute, suppressed, ...rhythm };
  return gatePrompt({ ...question, chosenAt: null, leftByOther: false }).kind === 'send';
}
