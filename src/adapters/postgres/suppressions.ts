import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/database.ts';
import { suppressions } from '#adapters/postgres/schema.ts';
import { type SuppressionTable, UNSUBSCRIBED } from '#app/ports/suppressions.ts';

export function createSuppressionTable(tx: Queries): SuppressionTable {
  return {
    async has(realm, addressHash) {
      return (await reasonOf(tx, realm, addressHash)) !== null;
    },

    reason: (realm, addressHash) => reasonOf(tx, realm, addressHash),

    async add(realm, addressHash, reason, at) {
      await tx
        .insert(suppressions)
        .values({ realmId: realm, addressHash, reason, createdAt: at })
        .onConflictDoUpdate({
          target: [suppressions.realmId, suppressions.addressHash],
          set: { reason, createdAt: at },
          setWhere: sql`${suppressions.reason} = ${UNSUBSCRIBED} and excluded.reason <> ${UNSUBSCRIBED}`,
        });
    },

    async remove(realm, addressHash, reason) {
      await tx.delete(suppressions).where(and(isAddress(realm, addressHash), eq(suppressions.reason, reason)));
    },
  };
}

async function reasonOf(tx: Queries, realm: number, addressHash: string): Promise<string | null> {
  const [row] = await tx
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(isAddress(realm, addressHash));
  return row?.reason ?? null;
}

function isAddress(realm: number, addressHash: string): SQL | undefined {
  return and(eq(suppressions.realmId, realm), eq(suppressions.addressHash, addressHash));
}
