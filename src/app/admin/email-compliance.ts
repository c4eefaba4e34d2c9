/** Who gets our messages and who does not, and what an administrator may change (specification 2.15; D123). */
import type * as api from '#api/email-compliance.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import { linkUrl } from '#app/links.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { type StandingSuppression, UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { adminMayLift } from '#domain/people/suppression.ts';
import { afterOptOut } from '#domain/rhythm/opted-out.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';

const LAST_SHOWN = 10;

export async function complianceStats({
  store,
}: Pick<AppContext, 'store'>): Promise<AnswerTo<typeof api.complianceStats>> {
  return store.transact(async (tx) => {
    const there = (await tx.counts.people(LIVE_REALM)).filter(({ state }) => state === 'pending' || state === 'active');
    const countOf = (unsubscribed: boolean) =>
      there.filter((of) => of.unsubscribed === unsubscribed).reduce((sum, { count }) => sum + count, 0);
    return {
      subscribed: countOf(false),
      unsubscribed: countOf(true),
      lastUnsubs: (await tx.adminUsers.lastUnsubscribed(LIVE_REALM, LAST_SHOWN)).map(({ id, email, at }) => {
        return { email, userNumber: id, unsubscribedAt: isoInstant(at) };
      }),
    };
  });
}

type Subscription = AnswerTo<typeof api.searchUser>;

export async function findSubscription(ctx: AppContext, address: string): Promise<Subscription | null> {
  return ctx.store.transact(async (tx) => {
    const person = await tx.people.byEmail(LIVE_REALM, emailKey(address));
    return person === null ? null : subscriptionOf(person, await standingOf(tx, ctx, person));
  });
}

/** For somebody who asks by telephone how to leave: the unsubscribe link of their own emails. Null: no such person. */
export async function unsubscribeLink(ctx: AppContext, userId: string, admin: SignedIn): Promise<string | null> {
  return ctx.store.transact(async (tx) => {
    const person = await livePerson(tx, userId);
    if (person === null) return null;
    await tx.admins.audit(admin.id, 'unsubscribe-link', `person.${person.id}`);
    return linkUrl('unsubscribe', { kind: 'person', person: person.id }, ctx.settings, ctx.keys);
  });
}

export interface ComplianceAct {
  readonly userId: string;
  readonly admin: SignedIn;
  /** The reason, in the administrator's words. */
  readonly reason: string;
}

export type ComplianceRefusal =
  | 'nobody'
  | 'reason-missing'
  /** They complained, said STOP or asked to be erased: only they can resubscribe. */
  | 'theirs-alone';

type ComplianceResult = Result<undefined, ComplianceRefusal>;

/**
 * Succeeds as well if they were unsubscribed already. Without a confirmation: it would answer the person, who did not
 * ask us here.
 */
export async function unsubscribeForThem(ctx: AppContext, act: ComplianceAct): Promise<ComplianceResult> {
  return change(ctx, act, 'unsubscribe', async (tx, person) => {
    // Their own earlier opt-out outweighs this one, and a request to be erased must not look like our opt-out.
    if (person.unsubscribedAt !== null) return ok();
    const now = await tx.serviceTime(person.realm);
    await unsubscribe(tx, ctx, person, now, { door: 'admin', admin: act.admin.id }, 'silently');
    return ok();
  });
}

/** Nothing is sent about it, and missed messages are not sent: the next one comes at its time. */
export async function resubscribeForThem(ctx: AppContext, act: ComplianceAct): Promise<ComplianceResult> {
  if (act.reason.trim() === '') return refused('reason-missing');
  return change(ctx, act, 'resubscribe', async (tx, person) => {
    const standing = await standingOf(tx, ctx, person);
    if (isTheirsAlone(person, standing)) return refused('theirs-alone');
    const now = await tx.serviceTime(person.realm);
    if (person.unsubscribedAt !== null) {
      const settings = afterOptOut(person.settings, { at: person.unsubscribedAt, until: now });
      await tx.people.update(person.id, { unsubscribedAt: null, settings, chosenAt: now });
    }
    await restTexts(tx, ctx, person, now);
    const hash = ctx.keys.addressHash(emailKey(person.email));
    for (const { reason } of standing) await tx.suppressions.remove(person.realm, hash, reason);
    return ok();
  });
}

/** Locks the person, and records the state before and after if it changed. */
async function change(
  ctx: AppContext,
  { userId, admin, reason }: ComplianceAct,
  action: 'unsubscribe' | 'resubscribe',
  work: (tx: Tx, person: Person) => Promise<ComplianceResult>,
): Promise<ComplianceResult> {
  return ctx.store.transact(async (tx) => {
    const found = await livePerson(tx, userId);
    const person = found === null ? null : await lockPerson(tx, found.id);
    if (person === null) return refused('nobody');
    const before = await auditState(tx, ctx, person);
    const answer = await work(tx, person);
    if (!answer.ok) return answer;
    const now = await tx.people.byId(person.id);
    const after = await auditState(tx, ctx, now ?? person);
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      const words = reason.trim() === '' ? null : reason.trim();
      await tx.admins.audit(admin.id, action, `person.${person.id}`, { reason: words, before, after });
    }
    return answer;
  });
}

/** Somebody who asks to be erased gets no more messages, but no suppression, which would outlive them. */
function isToBeErased({ unsubscribedAt }: Person, standing: readonly StandingSuppression[]): boolean {
  return unsubscribedAt !== null && !standing.some(({ reason }) => reason === UNSUBSCRIBED);
}

/** Whether only they can resubscribe. `standing`: the suppressions of their email address. */
export function isTheirsAlone(person: Person, standing: readonly StandingSuppression[]): boolean {
  return !standing.every(adminMayLift) || isToBeErased(person, standing);
}

function subscriptionOf(person: Person, standing: readonly StandingSuppression[]): Subscription {
  const stops = [...standing.map(({ at }) => at), ...(person.unsubscribedAt === null ? [] : [person.unsubscribedAt])];
  return {
    email: person.email,
    userNumber: person.id,
    userId: person.userId,
    unsubscribed: stops.length > 0,
    unsubscribedAt: stops.length === 0 ? null : isoInstant(Math.min(...stops)),
    why: isToBeErased(person, standing) ? 'to be erased' : (standing[0]?.reason ?? null),
    theirsAlone: isTheirsAlone(person, standing),
  };
}

/** Without the address. */
async function auditState(tx: Tx, ctx: AppContext, person: Person): Promise<object> {
  const { unsubscribedAt } = person;
  return { unsubscribedAt, suppressions: await standingOf(tx, ctx, person) };
}

/** The suppressions of their email address, the gravest first. */
export function standingOf(
  tx: Tx,
  { keys }: Pick<AppContext, 'keys'>,
  { realm, email }: Person,
): Promise<StandingSuppression[]> {
  return tx.suppressions.standing(realm, keys.addressHash(emailKey(email)));
}

async function livePerson(tx: Tx, userId: string): Promise<Person | null> {
  const person = await tx.people.byUserId(userId);
  if (person?.realm !== LIVE_REALM) return null;
  return person.state === 'pending' || person.state === 'active' ? person : null;
}
