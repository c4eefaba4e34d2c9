import { declineInvitation, invited } from '#app/invitations/answer-invitation.ts';
import { decodeLink, encodeLink, type LinkSubject } from '#app/links.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext, TxContext } from '#app/people/app-context.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Invitation } from '#app/ports/invitations.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export type UnsubscribeView =
  | { readonly maskedEmail: string; readonly preferencesToken: string; readonly isStopped: boolean }
  /** An invited address without a person; null once it was deleted. */
  | { readonly maskedEmail: string | null; readonly preferencesToken: null };

/** Null if the link is not ours or the person is gone. Changes nothing (RFC 8058 §1). */
export async function viewUnsubscribe(ctx: AppContext, token: string): Promise<UnsubscribeView | null> {
  return ctx.store.transact(async (tx) => {
    const whose = await ownerOfLink(tx, ctx, token);
    return whose === null ? null : viewOf(ctx, whose);
  });
}

/**
 * The button was pressed, by a person or by their mail program. `gone`: our link, but there is nobody left to write
 * to. `invalid`: not our link.
 */
export async function unsubscribeByLink(
  ctx: AppContext,
  token: string,
): Promise<Result<UnsubscribeView, 'gone' | 'invalid'>> {
  if (decodeLink('unsubscribe', token, ctx.keys) === null) return refused('invalid');
  return ctx.store.transact(async (tx) => {
    const whose = await ownerOfLink(tx, ctx, token);
    if (whose === null) return refused('gone');
    if ('person' in whose) {
      await unsubscribe(tx, ctx, whose.person, await tx.serviceTime(whose.person.realm), BY_LINK);
    } else await declineInvitation(tx, whose.invitation, BY_LINK);
    return ok(viewOf(ctx, whose));
  });
}

/**
 * An email to `unsub+{token}@…`, which mail programs send instead. Returns the unsubscribed person; null if they are
 * gone, or the invited address has no person.
 */
export async function stopByLink(tx: Tx, ctx: TxContext, link: LinkSubject, now: number): Promise<Person | null> {
  const subject = link.kind === 'invitation' ? await invited(tx, link.invitation) : link;
  if (subject !== null && subject.kind !== 'open') {
    const person = await lockPerson(tx, subject.person);
    if (person !== null) await unsubscribe(tx, ctx, person, now, BY_LINK);
    return person;
  }
  const invitation = link.kind === 'invitation' ? await tx.invitations.byId(link.invitation) : null;
  if (invitation !== null) await declineInvitation(tx, invitation, BY_LINK);
  return null;
}

const BY_LINK = { door: 'link' } as const;

type Owner = { readonly person: Person } | { readonly invitation: Invitation };

async function ownerOfLink(tx: Tx, { keys }: AppContext, token: string): Promise<Owner | null> {
  const person = await personOfLink(tx, keys, 'unsubscribe', token);
  if (person !== null) return { person };
  const subject = decodeLink('unsubscribe', token, keys);
  const invitation = subject?.kind === 'invitation' ? await tx.invitations.byId(subject.invitation) : null;
  return invitation === null ? null : { invitation };
}

function viewOf(ctx: AppContext, whose: Owner): UnsubscribeView {
  if ('person' in whose) {
    const { id, email, unsubscribedAt } = whose.person;
    // Mail programs and lists get the unsubscribe link as a header: it must not lead to the person's words.
    const preferencesToken = encodeLink('preferences', { kind: 'settings', person: id }, ctx.keys);
    return { maskedEmail: maskEmail(email), preferencesToken, isStopped: unsubscribedAt !== null };
  }
  const { email } = whose.invitation;
  return { maskedEmail: email === null ? null : maskEmail(email), preferencesToken: null };
}
