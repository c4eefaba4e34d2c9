import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PersonId } from '#domain/people/person.ts';

/**
 * An opt-out and a chunk that is about to send meet at an advisory lock (docs: dispatch, rule 3). One lock a person
 * would cost a million locks a minute, one for everybody would stop all sending: people are taken together in fixed
 * ranges of their keys.
 */
export const SENDING_BUCKET_BITS = 14;

/** First half of the two-part lock key, so that no other use of advisory locks can meet ours: "send". */
const SENDING_LOCK_CLASS = 0x73656e64;

export function sendingBucket(person: PersonId): number {
  // Not `>>`: it would cut the key to 32 bits.
  return Math.floor(person / 2 ** SENDING_BUCKET_BITS);
}

/** The act's side: waits for chunks under way in the bucket and keeps new ones out until the transaction ends. */
export function holdBucketStatement(person: PersonId): SQL {
  return sql`select pg_advisory_xact_lock(${SENDING_LOCK_CLASS}::int, ${sendingBucket(person)}::int)`;
}

/**
 * The chunk's side, for a range with both ends included. In ascending order, and always a statement of its own: the
 * statement that reads the people must begin after the lock is held, or it reads what was true before.
 */
export function shareBucketsStatement(first: PersonId, last: PersonId): SQL {
  return sql`
    select pg_advisory_xact_lock_shared(${SENDING_LOCK_CLASS}::int, bucket)
    from generate_series(${sendingBucket(first)}::int, ${sendingBucket(last)}::int) bucket`;
}
