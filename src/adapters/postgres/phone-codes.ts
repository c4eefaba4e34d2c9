import { and, count, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people, phoneCodes } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { PhoneCodeTable } from '#app/ports/phone-codes.ts';

const { usedAt: _, ...CODE } = getTableColumns(phoneCodes);

export function createPhoneCodeTable(tx: Queries): PhoneCodeTable {
  return {
    async add(code) {
      await close(code.personId, code.createdAt);
      const [row] = await tx.insert(phoneCodes).values(code).returning({ id: phoneCodes.id });
      if (row === undefined) throw new Error('a code was not written');
      return row.id;
    },

    async openOf(person) {
      const [code] = await tx
        .select(CODE)
        .from(phoneCodes)
        .where(and(eq(phoneCodes.personId, person), isNull(phoneCodes.usedAt)))
        .orderBy(desc(phoneCodes.id))
        .limit(1);
      return code ?? null;
    },

    openFor(realm, phone) {
      return tx
        .select(CODE)
        .from(phoneCodes)
        .innerJoin(people, eq(people.id, phoneCodes.personId))
        .where(and(eq(people.realm, realm), eq(phoneCodes.phone, phone), isNull(phoneCodes.usedAt)))
        .orderBy(desc(phoneCodes.id));
    },

    async countSince(of, since) {
      const isOf =
        'person' in of
          ? eq(phoneCodes.personId, of.person)
          : and(eq(people.realm, of.realm), eq(phoneCodes.phone, of.phone));
      const [row] = await tx
        .select({ found: count() })
        .from(phoneCodes)
        .innerJoin(people, eq(people.id, phoneCodes.personId))
        .where(and(isOf, gt(phoneCodes.createdAt, since)));
      return row?.found ?? 0;
    },

    async countGuess(id) {
      const [row] = await tx
        .update(phoneCodes)
        .set({ attempts: sql`${phoneCodes.attempts} + 1` })
        .where(eq(phoneCodes.id, id))
        .returning({ attempts: phoneCodes.attempts });
      if (row === undefined) throw new Error(`code ${id} does not exist`);
      return row.attempts;
    },

    close,
  };

  async function close(person: number, at: number): Promise<void> {
    await tx
      .update(phoneCodes)
      .set({ usedAt: at })
      .where(and(eq(phoneCodes.personId, person), isNull(phoneCodes.usedAt)));
  }
}

/**
 * Deletes codes requested before this instant, and the texts that carried them: they are no longer valid, and limits look
 * back one day.
 */
export async function forgetPhoneCodesBefore(db: Queries, realm: number, before: number): Promise<void> {
  await db
    .delete(outbox)
    .where(and(eq(outbox.realm, realm), eq(outbox.kind, 'phone-code'), lt(outbox.createdAt, before)));
  await db.execute(sql`
    delete from phone_codes c using people p
    where p.id = c.person_id and p.realm_id = ${realm} and c.created_at < ${timestampOf(before)}`);
}
