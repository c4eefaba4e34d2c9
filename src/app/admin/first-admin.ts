/** The sandbox's first administrator: a link in the terminal where it was started, instead of a default password. */
import { createAdminIn, problemOfNew, type AdminResult, type AdminOffice } from '#app/admin/manage-admins.ts';
import { hashOfSecret } from '#app/admin/session-life.ts';
import type { Store } from '#app/ports/store.ts';
import { refused, type Refusal } from '#domain/result.ts';

/** Time to read the terminal; the next start prints another one. */
const LINK_LIFE_MS = 60 * 60_000;

/** False if there is an administrator already. `secret`: 256 random bits, for the link. */
export function offerFirstLink(store: Store, secret: string): Promise<boolean> {
  return store.transact((tx) => tx.admins.offerFirstLink(hashOfSecret(secret)));
}

export function isFirstLinkOpen(store: Store, secret: string): Promise<boolean> {
  return store.transact((tx) => tx.admins.isFirstLinkOpen(hashOfSecret(secret), LINK_LIFE_MS), 'one-statement');
}

/** Creates an owner with a password of their choice. A refusal leaves the link valid. */
export async function createFirstAdmin(
  office: AdminOffice,
  { secret, email, password }: { readonly secret: string; readonly email: string; readonly password: string },
): Promise<AdminResult | Refusal<'no-link'>> {
  if (!(await isFirstLinkOpen(office.store, secret))) return refused('no-link');
  const problem = problemOfNew(office, email, password);
  if (problem !== null) return refused('unfit', { why: problem });
  const passwordHash = await office.passwords.hash(password);
  return office.store.transact(async (tx) => {
    if (!(await tx.admins.takeFirstLink(hashOfSecret(secret), LINK_LIFE_MS))) return refused('no-link');
    return createAdminIn(tx, { email: email.trim(), passwordHash, role: 'owner' }, 'first-link');
  });
}
