import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from '#adapters/postgres/database.ts';

/**
 * Lets the queue's clock pass ten minutes, after which it knows that the processes of the storm are dead. All of them are;
 * its clock cannot be moved (docs/dispatch.md, rule 2), and a round is shorter.
 */
export async function ageQueue(serverUrl: string, database: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes', started_on = started_on - interval '10 minutes'
    where state = 'active'`);
  await client.query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  const boss = new PgBoss({ connectionString: url.href, max: 1, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await client.end();
}

/** A job that ended three workers rests for ten minutes (docs/dispatch.md, rule 2): they pass. */
export async function endRests({ db }: Database): Promise<void> {
  await db.execute(sql`
    update pgboss.job set completed_on = completed_on - interval '10 minutes' where state = 'failed'`);
}
