import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OutboxAttempt } from '#app/ports/outbox.ts';

/** One whose sender died, or got no answer: only one process may ask about it, and so only one may send it again. */
export function takeUnansweredStatement(key: string, leaseMs: number): SQL {
  return sql`
    update outbox set state = 'unknown', lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where key = ${key} and state in ('handing-over', 'unknown') and (lease_until is null or lease_until < clock_timestamp())
    returning key`;
}

/** The rest is lease time, since it waits for the search of a provider, which no sandbox clock moves. */
export function leaveUnansweredStatement({ key, attempts }: OutboxAttempt, reason: string, restMs: number): SQL {
  return sql`
    update outbox
    set state = 'unknown', reason = ${reason}, lease_until = clock_timestamp() + ${restMs} * interval '1 millisecond'
    where key = ${key} and attempts = ${attempts}`;
}
