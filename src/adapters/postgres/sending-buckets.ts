import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PersonId } from '#domain/people/person.ts';

/**
 * An opt-out and a chunk about to send meet at an advisory lock (docs: dispatch, rule 3). One lock per person would cost a
 * million locks a minute, and a single one would stop all sending, so people share locks by fixed ranges of their keys.
 */
export const SENDING_BUCKET_BITS = 14;

/** First half of the two-part lock key, "send", so that no other use of advisory locks collides. */
const SENDING_LOCK_CLASS = 0x73656e64;

export function sendingBucket(person: PersonId): number {
  // Not `>>`, which would cut the key to 32 bits.
  return Math.floor(person / 2 ** SENDING_BUCKET_BITS);
}

/** For the opt-out: waits for running chunks of the bucket and blocks new ones until the transaction ends. */
export function holdBucketStatement(person: PersonId): SQL {
  return sql`select pg_advisory_xact_lock(${SENDING_LOCK_CLASS}::int, ${sendingBucket(person)}::int)`;
}

/**
 * For the chunk, over a range with both ends included. Locks in ascending order and is always a separate statement: the
 * statement that reads the people must begin after the lock is held, or it reads the state from before.
 */
export function shareBucketsStatement(first: PersonId, last: PersonId): SQL {
  return sql`
    select pg_advisory_xact_lock_shared(${SENDING_LOCK_CLASS}::int, bucket)
    from generate_series(${sendingBucket(first)}::int, ${sendingBucket(last)}::int) bucket`;
}
