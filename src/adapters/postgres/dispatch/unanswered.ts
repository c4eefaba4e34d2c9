import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OutboxAttempt } from '#app/ports/outbox.ts';

/** An attempt counts as failed when its result is first known to be unknown. */
const COUNT_FAILED: SQL = sql`spent = spent + case when state = 'handing-over' then 1 else 0 end`;

/** Claims a message whose sender died or got no answer: only one process may look it up, and so only one may resend it. */
export function claimUnansweredStatement(key: string, leaseMs: number): SQL {
  return sql`
    update outbox
    set state = 'unknown', ${COUNT_FAILED}, lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where key = ${key} and state in ('handing-over', 'unknown') and (lease_until is null or lease_until < clock_timestamp())
    returning spent::int as "failedAttempts"`;
}

/** The wait is lease time: it is for the provider's search, which no sandbox clock moves. */
export function leaveUnansweredStatement({ key, attempts }: OutboxAttempt, reason: string, restMs: number): SQL {
  return sql`
    update outbox
    set state = 'unknown', reason = ${reason}, ${COUNT_FAILED}, lease_until = clock_timestamp() + ${restMs} * interval '1 millisecond'
    where key = ${key} and attempts = ${attempts}`;
}
