import { randomUUID } from 'node:crypto';
import type { Chance } from '#app/ports/chance.ts';

/** The system's own. */
export const chance: Chance = { uuid: randomUUID, fraction: Math.random };
