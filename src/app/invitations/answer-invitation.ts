/** Handles the links in the one email to an invited address (D111). */
import type { AppContext } from '#app/people/app-context.ts';
import type { LinkSubject } from '#app/links.ts';
import { INVITATION_LIFE_MS } from '#app/invitations/invitation-life.ts';
import type { Invitation } from '#app/ports/invitations.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { dayZero } from '#domain/people/day-zero.ts';
import { emailKey } from '#domain/people/contact.ts';
import { NO_PHONE, type PersonId } from '#domain/people/person.ts';
import { optOut, type OptOutSource } from '#domain/people/suppression.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';

/** An invitation whose address has no person yet. */
export interface OpenInvitation {
  readonly kind: 'open';
  readonly invitation: Invitation & { readonly email: string };
}

/**
 * The subject the link acts for: the person who has the address by now, by this invitation or by their own sign-up;
 * otherwise the invitation, if it is younger than a month; null if there is nothing to answer.
 */
export async function invited(
  tx: Tx,
  id: string,
): Promise<Extract<LinkSubject, { kind: 'person' }> | OpenInvitation | null> {
  const invitation = await tx.invitations.byId(id);
  if (invitation === null) return null;
  const { email, realm, personId } = invitation;
  if (personId !== null) return { kind: 'person', person: personId };
  if (email === null) return null;
  const known = await tx.people.byEmail(realm, emailKey(email));
  if (known !== null) return { kind: 'person', person: known.id };
  const now = await tx.serviceTime(realm);
  if (now - invitation.createdAt >= INVITATION_LIFE_MS) return null;
  return { kind: 'open', invitation: { ...invitation, email } };
}

/**
 * Accepts the invitation: creates an active person without a known zone, so that mornings are at nine Central (D106)
 * from tomorrow on. It ends an opt-out of the address, but not a provider's refusal. Null if it cannot be accepted.
 */
export async function acceptInvitation(
  tx: Tx,
  ctx: AppContext,
  { invitation }: OpenInvitation,
  now: number,
): Promise<PersonId | null> {
  const { realm, addressHash, email } = invitation;
  const refusal = await tx.suppressions.reason(realm, addressHash);
  if (refusal !== null && refusal !== UNSUBSCRIBED) return null;
  const zone = signupZone(null, 'default');
  const { person } = dayZero({
    zone,
    startToday: false,
    items: [],
    distress: null,
    now,
    change: `invitation:${invitation.id}`,
    brand: ctx.settings.brand,
    rhythm: ctx.settings.rhythm,
  });
  const id = await tx.people.insert({
    ...person,
    userId: ctx.random.uuid(),
    realm,
    email,
    state: 'active',
    zoneReceived: zone.zoneReceived,
    zoneSource: zone.zoneSource,
    createdAt: now,
    lastActiveAt: now,
    confirmedAt: now,
    confirmedBy: 'invitation',
    unsubscribedAt: null,
    awayUntil: null,
    ...NO_PHONE,
    trialNoticeAt: nextTrialNotice(person, null),
    source: invitation.source,
  });
  // Another press of the same button was faster.
  if (id === null) return (await tx.people.byEmail(realm, emailKey(email)))?.id ?? null;
  await tx.suppressions.remove(realm, addressHash, UNSUBSCRIBED);
  await tx.invitations.accept(invitation.id, id);
  return id;
}

/** Suppresses the address of an invitation, so that it gets no more mail, whoever invites it next. */
export async function declineInvitation(tx: Tx, { realm, addressHash }: Invitation, by: OptOutSource): Promise<void> {
  await tx.suppressions.add(realm, addressHash, optOut(by), await tx.serviceTime(realm));
}
