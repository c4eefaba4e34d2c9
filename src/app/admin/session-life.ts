import { createHash } from 'node:crypto';
import type { SessionLife } from '#app/ports/admins.ts';

/** An administrator's session ends after half an hour without a call, and after a working day (protocols 6.1). */
export const SESSION_LIFE: SessionLife = { idleMs: 30 * 60_000, wholeMs: 8 * 3_600_000 };

/** Between the password and the code: time to find the phone. */
export const PENDING_SIGN_IN_MS = 10 * 60_000;

/** Hashed, so that reading the table gives no session. A secret of 256 bits needs no salt. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
