/**
 * Owners manage administrators in the admin area. Each change asks for the owner's own password, because an unattended
 * session must not be enough to create an administrator.
 */
import { endWaiting } from '#app/admin/manage-admins.ts';
import { notifyAdmin } from '#app/admin/notify-admin.ts';
import { provePassword, type Own, type PasswordResult, type SecondFactorContext } from '#app/admin/second-factor.ts';
import { hashOfSecret } from '#app/admin/session-life.ts';
import type { Admin, AdminOverview, AuditAction } from '#app/ports/admins.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { isLastOwner } from '#domain/admin/last-owner.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { emailProblem } from '#domain/people/contact.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

/** The owner, and the password they typed. */
export interface OwnerAct extends Own {
  readonly password: string;
}

/** Whom it is about. */
export interface ActOnAdmin extends OwnerAct {
  readonly id: number;
}

/** `not-owner`: no longer, since the call began. */
type OwnerResult<Reason extends string> = PasswordResult<undefined> | Refusal<Reason | 'not-owner'>;

export function administrators(store: Store): Promise<AdminOverview[]> {
  return store.transact((tx) => tx.admins.overview(), 'one-statement');
}

/** `secret`: 256 random bits for the link with which the invited person chooses a password. */
export async function inviteAdmin(
  ctx: SecondFactorContext,
  given: OwnerAct & { readonly email: string; readonly role: AdminRole; readonly secret: string },
): Promise<OwnerResult<'not-an-address' | 'taken'>> {
  const { email, role } = given;
  if (emailProblem(email) !== null) return refused('not-an-address');
  return asOwner(ctx, given, async (tx) => {
    const id = await tx.admins.insert({ email: email.trim(), role, passwordHash: null });
    if (id === null) return refused('taken');
    await tx.admins.offerLink(id, hashOfSecret(given.secret));
    await audit(tx, given, 'invite-admin', id, { after: { role } });
    return ok();
  });
}

/** Signs them out, because open pages show what the old role may do. */
export async function changeRole(
  ctx: SecondFactorContext,
  given: ActOnAdmin & { readonly role: AdminRole },
): Promise<OwnerResult<'nobody' | 'last-owner'>> {
  const { id, role } = given;
  return onAdministrator(ctx, given, async (tx, found, all) => {
    if (found.role === role) return ok();
    if (isLastOwner(all, id)) return refused('last-owner');
    await tx.admins.setRole(id, role);
    await audit(tx, given, 'change-admin-role', id, { before: { role: found.role }, after: { role } });
    return ok();
  });
}

/** Also withdraws an invitation. Never deletes, because the audit names them. */
export async function disableAdministrator(
  ctx: SecondFactorContext,
  given: ActOnAdmin,
): Promise<OwnerResult<'nobody' | 'self' | 'last-owner'>> {
  const { id } = given;
  return onAdministrator(ctx, given, async (tx, found, all) => {
    if (id === given.admin.id) return refused('self');
    if (isLastOwner(all, id)) return refused('last-owner');
    if (found.disabledAt !== null) return ok();
    await tx.admins.disable(id);
    await audit(tx, given, 'disable-admin', id, { before: { isOpen: true }, after: { isOpen: false } });
    return ok();
  });
}

/** Their password, or a link that has not expired, works again. */
export async function enableAdministrator(ctx: SecondFactorContext, given: ActOnAdmin): Promise<OwnerResult<'nobody'>> {
  const { id } = given;
  return onAdministrator(ctx, given, async (tx, found) => {
    if (found.disabledAt === null) return ok();
    await tx.admins.enable(id);
    await audit(tx, given, 'enable-admin', id, { before: { isOpen: false }, after: { isOpen: true } });
    return ok();
  });
}

/** Ends their sessions, password and second factor; `secret` is for the link with which they choose a new password. */
export async function resetAdministrator(
  ctx: SecondFactorContext,
  given: ActOnAdmin & { readonly secret: string },
): Promise<OwnerResult<'nobody' | 'self' | 'last-owner' | 'disabled'>> {
  const { id } = given;
  return onAdministrator(ctx, given, async (tx, found, all) => {
    if (id === given.admin.id) return refused('self');
    if (isLastOwner(all, id)) return refused('last-owner');
    if (found.disabledAt !== null) return refused('disabled');
    const secondFactor = (await tx.adminFactors.hold(id))?.isConfirmed === true;
    await tx.adminFactors.remove(id);
    await tx.admins.offerLink(id, hashOfSecret(given.secret));
    await endWaiting(tx, ctx.keys, found);
    await audit(tx, given, 'reset-admin', id, {
      before: { hasPassword: found.passwordHash !== null, secondFactor },
      after: { hasPassword: false, secondFactor: false },
    });
    // An invited person has nothing yet that was reset.
    if (found.passwordHash !== null) {
      await notifyAdmin(tx, ctx.settings, { admin: found, news: { kind: 'reset', tookSecondFactor: secondFactor } });
    }
    return ok();
  });
}

async function onAdministrator<Reason extends string>(
  ctx: SecondFactorContext,
  given: ActOnAdmin,
  act: (tx: Tx, found: Admin, all: readonly Admin[]) => Promise<Result<undefined, Reason>>,
): Promise<OwnerResult<Reason | 'nobody'>> {
  return asOwner<Reason | 'nobody'>(ctx, given, async (tx, all) => {
    const found = all.find(({ id }) => id === given.id);
    return found === undefined ? refused('nobody') : act(tx, found, all);
  });
}

async function asOwner<Reason extends string>(
  ctx: SecondFactorContext,
  given: OwnerAct & { readonly id?: number },
  act: (tx: Tx, all: readonly Admin[]) => Promise<Result<undefined, Reason>>,
): Promise<OwnerResult<Reason>> {
  const proved = await provePassword(ctx, given, given.password);
  if (!proved.ok) return proved;
  return ctx.store.transact(async (tx) => {
    // A factor is locked first, in the order of a sign-in, to avoid a deadlock with it.
    if (given.id !== undefined) await tx.adminFactors.hold(given.id);
    const all = await tx.admins.hold();
    const owner = all.find(({ id }) => id === given.admin.id);
    if (owner === undefined || owner.role !== 'owner' || owner.disabledAt !== null) return refused('not-owner');
    return act(tx, all);
  });
}

function audit(
  tx: Tx,
  { admin }: Own,
  action: AuditAction,
  id: number,
  change: { readonly before?: object; readonly after: object },
): Promise<void> {
  return tx.admins.audit(admin.id, action, `admin.${id}`, change);
}
