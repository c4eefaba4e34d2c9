/** Signing administrators in, with one factor or two, recognising their sessions, and signing out (D124). */
import { PENDING_SIGN_IN_MS, hashOfSecret, SESSION_LIFE } from '#app/admin/session-life.ts';
import { verifyCode, type CodeContext, type VerifiedBy } from '#app/admin/verify-code.ts';
import { notifyAdmin, type NotificationSettings } from '#app/admin/notify-admin.ts';
import { codeAttempts, countAttempt, forgiveAttempt, passwordAttempts } from '#app/admin/attempts.ts';
import type { Admin, SignedIn } from '#app/ports/admins.ts';
import type { Keys, Seals } from '#app/ports/keys.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { PASSWORD_BYTES_MAX } from '#domain/admin/password.ts';
import { emailKey } from '#domain/people/contact.ts';
import { ok, type Ok, refused, type Refusal, type Result } from '#domain/result.ts';

export interface SignInContext extends CodeContext {
  readonly store: Store;
  readonly keys: Pick<Keys, 'addressHash' | 'sign'> & Seals;
  readonly passwords: Passwords;
}

/** The origin of an attempt, and the secret of its session. */
interface NewSession {
  /** `203.0.113.0/24` */
  readonly network: string;
  /** The secret of the new session: 256 random bits. */
  readonly secret: string;
  /** The earlier session's secret in the same browser; it ends when this one begins. */
  readonly earlierSecret: string | null;
}

export interface SignInAttempt extends NewSession {
  readonly email: string;
  readonly password: string;
}

/** Too many earlier failures: not even the right password, or code, is accepted now. */
type Wait = Refusal<'wait', { readonly ms: number }>;

export type SignInResult =
  | Ok<
      | { readonly kind: 'signed-in'; readonly admin: SignedIn }
      /** The password was right, and `secret` identifies the half-finished sign-in. */
      | { readonly kind: 'code-due'; readonly admin: number }
    >
  /** Does not reveal which of the two was wrong, nor whether the account exists. */
  | Refusal<'wrong', { readonly admin: number | null }>
  | Wait;

/** An unknown address takes as long, and counts the same. */
export async function signIn(ctx: SignInContext, given: SignInAttempt): Promise<SignInResult> {
  const { store, keys, passwords } = ctx;
  const attempts = passwordAttempts(keys, given.email, given.network);
  const waitMs = await countAttempt(store, attempts);
  if (waitMs > 0) return refused('wait', { ms: waitMs });

  const found = await store.transact((tx) => tx.admins.byEmail(emailKey(given.email)), 'one-statement');
  const password = Buffer.byteLength(given.password) > PASSWORD_BYTES_MAX ? '' : given.password;
  const isRight = await passwords.verify(password, found?.passwordHash ?? null);
  if (!isRight || found === null) return refused('wrong', { admin: found?.id ?? null });
  return store.transact(async (tx) => {
    const isCodeDue = (await tx.adminFactors.hold(found.id))?.isConfirmed === true;
    const isBegun = isCodeDue
      ? await tx.admins.beginHalf(found, hashOfSecret(given.secret))
      : await begin(tx, found, given, null);
    if (!isBegun) return refused('wrong', { admin: found.id });
    await forgiveAttempt(tx, attempts);
    return ok(isCodeDue ? { kind: 'code-due', admin: found.id } : { kind: 'signed-in', admin: signedIn(found) });
  });
}

export interface CodeAttempt extends NewSession {
  /** Identifies the sign-in whose password was right. */
  readonly pendingSecret: string;
  readonly code: string;
}

/** `late`: the password is too long ago, was changed since, or was never entered. */
export type CodeResult =
  | Result<{ readonly admin: SignedIn; readonly by: VerifiedBy }, 'late'>
  | Refusal<'wrong', { readonly admin: number }>
  | Wait;

/** The second step of the sign-in. */
export async function enterCode(
  ctx: SignInContext & { readonly settings: NotificationSettings },
  given: CodeAttempt,
): Promise<CodeResult> {
  const { store, keys } = ctx;
  const half = hashOfSecret(given.pendingSecret);
  const found = await store.transact((tx) => tx.admins.halfOf(half, PENDING_SIGN_IN_MS), 'one-statement');
  if (found === null) return refused('late');
  const attempts = codeAttempts(keys, found.id, given.network);
  const waitMs = await countAttempt(store, attempts);
  if (waitMs > 0) return refused('wait', { ms: waitMs });
  return store.transact(async (tx) => {
    const by = await verifyCode(tx, ctx, { admin: found.id, typed: given.code });
    if (by === null) return refused('wrong', { admin: found.id });
    if (!(await begin(tx, found, given, by))) return refused('late');
    await tx.admins.endHalf(half);
    if (by === 'recovery-code') {
      const left = (await tx.adminFactors.standing(found.id))?.recoveryCodesLeft ?? 0;
      await notifyAdmin(tx, ctx.settings, { admin: found, news: { kind: 'code-used', left } });
    }
    await forgiveAttempt(tx, attempts);
    return ok({ admin: signedIn(found), by });
  });
}

/** Whether this browser's sign-in is waiting for a code. */
export async function isHalfWay(store: Store, pendingSecret: string): Promise<boolean> {
  const half = hashOfSecret(pendingSecret);
  return (await store.transact((tx) => tx.admins.halfOf(half, PENDING_SIGN_IN_MS), 'one-statement')) !== null;
}

/** Null: no session has this secret (any more). */
export async function knownBy(store: Store, secret: string): Promise<SignedIn | null> {
  return store.transact((tx) => tx.admins.useSession(hashOfSecret(secret), SESSION_LIFE), 'one-statement');
}

export async function signOut(store: Store, secret: string): Promise<void> {
  await store.transact((tx) => tx.admins.endSession(hashOfSecret(secret)), 'one-statement');
}

/** False if they were disabled, or got another password, since they were read. */
async function begin(tx: Tx, found: Admin, given: NewSession, by: VerifiedBy | null): Promise<boolean> {
  if (!(await tx.admins.beginSession(found, hashOfSecret(given.secret)))) return false;
  if (given.earlierSecret !== null) await tx.admins.endSession(hashOfSecret(given.earlierSecret));
  await tx.admins.audit(found.id, 'sign-in', `admin.${found.id}`, { after: by === null ? null : { secondFactor: by } });
  return true;
}

function signedIn({ id, email, role }: Admin): SignedIn {
  return { id, email, role };
}
