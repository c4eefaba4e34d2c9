/** What all processes of a scene agree on. */
import { createKeys } from '#adapters/crypto/keys.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';

export const sceneKeys = createKeys('the secret of a scene in which processes are killed');

/** A seventh of production's, in the same order: so that nobody waits for half a minute to see a lease end. */
export const SCENE_PATIENCE: Timeouts = {
  leaseMs: 4_000,
  freshLeaseMs: 800,
  answerWithinMs: 2_500,
  probeEveryMs: 4_000,
};
/** Several batches a chunk, so that a process can end between two of them. */
export const SCENE_BATCH_SIZE = 20;
/** The search of the sink shows everything at once; this much is left of the two and a half minutes of Postmark's. */
export const SCENE_FIND_DELAY_MS = 500;
