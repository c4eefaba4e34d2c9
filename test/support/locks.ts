import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';

/** The embedded database runs one transaction at a time: there nobody can be made to wait, and a lock proves nothing. */
export const hasOthers = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** True once the work waits for a lock of somebody else's, false where it ended without. */
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
