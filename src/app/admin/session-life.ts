import type { SessionLife } from '#app/ports/admins.ts';

/** An administrator's session: half an hour without a call ends it, and so does a working day (protocols 6.1). */
export const SESSION_LIFE: SessionLife = { idleMs: 30 * 60_000, wholeMs: 8 * 3_600_000 };
