import { createHash } from 'node:crypto';
import type { SessionLife } from '#app/ports/admins.ts';

/** An administrator's session: half an hour without a call ends it, and so does a working day (protocols 6.1). */
export const SESSION_LIFE: SessionLife = { idleMs: 30 * 60_000, wholeMs: 8 * 3_600_000 };

/** Between the password and the code: time to find the telephone. */
export const HALF_LIFE_MS = 10 * 60_000;

/** Who reads the table has no session by it. A secret of 256 bits needs no salt. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
