/** An administrator's own second factor: setting it up, turning it off, renewing its recovery codes. */
import { hashOfCode, ownerOf, verifyCode } from '#app/admin/verify-code.ts';
import { notifyAdmin, type NotificationSettings } from '#app/admin/notify-admin.ts';
import { codeAttempts, countAttempt, forgiveAttempt, passwordAttempts } from '#app/admin/attempts.ts';
import { hashOfSecret } from '#app/admin/session-life.ts';
import type { SignInContext } from '#app/admin/sessions.ts';
import type { FactorStanding } from '#app/ports/admin-factors.ts';
import type { Admin, SignedIn } from '#app/ports/admins.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { PASSWORD_BYTES_MAX } from '#domain/admin/password.ts';
import { RECOVERY_CODE_LENGTH, writeRecoveryCode } from '#domain/admin/typed-code.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

export interface SecondFactorContext extends SignInContext {
  readonly settings: NotificationSettings;
}

/** The administrator acting on their own account, and their network. */
export interface Own {
  readonly admin: SignedIn;
  /** `203.0.113.0/24` */
  readonly network: string;
}

/** `standing`: the factor is on already, or not on at all. */
export type FactorResult<Value> = PasswordResult<Value> | Refusal<'wrong-code' | 'standing'>;

export type PasswordResult<Value> = Result<Value, 'wrong-password'> | Refusal<'wait', { readonly ms: number }>;

export const RECOVERY_CODES = 10;

type RecoveryCodes = readonly string[];

/** Null: sign-in requires the password only. */
export function standingOf(store: Store, { id }: SignedIn): Promise<FactorStanding | null> {
  return store.transact((tx) => tx.adminFactors.standing(id), 'one-statement');
}

/** Creates a secret for their app. It takes effect once a code proves that the app has it. */
export async function beginFactor(
  ctx: SecondFactorContext,
  { brand, password, ...own }: Own & { readonly brand: string; readonly password: string },
): Promise<FactorResult<{ readonly secret: string; readonly address: string }>> {
  const proved = await provePassword(ctx, own, password);
  if (!proved.ok) return proved;
  const { id, email } = own.admin;
  const secret = ctx.oneTimeCodes.newSecret();
  const sealed = ctx.keys.seal(secret, ownerOf(id));
  const isBegun = await ctx.store.transact((tx) => tx.adminFactors.begin(id, sealed), 'one-statement');
  if (!isBegun) return refused('standing');
  const address = ctx.oneTimeCodes.addressOf(secret, { brand, email });
  return ok({ secret: ctx.oneTimeCodes.textOf(secret), address });
}

/** From now on sign-in requires a code; sessions elsewhere that used the password only are ended. */
export async function confirmFactor(ctx: SecondFactorContext, given: WithCode): Promise<FactorResult<RecoveryCodes>> {
  return withCode(ctx, given, { isConfirmed: false }, async (tx, id) => {
    await tx.adminFactors.confirm(id);
    await tx.admins.audit(id, 'turn-on-second-factor', `admin.${id}`, {
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    await notifyAdmin(tx, ctx.settings, { admin: given.admin, news: { kind: 'factor-on' } });
    return issueCodes(tx, ctx, id);
  });
}

interface WithCode extends Own {
  readonly typed: string;
  /** The secret of the current session: all others end. */
  readonly session: string;
}

interface Both extends WithCode {
  readonly password: string;
}

/** Requires both factors: an unattended session is not enough. */
export async function turnOffFactor(ctx: SecondFactorContext, given: Both): Promise<FactorResult<undefined>> {
  return withBoth(ctx, given, async (tx, id) => {
    await tx.adminFactors.remove(id);
    await notifyAdmin(tx, ctx.settings, { admin: given.admin, news: { kind: 'factor-off' } });
    await tx.admins.audit(id, 'turn-off-second-factor', `admin.${id}`, {
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    return undefined;
  });
}

/** The earlier codes are no longer valid. */
export async function renewRecoveryCodes(ctx: SecondFactorContext, given: Both): Promise<FactorResult<RecoveryCodes>> {
  return withBoth(ctx, given, async (tx, id) => {
    const left = (await tx.adminFactors.standing(id))?.recoveryCodesLeft ?? 0;
    const codes = await issueCodes(tx, ctx, id);
    const change = { before: { left }, after: { left: codes.length } };
    await tx.admins.audit(id, 'renew-recovery-codes', `admin.${id}`, change);
    await notifyAdmin(tx, ctx.settings, { admin: given.admin, news: { kind: 'codes-renewed' } });
    return codes;
  });
}

async function withBoth<Done>(
  ctx: SecondFactorContext,
  { password, ...given }: Both,
  act: (tx: Tx, id: number) => Promise<Done>,
): Promise<FactorResult<Done>> {
  const proved = await provePassword(ctx, given, password);
  return proved.ok ? withCode(ctx, given, { isConfirmed: true }, act) : proved;
}

/** A correct code ends all other sessions, whatever follows. */
async function withCode<Done>(
  ctx: SecondFactorContext,
  { typed, session, ...own }: WithCode,
  { isConfirmed }: { readonly isConfirmed: boolean },
  act: (tx: Tx, id: number) => Promise<Done>,
): Promise<FactorResult<Done>> {
  const { id } = own.admin;
  const attempts = codeAttempts(ctx.keys, id, own.network);
  const waitMs = await countAttempt(ctx.store, attempts);
  if (waitMs > 0) return refused('wait', { ms: waitMs });
  return ctx.store.transact(async (tx) => {
    const factor = await tx.adminFactors.hold(id);
    if (factor?.isConfirmed !== isConfirmed) return refused('standing');
    if ((await verifyCode(tx, ctx, { admin: id, typed })) === null) return refused('wrong-code');
    await forgiveAttempt(tx, attempts);
    await tx.admins.endOtherSessions(id, hashOfSecret(session));
    return ok(await act(tx, id));
  });
}

/**
 * The administrator as they were when the password was right. Counted with the sign-in attempts, so that an unattended
 * session cannot be used to guess the password.
 */
export async function provePassword(
  { store, keys, passwords }: SecondFactorContext,
  { admin, network }: Own,
  password: string,
): Promise<PasswordResult<Admin>> {
  const attempts = passwordAttempts(keys, admin.email, network);
  const waitMs = await countAttempt(store, attempts);
  if (waitMs > 0) return refused('wait', { ms: waitMs });
  const found = await store.transact((tx) => tx.admins.byId(admin.id), 'one-statement');
  const fit = Buffer.byteLength(password) > PASSWORD_BYTES_MAX ? '' : password;
  const isRight = await passwords.verify(fit, found?.passwordHash ?? null);
  if (!isRight || found === null) return refused('wrong-password');
  await store.transact((tx) => forgiveAttempt(tx, attempts));
  return ok(found);
}

/** Shown once: only their hashes are stored. */
async function issueCodes(tx: Tx, { oneTimeCodes }: SecondFactorContext, admin: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => oneTimeCodes.newRecoveryCode(RECOVERY_CODE_LENGTH));
  await tx.adminFactors.setRecoveryCodes(admin, codes.map(hashOfCode));
  return codes.map(writeRecoveryCode);
}
