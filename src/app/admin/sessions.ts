/** An administrator signs in, is known again, and signs out (D24). */
import { createHash } from 'node:crypto';
import { SESSION_LIFE } from '#app/admin/session-life.ts';
import type { Admin, SignedIn, Tried } from '#app/ports/admins.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { PASSWORD_BYTES_MAX } from '#domain/admin/password.ts';
import { signInWaitMs, withOneMore } from '#domain/admin/sign-in-delay.ts';
import { emailKey } from '#domain/people/contact.ts';

export interface SignInDesk {
  readonly store: Store;
  readonly keys: Pick<Keys, 'addressHash' | 'sign'>;
  readonly passwords: Passwords;
}

export interface SignInTry {
  readonly email: string;
  readonly password: string;
  /** `203.0.113.0/24` */
  readonly network: string;
  /** What the session will be known by: 256 bits of chance. */
  readonly secret: string;
  /** Of the session that the same browser had; it ends with this one's beginning. */
  readonly earlierSecret: string | null;
}

export type SignInAnswer =
  | { readonly kind: 'signed-in'; readonly admin: SignedIn }
  /** Which of the two was wrong, and whether there is such an account, is not told. */
  | { readonly kind: 'refused'; readonly admin: number | null }
  /** Too many failures before: not even the right password counts now. */
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * A try is counted before the password is looked at, so that many at once are no way around the wait; for an address
 * of nobody it takes as long, and counts the same.
 */
export async function signIn(desk: SignInDesk, given: SignInTry): Promise<SignInAnswer> {
  const { store, passwords } = desk;
  const tried = triedBy(desk, given);
  const waitMs = await store.transact((tx) => countTry(tx, tried));
  if (waitMs > 0) return { kind: 'wait', ms: waitMs };

  const found = await store.transact((tx) => tx.admins.byEmail(emailKey(given.email)), 'one-statement');
  const password = Buffer.byteLength(given.password) > PASSWORD_BYTES_MAX ? '' : given.password;
  const isRight = await passwords.verify(password, found?.passwordHash ?? null);
  if (!isRight || found === null) return { kind: 'refused', admin: found?.id ?? null };
  return store.transact((tx) => begin(tx, found, tried, given));
}

/** Null: nobody is signed in by this secret (any more). */
export async function knownBy(store: Store, secret: string): Promise<SignedIn | null> {
  return store.transact((tx) => tx.admins.useSession(hashOf(secret), SESSION_LIFE), 'one-statement');
}

export async function signOut(store: Store, secret: string): Promise<void> {
  await store.transact((tx) => tx.admins.endSession(hashOf(secret)), 'one-statement');
}

async function begin(tx: Tx, found: Admin, tried: readonly Tried[], given: SignInTry): Promise<SignInAnswer> {
  if (!(await tx.admins.beginSession(found, hashOf(given.secret)))) return { kind: 'refused', admin: found.id };
  if (given.earlierSecret !== null) await tx.admins.endSession(hashOf(given.earlierSecret));
  for (const one of tried) {
    const { failures } = await tx.admins.holdFailures(one);
    // A network's others have failed as before; only this try was none.
    await tx.admins.setFailures(one, one.by === 'account' ? 0 : Math.max(0, failures - 1));
  }
  const { id, email, role } = found;
  await tx.admins.audit({
    admin: id,
    action: 'sign-in',
    subject: `admin.${id}`,
    reason: null,
    before: null,
    after: null,
  });
  return { kind: 'signed-in', admin: { id, email, role } };
}

/** How long they must wait; where it is not at all, one more is counted. */
async function countTry(tx: Tx, tried: readonly Tried[]): Promise<number> {
  const held = [];
  for (const one of tried) held.push({ one, failed: await tx.admins.holdFailures(one) });
  const waitMs = Math.max(...held.map(({ one, failed }) => signInWaitMs(one.by, failed)));
  if (waitMs > 0) return waitMs;
  for (const { one, failed } of held) await tx.admins.setFailures(one, withOneMore(failed));
  return 0;
}

/** In an order that all tries keep: they lock what they count. */
function triedBy({ keys }: SignInDesk, { email, network }: SignInTry): readonly Tried[] {
  const hash = Buffer.from(keys.sign('network', Buffer.from(network))).toString('hex');
  return [
    { by: 'account', subject: keys.addressHash(emailKey(email)) },
    { by: 'network', subject: hash },
  ];
}

/** Who reads the table has no session by it. A secret of 256 bits needs no salt. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
