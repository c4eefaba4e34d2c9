import { personFooter } from '#app/outbox/person-footer.ts';
import type { HouseWithin } from '#app/people/house.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeOptOutConfirmation } from '#domain/messages/templates/goodbye-opt-out.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** Why an address is suppressed that asked us to stop. */
export const UNSUBSCRIBED = 'unsubscribed';
/** The one confirmation is worth sending for a day; later it would only disturb. */
const CONFIRMATION_USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Stops every message to a person (D34), by whatever door they asked, and confirms it once. Asked again, nothing
 * happens. `silently` is for callers whose own answer is the one message that follows. Sending is held first: once this commits, no prompt of a chunk under way can leave.
 */
export async function unsubscribe(
  tx: Tx,
  house: HouseWithin,
  person: Person,
  now: number,
  confirmation: 'confirm' | 'silently' = 'confirm',
): Promise<void> {
  await tx.people.holdSending(person.id);
  const current = await tx.people.byId(person.id);
  if (current === null || current.unsubscribedAt !== null) return;
  await tx.people.update(current.id, { unsubscribedAt: now });
  await tx.suppressions.add(current.realm, house.keys.addressHash(emailKey(current.email)), UNSUBSCRIBED, now);

  if (confirmation === 'silently') return;

  const date = personDayAt(current.settings.zone, now, current.settings.dayEndMinute);
  await tx.outbox.put({
    key: `opt-out.${current.id}.${now}`,
    realm: current.realm,
    kind: 'opt-out',
    personId: current.id,
    channel: 'email',
    to: current.email,
    // Of the conversation that the sign-up began: only so does it get a reply address, and START reaches us.
    stage: 'day0',
    localDate: date,
    sequence: await tx.outbox.nextSequence(current.id, date, 'day0'),
    message: composeOptOutConfirmation({
      brand: house.settings.brand,
      date,
      footer: personFooter(current, house.settings, house.keys),
    }),
    shown: [],
    inReplyTo: null,
    references: [],
    passesOptOut: true,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + CONFIRMATION_USEFUL_MS,
  });
}
