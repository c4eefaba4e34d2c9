import { randomUUID } from 'node:crypto';
import type { Random } from '#app/ports/random.ts';

/** The system's own. */
export const random: Random = { uuid: randomUUID, fraction: Math.random };
