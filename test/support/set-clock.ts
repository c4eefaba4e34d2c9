import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

/**
 * Sets a realm's clock to an instant (ms), one that has passed included: whatever the day on which a test runs, its own
 * is the same. The product's way only moves forward.
 */
export async function setClock({ db }: Pick<Database, 'db'>, instant: number, realm = LIVE_REALM): Promise<void> {
  await db.execute(sql`
    update realms set clock_offset_ms = ${instant}::bigint - ${millisecondsOf(sql`clock_timestamp()`)}
    where id = ${realm}`);
}
