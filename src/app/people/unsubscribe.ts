import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeOptOutConfirmation } from '#domain/messages/templates/goodbye-opt-out.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { optOut, type OptOutDoor } from '#domain/people/suppression.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/**
 * The one confirmation is worth sending for a day; later it would only disturb. A text counts as one within five minutes
 * (47 CFR 64.1200(a)(12)).
 */
const CONFIRMATION_USEFUL_MS = { email: 24 * 60 * 60 * 1000, sms: 5 * 60 * 1000 };

/**
 * Stops every message to a person on every channel (D34), by whatever door they asked, and confirms it once, where they
 * asked. Asked again, nothing happens. `silently` and `to-be-erased` are for callers whose own answer is the one message that follows; who only asks
 * to be erased has not said that their address shall never be written to again. The person is held first: once this
 * commits, no prompt of a chunk under way can leave.
 */
export async function unsubscribe(
  tx: Tx,
  house: HouseWithin,
  person: Person,
  now: number,
  by: OptOutDoor,
  how: 'confirm' | 'confirm-by-text' | 'silently' | 'to-be-erased' = 'confirm',
): Promise<void> {
  const current = await holdPerson(tx, person.id);
  if (current === null) return;
  if (how !== 'to-be-erased') {
    await tx.suppressions.add(current.realm, house.keys.addressHash(emailKey(current.email)), optOut(by), now);
    if (current.phone !== null)
      await tx.suppressions.add(current.realm, house.keys.addressHash(current.phone), optOut(by), now);
    await tx.consents.end(current.id, { at: now, why: 'stop' });
  }
  if (current.unsubscribedAt !== null) return;
  await tx.people.update(current.id, { unsubscribedAt: now });
  if (how !== 'confirm' && how !== 'confirm-by-text') return;

  const date = personDayAt(current.settings, now);
  const message = composeOptOutConfirmation({
    brand: house.settings.brand,
    date,
    pays: (await tx.subscriptions.of(current.id)).some((one) => isLiving(one) && one.endsAt === null),
    footer: personFooter(current, house.settings, house.keys),
  });
  const confirmation = { key: `opt-out.${current.id}.${now}`, kind: 'opt-out', message, now } as const;
  const { id, realm, phone } = current;
  await tx.outbox.put({
    ...(how === 'confirm-by-text' && phone !== null
      ? textTo({ realm, phone, person: id }, { ...confirmation, usefulMs: CONFIRMATION_USEFUL_MS.sms })
      : mailTo(current, { ...confirmation, usefulMs: CONFIRMATION_USEFUL_MS.email })),
    // Of the conversation that the sign-up began: only so does it get a reply address, and START reaches us.
    ...(await nextInConversation(tx, current.id, date, 'day0')),
    passesOptOut: true,
  });
}
