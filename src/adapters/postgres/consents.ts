import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { consents } from '#adapters/postgres/people-schema.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ConsentTable } from '#app/ports/consents.ts';

export function createConsentTable(tx: Queries): ConsentTable {
  return {
    async add(consent) {
      await tx.insert(consents).values(consent);
    },

    async confirm(person, phone, { at, how }) {
      const newest = tx
        .select({ id: consents.id })
        .from(consents)
        .where(and(eq(consents.personId, person), eq(consents.phone, phone), isNull(consents.endedAt)))
        .orderBy(desc(consents.id))
        .limit(1);
      await tx
        .update(consents)
        .set({ confirmedAt: at, confirmedBy: how })
        .where(and(eq(consents.id, newest), isNull(consents.confirmedAt)));
    },

    async end(person, { at, why }) {
      await tx
        .update(consents)
        .set({ endedAt: at, endedBy: why })
        .where(and(eq(consents.personId, person), isNotNull(consents.confirmedAt), isNull(consents.endedAt)));
    },

    of: (person) => tx.select().from(consents).where(eq(consents.personId, person)).orderBy(asc(consents.id)),
  };
}

/** Deletes consents older than this instant whose number was never verified: no text followed from them. */
export async function forgetIdleConsentsBefore(db: Queries, realm: number, before: number): Promise<void> {
  await db.execute(sql`
    delete from consents c using people p
    where p.id = c.person_id and p.realm_id = ${realm} and c.confirmed_at is null and c.asked_at < ${timestampOf(before)}`);
}
