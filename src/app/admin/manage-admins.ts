/** What is done to administrators themselves, at the command line: there is no other door to it. */
import type { Admin, AuditAction } from '#app/ports/admins.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { Store } from '#app/ports/store.ts';
import { passwordProblem } from '#domain/admin/password.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { Keys } from '#app/ports/keys.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';

export interface AdminOffice {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly keys: Pick<Keys, 'addressHash'>;
  readonly brand: string;
}

/** A sentence where it was refused. */
export type AdminAct =
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'refused'; readonly why: string };

export async function createAdmin(
  office: AdminOffice,
  { email, password, role }: { readonly email: string; readonly password: string; readonly role: AdminRole },
): Promise<AdminAct> {
  if (emailProblem(email) !== null) return refused('That is not an e-mail address.');
  const problem = problemOf(office, email, password);
  if (problem !== null) return refused(problem);
  const passwordHash = await office.passwords.hash(password);
  return office.store.transact(async (tx) => {
    const id = await tx.admins.insert({ email: email.trim(), passwordHash, role });
    if (id === null)
      return refused('There is an administrator with that address already. "reset" sets another password.');
    await tx.admins.audit({ ...atCommandLine('create-admin', id), before: null, after: { role } });
    return { kind: 'done', id };
  });
}

/** Another password: it ends their sessions, and lets in again who was kept out or failed too often. */
export async function resetAdmin(office: AdminOffice, email: string, password: string): Promise<AdminAct> {
  const problem = problemOf(office, email, password);
  if (problem !== null) return refused(problem);
  const passwordHash = await office.passwords.hash(password);
  return office.store.transact(async (tx) => {
    const admin = await tx.admins.byEmail(emailKey(email));
    if (admin === null) return refused(NOBODY);
    await tx.admins.setPassword(admin.id, passwordHash);
    const tried = { by: 'account', subject: office.keys.addressHash(emailKey(email)) } as const;
    await tx.admins.holdFailures(tried);
    await tx.admins.setFailures(tried, 0);
    await tx.admins.audit({
      ...atCommandLine('reset-admin', admin.id),
      before: openness(admin),
      after: { isOpen: true },
    });
    return { kind: 'done', id: admin.id };
  });
}

export async function disableAdmin({ store }: Pick<AdminOffice, 'store'>, email: string): Promise<AdminAct> {
  return store.transact(async (tx) => {
    const admin = await tx.admins.byEmail(emailKey(email));
    if (admin === null) return refused(NOBODY);
    await tx.admins.disable(admin.id);
    await tx.admins.audit({
      ...atCommandLine('disable-admin', admin.id),
      before: openness(admin),
      after: { isOpen: false },
    });
    return { kind: 'done', id: admin.id };
  });
}

const NOBODY = 'There is no administrator with that address. "list" names all of them.';

function refused(why: string): AdminAct {
  return { kind: 'refused', why };
}

function problemOf({ brand }: AdminOffice, email: string, password: string): string | null {
  return passwordProblem(password, [email, email.slice(0, email.indexOf('@')), brand]);
}

function openness({ disabledAt }: Admin): { readonly isOpen: boolean } {
  return { isOpen: disabledAt === null };
}

function atCommandLine(action: AuditAction, id: number) {
  return { admin: null, action, subject: `admin.${id}`, reason: null } as const;
}
