/** Actions on an account (specification 2.14, 4 and 5; D123). */
import { erase } from '#app/people/erase.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { PAUSE_DAYS_MAX } from '#app/people/pause.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { AuditAction, SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { isPaused, pausesOn } from '#domain/people/pauses.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { ADMIN_CHANGE } from '#domain/agenda/events.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { ok, refused, type Result } from '#domain/result.ts';

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

/** `pause-range`: the day of return is not in the future, or more than a year ahead. */
export type PauseRefusal = 'nobody' | 'pause-range';

/** `unchanged`: it was so already, and there is nothing that could be undone. */
export type ActResult = Result<'changed' | 'unchanged', UserRefusal>;

/** Nothing is sent to them from then on; restoring brings them back unchanged. */
export async function deleteUser(ctx: AppContext, { userId, admin }: UserAct): Promise<ActResult> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null) return refused('nobody');
    if (person.state === 'deleted') return ok('unchanged');
    if ((await tx.subscriptions.of(person.id)).some(isLiving)) return refused('pays');
    await tx.adminUsers.softDelete(person.id, await tx.serviceTime(person.realm));
    await note(tx, admin, 'delete-user', person, 'deleted');
    return ok('changed');
  });
}

/** An earlier opt-out stays: restoring sends nothing that they did not want before. */
export async function restoreUser(ctx: AppContext, { userId, admin }: UserAct): Promise<ActResult> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null) return refused('nobody');
    if (person.state !== 'deleted') return ok('unchanged');
    if (!(await tx.adminUsers.restore(person.id))) return refused('taken');
    const restored = await tx.people.byId(person.id);
    // Their number may have said STOP while it had no owner.
    if (restored !== null) await restTexts(tx, ctx, restored, await tx.serviceTime(person.realm));
    await note(tx, admin, 'restore-user', person, restored?.state ?? 'deleted');
    return ok('changed');
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

/** When messages resume; `open`: once they write. */
export type PauseEnd = LocalDate | 'open';

/**
 * Pauses their messages, or with null resumes them. Returns what held before, by which it can be undone. Not an act of
 * the person: their silence goes on, and nothing is sent about it.
 */
export async function pauseUser(
  ctx: AppContext,
  { userId, admin, until }: UserAct & { readonly until: PauseEnd | null },
): Promise<Result<PauseEnd | null, PauseRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await heldUser(tx, userId);
    if (person === null || person.state === 'deleted') return refused('nobody');
    const now = await tx.serviceTime(person.realm);
    const today = personDayAt(person.settings, now);
    const before = isPaused(person.settings, today) ? pausesOn(person.settings, today).pausedUntil : null;
    if (until === before) return ok(before);
    if (until !== null && until !== 'open' && (until <= today || until > addDays(today, PAUSE_DAYS_MAX))) {
      return refused('pause-range');
    }
    const command = until === null ? RESUME : { kind: 'pause' as const, until: until === 'open' ? null : until };
    const change = `${ADMIN_CHANGE}${admin.id}.${now}`;
    await applyCommands(tx, ctx, person, [command], { now, change, by: 'admin', on: null });
    await tx.admins.audit(admin.id, until === null ? 'resume-user' : 'pause-user', `person.${person.id}`, {
      before: { pausedUntil: before },
      after: { pausedUntil: until },
    });
    return ok(before);
  });
}

const RESUME = { kind: 'resume' } as const;

async function heldUser(tx: Tx, userId: string): Promise<Person | null> {
  const found = await tx.people.byUserId(userId);
  return found?.realm === LIVE_REALM ? lockPerson(tx, found.id) : null;
}

function note(tx: Tx, admin: SignedIn, action: AuditAction, { id, state }: Person, after: string): Promise<void> {
  return tx.admins.audit(admin.id, action, `person.${id}`, { before: { state }, after: { state: after } });
}
