import { sql } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { MISSED } from '#domain/delivery/gate.ts';

/**
 * A restored database does not know what was sent since its backup. So nothing that was due until now is sent: prompts and
 * goodbyes get their reason at the gate, queued messages here. What inbound messages, events and lookups of before still
 * bring about is applied without writing to anybody (`app/outbox/missed.ts`).
 */
export async function missWhatWasDue(db: Queries): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update realms set quiet_until = clock_timestamp() + clock_offset_ms * interval '1 millisecond'
      where id = ${LIVE_REALM}`);
    // A hand-over in progress may have reached its provider. Retries of messages not handed over may be due later, and
    // their first attempt since the backup may have succeeded.
    await tx.execute(sql`
      update outbox o
      set state = case when o.state = 'planned' then 'expired' else 'unknown-closed' end, reason = ${MISSED},
        finished_at = r.quiet_until, lease_until = null
      from realms r
      where r.id = o.realm_id and r.id = ${LIVE_REALM}
        and (o.state in ('handing-over', 'unknown') or o.state = 'planned' and (o.due_at <= r.quiet_until or o.attempts > 0))`);
  });
}
