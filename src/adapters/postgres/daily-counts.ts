import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { dailyCounts } from '#adapters/postgres/signup-schema.ts';
import type { DailyCountTable } from '#app/ports/daily-counts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export function createDailyCountTable(tx: Queries): DailyCountTable {
  return {
    async add({ realm, name, subject }, at, count = 1) {
      const [row] = await tx
        .insert(dailyCounts)
        .values({ realm, day: wallTimeAt('UTC', at).date, name, subject, count })
        .onConflictDoUpdate({
          target: [dailyCounts.realm, dailyCounts.day, dailyCounts.name, dailyCounts.subject],
          set: { count: sql`${dailyCounts.count} + ${count}` },
        })
        .returning({ count: dailyCounts.count });
      if (row === undefined) throw new Error('a count was neither inserted nor raised');
      return row.count;
    },
  };
}

/** Deletes limit counts before this day. Counts of the honeypots stay, since they identify nobody. */
export async function dropLimitCountsBefore(db: Queries, realm: number, day: LocalDate): Promise<void> {
  await db
    .delete(dailyCounts)
    .where(and(eq(dailyCounts.realm, realm), lt(dailyCounts.day, day), ne(dailyCounts.name, 'waitlist-trap')));
}
