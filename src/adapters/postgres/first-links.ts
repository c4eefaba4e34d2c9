import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { firstLinks } from '#adapters/postgres/factor-schema.ts';
import { admins } from '#adapters/postgres/admin-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { FirstLinkTable } from '#app/ports/first-links.ts';

export function createFirstLinkTable(tx: Queries): FirstLinkTable {
  return {
    async offer(secretHash) {
      await tx.delete(firstLinks);
      const [anybody] = await tx.select({ id: admins.id }).from(admins).limit(1);
      if (anybody !== undefined) return false;
      await tx.insert(firstLinks).values({ secretHash });
      return true;
    },

    async isOpen(secretHash, lifeMs) {
      const [row] = await tx.select().from(firstLinks).where(isGood(secretHash, lifeMs));
      return row !== undefined;
    },

    async take(secretHash, lifeMs) {
      const taken = await tx.delete(firstLinks).where(isGood(secretHash, lifeMs)).returning();
      return taken.length > 0;
    },
  };
}

function isGood(secretHash: string, lifeMs: number): SQL | undefined {
  const since = sql`clock_timestamp() - ${lifeMs}::float8 * interval '1 millisecond'`;
  return and(
    eq(firstLinks.secretHash, secretHash),
    sql`${firstLinks.madeAt} > ${since}`,
    sql`not exists (select from ${admins})`,
  );
}
