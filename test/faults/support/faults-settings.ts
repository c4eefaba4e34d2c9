/** The settings that all processes of a scene share. */
import { createKeys } from '#adapters/crypto/keys.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { localDate } from '#domain/time/local-date.ts';

export const SCENE_SECRET = 'the secret of a scene in which processes are killed';
export const sceneKeys = createKeys(SCENE_SECRET);

export const MONDAY = localDate('2027-01-11');

/** A seventh of production's values in the same order, so that a lease does not take half a minute to end. */
export const SCENE_PATIENCE: Timeouts = {
  leaseMs: 4_000,
  freshLeaseMs: 800,
  answerWithinMs: 2_500,
  probeEveryMs: 4_000,
};
/** Several batches per chunk, so that a process can end between two of them. */
export const SCENE_BATCH_SIZE = 20;
/** The sink's search shows everything at once, so this replaces the two and a half minutes of Postmark's. */
export const SCENE_FIND_DELAY_MS = 500;
