import { nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { messageTo, wayTo } from '#app/outbox/text-to.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeOptOutConfirmation } from '#domain/messages/templates/goodbye-opt-out.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { optOut, type OptOutSource } from '#domain/people/suppression.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/**
 * The confirmation is worth sending for a day; later it would only disturb. A text counts as a confirmation within
 * five minutes (47 CFR 64.1200(a)(12)).
 */
const CONFIRMATION_USEFUL_MS = { email: 24 * 60 * 60 * 1000, sms: 5 * 60 * 1000 };

/**
 * How an opt-out is answered. `textedAt`: by text, as it arrived; its arrival in service time. `silently` and
 * `to-be-erased` are for callers that send the one message themselves; a request to be erased alone does not suppress
 * the address.
 */
export type OptOutAnswer = 'confirm' | { readonly textedAt: number } | 'silently' | 'to-be-erased';

/**
 * Stops every message to a person on every channel (D134), whatever the source of the opt-out, and confirms it once.
 * Repeating it does nothing. The person is locked first: once this commits, no prompt of a chunk under way can leave.
 */
export async function unsubscribe(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  now: number,
  by: OptOutSource,
  how: OptOutAnswer = 'confirm',
): Promise<void> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return;
  if (how !== 'to-be-erased') {
    await tx.suppressions.add(current.realm, ctx.keys.addressHash(emailKey(current.email)), optOut(by), now);
    if (current.phone !== null)
      await tx.suppressions.add(current.realm, ctx.keys.addressHash(current.phone), optOut(by), now);
    await tx.consents.end(current.id, { at: now, why: 'stop' });
  }
  if (current.unsubscribedAt !== null) return;
  await tx.people.update(current.id, { unsubscribedAt: now });
  if (how === 'silently' || how === 'to-be-erased') return;

  const date = personDayAt(current.settings, now);
  const message = composeOptOutConfirmation({
    brand: ctx.settings.brand,
    date,
    pays: (await tx.subscriptions.of(current.id)).some((one) => isLiving(one) && one.endsAt === null),
    footer: personFooter(current, ctx.settings, ctx.keys),
  });
  const key = `opt-out.${current.id}.${now}`;
  const channel = wayTo(current, how === 'confirm' ? 'email' : 'sms');
  // A text that is read late no longer confirms anything.
  const since = channel === 'email' || how === 'confirm' ? now : Math.min(how.textedAt, now);
  const usefulMs = CONFIRMATION_USEFUL_MS[channel];
  await tx.outbox.put({
    ...messageTo(current, channel, { key, kind: 'opt-out', message, now: since, usefulMs }),
    // Part of the conversation that the sign-up began, so that it gets a reply address and START reaches us.
    ...(await nextInConversation(tx, current.id, date, 'day0')),
    passesOptOut: true,
  });
}
