/** Managing administrators at the command line. Owners do so in the admin area as well (administrators.ts). */
import { notifyAdmin, type NotificationSettings } from '#app/admin/notify-admin.ts';
import type { Admin, NewAdmin } from '#app/ports/admins.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { passwordProblem } from '#domain/admin/password.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { Keys } from '#app/ports/keys.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';

export interface AdminOffice {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly keys: Pick<Keys, 'addressHash'>;
  readonly brand: string;
}

/** Whom an act was on; `why` is a sentence. */
export type AdminResult =
  | Ok<{ readonly id: number; /** After a reset. */ readonly tookSecondFactor?: boolean }>
  | Refusal<'unfit' | 'taken' | 'nobody', { readonly why: string }>;

export async function createAdmin(
  office: AdminOffice,
  { email, password, role }: { readonly email: string; readonly password: string; readonly role: AdminRole },
): Promise<AdminResult> {
  const problem = problemOfNew(office, email, password);
  if (problem !== null) return refused('unfit', { why: problem });
  const passwordHash = await office.passwords.hash(password);
  return office.store.transact((tx) => createAdminIn(tx, { email: email.trim(), passwordHash, role }));
}

/** Why these cannot be used for an administrator, as a sentence; null if they can. */
export function problemOfNew(office: AdminOffice, email: string, password: string): string | null {
  return emailProblem(email) === null ? problemOf(office, email, password) : 'That is not an email address.';
}

/** Within the caller's transaction. `by`: the link of the first start, instead of the command line. */
export async function createAdminIn(tx: Tx, admin: NewAdmin, by?: 'first-link'): Promise<AdminResult> {
  const id = await tx.admins.insert(admin);
  if (id === null)
    return refused('taken', {
      why: 'An administrator with that address already exists. Use "reset" to set a new password.',
    });
  await tx.admins.audit(null, 'create-admin', `admin.${id}`, { after: { role: admin.role, by } });
  return ok({ id });
}

/** Sets another password: ends their sessions, removes the second factor, and lifts a disabling or a lockout. */
export async function resetAdmin(
  office: AdminOffice & NotificationSettings,
  email: string,
  password: string,
): Promise<AdminResult> {
  const problem = problemOf(office, email, password);
  if (problem !== null) return refused('unfit', { why: problem });
  const passwordHash = await office.passwords.hash(password);
  return office.store.transact(async (tx) => {
    const admin = await tx.admins.byEmail(emailKey(email));
    if (admin === null) return NOBODY;
    // The factor is locked first, in the order of a sign-in, to avoid a deadlock with it.
    const hadFactor = (await tx.adminFactors.hold(admin.id))?.isConfirmed === true;
    await tx.adminFactors.remove(admin.id);
    await tx.admins.setPassword(admin.id, passwordHash);
    await endWaiting(tx, office.keys, admin);
    await tx.admins.audit(null, 'reset-admin', `admin.${admin.id}`, {
      before: { ...accessState(admin), secondFactor: hadFactor },
      after: { isOpen: true, secondFactor: false },
    });
    await notifyAdmin(tx, office, { admin, news: { kind: 'password-set', tookSecondFactor: hadFactor } });
    return ok({ id: admin.id, tookSecondFactor: hadFactor });
  });
}

/** Forgets failed sign-ins, so that the next one need not wait. */
export async function endWaiting(
  tx: Tx,
  keys: Pick<Keys, 'addressHash'>,
  { id, email }: Pick<Admin, 'id' | 'email'>,
): Promise<void> {
  const failed = [
    { by: 'account', subject: keys.addressHash(emailKey(email)) },
    { by: 'code', subject: `admin.${id}` },
  ] as const;
  for (const tried of failed) {
    await tx.admins.holdFailures(tried);
    await tx.admins.setFailures(tried, 0);
  }
}

export async function disableAdmin({ store }: Pick<AdminOffice, 'store'>, email: string): Promise<AdminResult> {
  return store.transact(async (tx) => {
    const admin = await tx.admins.byEmail(emailKey(email));
    if (admin === null) return NOBODY;
    await tx.admins.disable(admin.id);
    await tx.admins.audit(null, 'disable-admin', `admin.${admin.id}`, {
      before: accessState(admin),
      after: { isOpen: false },
    });
    return ok({ id: admin.id });
  });
}

const NOBODY = refused('nobody', {
  why: 'There is no administrator with that address. Use "list" to see all administrators.',
});

function problemOf({ brand }: AdminOffice, email: string, password: string): string | null {
  return passwordProblem(password, [email, email.slice(0, email.indexOf('@')), brand]);
}

function accessState({ disabledAt }: Admin): { readonly isOpen: boolean } {
  return { isOpen: disabledAt === null };
}
