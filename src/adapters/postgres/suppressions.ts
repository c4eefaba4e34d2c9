import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { suppressions } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { StandingSuppression, SuppressionTable } from '#app/ports/suppressions.ts';
import { GRAVEST_FIRST, outweighs, scopeOf, type SuppressionReason } from '#domain/people/suppression.ts';

export function createSuppressionTable(tx: Queries): SuppressionTable {
  return {
    async has(realm, addressHash) {
      return (await standing(tx, realm, addressHash)).length > 0;
    },

    async reason(realm, addressHash) {
      return (await standing(tx, realm, addressHash))[0]?.reason ?? null;
    },

    standing: (realm, addressHash) => standing(tx, realm, addressHash),

    async add(realm, addressHash, suppression, at, personId = null) {
      const columns = { ...suppression, scope: scopeOf(suppression), createdAt: at };
      const written = await tx
        .insert(suppressions)
        .values({ realm, addressHash, personId, ...columns })
        .onConflictDoNothing()
        .returning({ reason: suppressions.reason });
      if (written.length > 0) return;
      const isThis = isOne(realm, addressHash, suppression.reason);
      // Locked, so that of two concurrent suppressions the weightier one stays.
      const [row] = await tx.select().from(suppressions).where(isThis).for('update');
      const changes = {
        ...(row !== undefined && outweighs(suppression, row) ? columns : {}),
        // The provider's list names an address; the bounce that follows says whose it is.
        ...(personId === null ? {} : { personId }),
      };
      if (Object.keys(changes).length > 0) await tx.update(suppressions).set(changes).where(isThis);
    },

    ofSome(realm, addressHashes) {
      return tx
        .select({ addressHash: suppressions.addressHash, reason: suppressions.reason })
        .from(suppressions)
        .where(
          and(eq(suppressions.realm, realm), sql`${suppressions.addressHash} = any(${texts(addressHashes)}::text[])`),
        );
    },

    async remove(realm, addressHash, reason) {
      await tx.delete(suppressions).where(isOne(realm, addressHash, reason));
    },
  };
}

async function standing(tx: Queries, realm: number, addressHash: string): Promise<StandingSuppression[]> {
  const rows = await tx
    .select()
    .from(suppressions)
    .where(isAddress(realm, addressHash))
    .orderBy(sql`array_position(${texts(GRAVEST_FIRST)}::text[], ${suppressions.reason})`);
  return rows.map(({ reason, actor, evidence, createdAt }) => ({ reason, actor, evidence, at: createdAt }));
}

function isAddress(realm: number, addressHash: string): SQL | undefined {
  return and(eq(suppressions.realm, realm), eq(suppressions.addressHash, addressHash));
}

function isOne(realm: number, addressHash: string, reason: SuppressionReason): SQL | undefined {
  return and(isAddress(realm, addressHash), eq(suppressions.reason, reason));
}
