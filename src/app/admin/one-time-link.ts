/** The link with which an invited administrator, or one who was reset, chooses a password. Only its hash is stored. */
import { problemOfNew, type AdminOffice } from '#app/admin/manage-admins.ts';
import { notifyAdmin, type NotificationSettings } from '#app/admin/notify-admin.ts';
import { hashOfSecret } from '#app/admin/session-life.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Store } from '#app/ports/store.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

/** Time to receive it and find a quiet moment. */
export const LINK_LIFE_MS = 48 * 3_600_000;

/** Null: unknown, used, replaced, expired, or its administrator is disabled. */
export async function ownerOfLink(store: Store, secret: string): Promise<SignedIn | null> {
  const found = await store.transact((tx) => tx.admins.byLink(hashOfSecret(secret), LINK_LIFE_MS), 'one-statement');
  return found === null ? null : { id: found.id, email: found.email, role: found.role };
}

/** Sets the password. A refused password leaves the link valid. */
export async function useLink(
  office: AdminOffice & NotificationSettings,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<Result<SignedIn, 'no-link'> | Refusal<'unfit', { /** A sentence. */ readonly why: string }>> {
  const admin = await ownerOfLink(office.store, secret);
  if (admin === null) return refused('no-link');
  const why = problemOfNew(office, admin.email, password);
  if (why !== null) return refused('unfit', { why });
  const passwordHash = await office.passwords.hash(password);
  const link = { secretHash: hashOfSecret(secret), lifeMs: LINK_LIFE_MS };
  return office.store.transact(async (tx) => {
    if (!(await tx.admins.takeLink(link, passwordHash))) return refused('no-link');
    const change = { before: { hasPassword: false }, after: { hasPassword: true } };
    await tx.admins.audit(admin.id, 'use-admin-link', `admin.${admin.id}`, change);
    await notifyAdmin(tx, office, { admin, news: { kind: 'link-used' } });
    return ok(admin);
  });
}
