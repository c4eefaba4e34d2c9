import type { InvitationSource } from '#api/email-signup.ts';
import { linkUrl } from '#app/links.ts';
import { passesVisitorLimit, type VisitorNetwork } from '#app/visitor-limit.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { invitationKey, type NewInvitation } from '#app/ports/invitations.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { composeInvitation } from '#domain/messages/templates/invitation.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { type OurAddresses, signupAddressProblem } from '#domain/people/signup-address.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface InviteRequest {
  /** Usually somebody else's. */
  readonly email: string;
  readonly source: InvitationSource;
  /** The sign-up in this browser's cookie, already verified. */
  readonly cookieSignup: string | null;
  readonly network: VisitorNetwork;
  readonly limits: InvitationLimits;
  readonly ours: OurAddresses;
}

/** How many addresses may be added on one UTC day, in addition to the limit per network. */
export interface InvitationLimits {
  readonly perInviter: number;
  readonly inAll: number;
}

type InviteRefusal = 'INVALID_EMAIL_SHARED' | 'OWN_ADDRESS' | 'TOO_MANY';

/** An invitation that could not be sent for this long is not worth sending any more. */
const USEFUL_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Plans the one invitation that an address ever gets (D111). Whether the address is known or suppressed is not checked
 * here, so that neither the answer nor its timing can reveal it; the dispatcher checks before it hands the email over.
 */
export async function invite(ctx: AppContext, request: InviteRequest): Promise<Result<undefined, InviteRefusal>> {
  const problem = signupAddressProblem(request.email, request.ours);
  if (problem !== null) return refused(problem === 'INVALID_EMAIL' ? 'INVALID_EMAIL_SHARED' : problem);
  const email = request.email.trim();

  return ctx.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const inviter = await inviterOf(tx, request.cookieSignup, now);
    if (!(await isWithinLimits(tx, ctx, request, inviter, now))) return refused('TOO_MANY');
    const invitation: NewInvitation = {
      id: ctx.random.uuid(),
      realm: LIVE_REALM,
      addressHash: ctx.keys.addressHash(emailKey(email)),
      email,
      inviterId: inviter?.person?.id ?? null,
      source: request.source,
      createdAt: now,
    };
    if (await tx.invitations.add(invitation)) {
      await tx.outbox.put(mailOf(ctx, invitation, inviter?.person?.email ?? null));
    }
    return ok();
  });
}

interface Inviter {
  /** The subject of their daily limit. */
  readonly subject: string;
  /** Null until they have confirmed their own address: the invitation names nobody whose address is unproven. */
  readonly person: Person | null;
}

/** Null if the browser has not signed up. */
async function inviterOf(tx: Tx, cookieSignup: string | null, now: number): Promise<Inviter | null> {
  const signup = cookieSignup === null ? null : await tx.signups.byId(cookieSignup);
  if (signup === null || now - signup.createdAt >= SIGNUP_LIFE_MS) return null;
  const person = signup.personId === null ? null : await tx.people.byId(signup.personId);
  if (person?.state !== 'active') return { subject: `signup ${signup.id}`, person: null };
  return { subject: `person ${person.id}`, person };
}

/** Attempts are counted, not emails: a limit that spared known addresses would reveal them. */
async function isWithinLimits(
  tx: Tx,
  { keys }: AppContext,
  { network, limits }: InviteRequest,
  inviter: Inviter | null,
  now: number,
): Promise<boolean> {
  const realm = LIVE_REALM;
  if (inviter !== null) {
    const { subject } = inviter;
    const count = await tx.counts.addToDay({ realm, name: 'invitation-inviter', subject }, now);
    if (count > limits.perInviter) return false;
  }
  if (!(await passesVisitorLimit(tx, keys, 'invitation-network', network, now))) return false;
  return (await tx.counts.addToDay({ realm, name: 'invitation-all', subject: '' }, now)) <= limits.inAll;
}

function mailOf({ settings, keys }: AppContext, invitation: NewInvitation, inviter: string | null): OutboxMessage {
  const subject = { kind: 'invitation', person: null, invitation: invitation.id } as const;
  const { brand, postalAddress } = settings;
  const message = composeInvitation({
    brand,
    inviter,
    confirmUrl: linkUrl('confirm', subject, settings, keys),
    footer: composeFooter({
      brand,
      reason: 'invited',
      preferencesUrl: null,
      unsubscribeUrl: linkUrl('unsubscribe', subject, settings, keys),
      postalAddress,
    }),
  });
  return {
    key: invitationKey(invitation.id),
    realm: invitation.realm,
    kind: 'invitation',
    personId: null,
    channel: 'email',
    to: invitation.email,
    stage: null,
    localDate: null,
    sequence: 0,
    message,
    shown: [],
    inReplyTo: null,
    references: [],
    passesOptOut: false,
    createdAt: invitation.createdAt,
    dueAt: invitation.createdAt,
    usefulUntil: invitation.createdAt + USEFUL_MS,
  };
}
