import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

/**
 * Sets a realm's clock to an instant (ms), even a past one, so that a test does not depend on the day on which it runs.
 * The product's own function only moves forward.
 */
export async function setClock({ db }: Pick<Database, 'db'>, instant: number, realm = LIVE_REALM): Promise<void> {
  await db.execute(sql`
    update realms set clock_offset_ms = ${instant}::bigint - ${millisecondsOf(sql`clock_timestamp()`)}
    where id = ${realm}`);
}

/**
 * A Wednesday in winter, nine in the morning in Chicago and four in the afternoon in Berlin (ms). Test servers begin here,
 * so that what they show does not depend on the hour of the run.
 */
export const A_WORKDAY = Date.parse('2027-01-06T15:00:00Z');
