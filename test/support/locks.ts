import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';

/** The embedded database runs one transaction at a time, so nothing can wait for a lock, and a lock proves nothing. */
export const hasOthers = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** True once the work waits for somebody else's lock, false if it ends without waiting. */
export async function waitsForALock({ db }: Pick<Database, 'db'>, work: Promise<unknown>): Promise<boolean> {
  const end = { isReached: false };
  const reach = () => {
    end.isReached = true;
  };
  void work.then(reach, reach);
  while (!end.isReached) {
    const { rows } = await db.execute(sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
    if (rows.length > 0) return true;
  }
  return false;
}
