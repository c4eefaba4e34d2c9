import { eq, sql } from 'drizzle-orm';
import { alarms } from '#adapters/postgres/alarm-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AlarmTable, Problem } from '#app/ports/alarms.ts';

export function createAlarmTable(tx: Queries): AlarmTable {
  return {
    async see(problem) {
      const { alarm, what, todo, overAfterMs } = problem;
      await tx
        .insert(alarms)
        .values(problem)
        .onConflictDoUpdate({
          target: alarms.key,
          set: { alarm, what, todo, overAfterMs, seenAt: sql`clock_timestamp()` },
        });
    },

    async takeDue(leaseMs) {
      const { rows } = await tx.execute<Problem & Record<string, unknown>>(sql`
        update alarms set next_at = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
        where key in (
          select key from alarms
          where next_at <= clock_timestamp() and (told_at is null or seen_at > told_at)
          order by since for update skip locked
        )
        returning ${PROBLEM}`);
      return rows;
    },

    async markTold(key, repeatMs) {
      await tx
        .update(alarms)
        .set({
          toldAt: sql`clock_timestamp()`,
          nextAt: sql`clock_timestamp() + ${repeatMs}::float8 * interval '1 millisecond'`,
        })
        .where(eq(alarms.key, key));
    },

    async takeOver() {
      const { rows } = await tx.execute<Problem & { wasTold: boolean } & Record<string, unknown>>(sql`
        delete from alarms where seen_at < clock_timestamp() - over_after_ms * interval '1 millisecond'
        returning ${PROBLEM}, told_at is not null as "wasTold"`);
      return rows.flatMap(({ wasTold, ...problem }) => (wasTold ? [problem] : []));
    },

    async counts() {
      const rows = await tx
        .select({ alarm: alarms.alarm, count: sql<number>`count(*)::int` })
        .from(alarms)
        .groupBy(alarms.alarm);
      return Object.fromEntries(rows.map(({ alarm, count }) => [alarm, count]));
    },
  };
}

const PROBLEM = sql`key, alarm, what, todo, floor(extract(epoch from since) * 1000)::float8 as "since"`;
