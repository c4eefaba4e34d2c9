import { and, eq, lte, sql } from 'drizzle-orm';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import type { Queries } from '#adapters/postgres/database.ts';
import { realms } from '#adapters/postgres/schema.ts';
import type { RealmTable } from '#app/ports/realms.ts';

export function createRealmTable(tx: Queries): RealmTable {
  return {
    async clockOffsetMs(realm) {
      const [row] = await tx.select({ offset: realms.clockOffsetMs }).from(realms).where(eq(realms.id, realm));
      return existing(row, realm).offset;
    },

    async setClockOffsetMs(realm, offsetMs) {
      const moved = await tx
        .update(realms)
        .set({ clockOffsetMs: offsetMs })
        .where(and(eq(realms.id, realm), lte(realms.clockOffsetMs, offsetMs)))
        .returning({ id: realms.id });
      if (moved.length === 0) throw new Error(`the clock of realm ${realm} only moves forward`);
    },

    async create(kind) {
      const [row] = await tx.insert(realms).values({ kind }).returning({ id: realms.id });
      return existing(row, 0).id;
    },
  };
}

/** Service time (invariant 5): the database's clock, moved by the realm's offset. */
export async function serviceTime(tx: Queries, realm: number): Promise<number> {
  const now = millisecondsOf(sql`clock_timestamp()`);
  const [row] = await tx
    .select({ now: sql<number>`${now} + ${realms.clockOffsetMs}` })
    .from(realms)
    .where(eq(realms.id, realm));
  return existing(row, realm).now;
}

function existing<Row>(row: Row | undefined, realm: number): Row {
  if (row === undefined) throw new Error(`realm ${realm} does not exist`);
  return row;
}
