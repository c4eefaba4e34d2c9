import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OutboxAttempt } from '#app/ports/outbox.ts';

/** An attempt is spent when it is first known that nothing is known of it. */
const SPENT: SQL = sql`spent = spent + case when state = 'handing-over' then 1 else 0 end`;

/** One whose sender died, or got no answer: only one process may ask about it, and so only one may send it again. */
export function claimUnansweredStatement(key: string, leaseMs: number): SQL {
  return sql`
    update outbox
    set state = 'unknown', ${SPENT}, lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where key = ${key} and state in ('handing-over', 'unknown') and (lease_until is null or lease_until < clock_timestamp())
    returning spent::int as "spent"`;
}

/** The rest is lease time, since it waits for the search of a provider, which no sandbox clock moves. */
export function leaveUnansweredStatement({ key, attempts }: OutboxAttempt, reason: string, restMs: number): SQL {
  return sql`
    update outbox
    set state = 'unknown', reason = ${reason}, ${SPENT}, lease_until = clock_timestamp() + ${restMs} * interval '1 millisecond'
    where key = ${key} and attempts = ${attempts}`;
}
