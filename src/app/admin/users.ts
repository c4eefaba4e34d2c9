/** The list of people, and actions on an account (specification 2.14, 4 and 5; D123, D136). */
import { erase } from '#app/people/erase.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { ListedUser } from '#app/ports/admin-users.ts';
import type { AuditAction, SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { isLiving } from '#domain/people/subscription.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import { ok, refused, type Result } from '#domain/result.ts';

/** Where a page of the list continues: after this person, at this position. */
export interface UserCursor {
  readonly after: PersonId;
  readonly place: number;
}

export interface UserPage {
  /** Of all listed people; for a search, those found up to the end of this page. */
  readonly count: number;
  /** There are more than the count. */
  readonly isMore: boolean;
  readonly users: readonly (ListedUser & { /** From 1. */ readonly place: number })[];
  /** Null: there are no more. */
  readonly next: UserCursor | null;
}

export interface UsersRequest {
  readonly withDeleted: boolean;
  readonly sought: string;
  readonly limit: number;
  readonly cursor: UserCursor | null;
}

export async function listUsers(
  { store }: Pick<AppContext, 'store'>,
  { withDeleted, sought, limit, cursor }: UsersRequest,
): Promise<UserPage> {
  const of = { realm: LIVE_REALM, withDeleted, sought: sought.trim().toLowerCase() };
  return store.transact(async (tx) => {
    const found = await tx.adminUsers.page({ ...of, before: cursor?.after ?? null, limit: limit + 1 });
    const passed = cursor?.place ?? 0;
    const users = found.slice(0, limit).map((user, index) => ({ ...user, place: passed + index + 1 }));
    const last = users.at(-1);
    const next = found.length > limit && last !== undefined ? { after: last.id, place: last.place } : null;
    const seen = passed + users.length;
    // Matches of a search are not counted: the count is those found so far, and more if there is another page.
    const count = of.sought === '' ? await countPeople(tx, withDeleted) : seen;
    return { count, isMore: of.sought !== '' && next !== null, users, next };
  });
}

async function countPeople(tx: Tx, withDeleted: boolean): Promise<number> {
  const people = await tx.counts.people(LIVE_REALM);
  const listed = people.filter(({ state }) => state !== 'purged' && (withDeleted || state !== 'deleted'));
  return listed.reduce((sum, { count }) => sum + count, 0);
}

export interface UserAct {
  readonly userId: string;
  readonly admin: SignedIn;
}

export type UserRefusal =
  | 'nobody'
  /** They have a subscription: it must be ended at the payment provider first, or they would pay for nothing. */
  | 'pays'
  /** Somebody else has the address, or the phone number, by now. */
  | 'taken'
  /** The typed address is not the account's. */
  | 'other-email';

/** Nothing is sent to them from then on; restoring brings them back unchanged. */
export async function deleteUser(ctx: AppContext, { userId, admin }: UserAct): Promise<Result<undefined, UserRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null) return refused('nobody');
    if (person.state === 'deleted') return ok();
    if ((await tx.subscriptions.of(person.id)).some(isLiving)) return refused('pays');
    await tx.adminUsers.softDelete(person.id, await tx.serviceTime(person.realm));
    await note(tx, admin, 'delete-user', person, 'deleted');
    return ok();
  });
}

/** An earlier opt-out stays: restoring sends nothing that they did not want before. */
export async function restoreUser(
  ctx: AppContext,
  { userId, admin }: UserAct,
): Promise<Result<undefined, UserRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null) return refused('nobody');
    if (person.state !== 'deleted') return ok();
    if (!(await tx.adminUsers.restore(person.id))) return refused('taken');
    const restored = await tx.people.byId(person.id);
    // Their number may have said STOP while it had no owner.
    if (restored !== null) await restTexts(tx, ctx, restored, await tx.serviceTime(person.realm));
    await note(tx, admin, 'restore-user', person, restored?.state ?? 'deleted');
    return ok();
  });
}

/** Removes every trace of them except the keyed hash of a suppressed address. */
export async function purgeUser(
  ctx: AppContext,
  { userId, admin, emailEcho }: UserAct & { readonly emailEcho: string },
): Promise<Result<undefined, UserRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null) return refused('nobody');
    if (person.email !== emailEcho) return refused('other-email');
    await erase(tx, person);
    // Afterwards, because a purge removes the audit's words about the person.
    await note(tx, admin, 'purge-user', person, 'purged');
    return ok();
  });
}

async function heldUser(tx: Tx, userId: string): Promise<Person | null> {
  const found = await tx.people.byUserId(userId);
  return found?.realm === LIVE_REALM ? lockPerson(tx, found.id) : null;
}

function note(tx: Tx, admin: SignedIn, action: AuditAction, { id, state }: Person, after: string): Promise<void> {
  return tx.admins.audit({
    admin: admin.id,
    action,
    subject: `person.${id}`,
    reason: null,
    before: { state },
    after: { state: after },
  });
}
