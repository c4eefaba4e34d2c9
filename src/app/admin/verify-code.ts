/** Verifies a typed code, of the app or a recovery code; each counts once. */
import { createHash } from 'node:crypto';
import type { Seals } from '#app/ports/keys.ts';
import type { OneTimeCodes } from '#app/ports/one-time-codes.ts';
import type { Tx } from '#app/ports/store.ts';
import { readCode } from '#domain/admin/typed-code.ts';

export interface CodeContext {
  readonly keys: Seals;
  readonly oneTimeCodes: OneTimeCodes;
}

export type VerifiedBy = 'app' | 'recovery-code';

/** Null: it is not theirs, or was used. While a factor is being set up, only the app's codes count. */
export async function verifyCode(
  tx: Tx,
  { keys, oneTimeCodes }: CodeContext,
  { admin, typed }: { readonly admin: number; readonly typed: string },
): Promise<VerifiedBy | null> {
  const factor = await tx.adminFactors.hold(admin);
  const code = readCode(typed);
  if (factor === null || code === null) return null;
  if (code.kind === 'recovery') {
    return (await tx.adminFactors.spendRecoveryCode(admin, hashOfCode(code.letters))) ? 'recovery-code' : null;
  }
  const secret = keys.unseal(factor.sealedSecret, ownerOf(admin));
  const step = secret === null ? null : oneTimeCodes.stepOf(secret, code.digits, factor.nowMs);
  // RFC 6238 §5.2: a code is accepted once, so that an observed code is worthless.
  if (step === null || (factor.lastStep !== null && step <= factor.lastStep)) return null;
  await tx.adminFactors.spendStep(admin, step);
  return 'app';
}

/** The owner of a sealed secret, so that nobody can put their own in another's place. */
export function ownerOf(admin: number): string {
  return `admin.${admin}`;
}

export function hashOfCode(letters: string): string {
  return createHash('sha256').update(letters).digest('hex');
}
