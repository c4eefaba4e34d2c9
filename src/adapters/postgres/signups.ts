import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/database.ts';
import { signups } from '#adapters/postgres/schema.ts';
import type { Signup, SignupTable } from '#app/ports/signups.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createSignupTable(tx: Queries): SignupTable {
  return {
    async byId(id) {
      const [row] = await tx.select().from(signups).where(eq(signups.id, id));
      return row === undefined ? null : signupOf(row);
    },

    async byIds(ids) {
      if (ids.length === 0) return new Map();
      const found = await tx
        .select()
        .from(signups)
        .where(inArray(signups.id, [...ids]));
      return new Map(found.map((row) => [row.id, signupOf(row)]));
    },

    async insertAll(added) {
      if (added.length === 0) return;
      const rows = added.map(({ realm, ...signup }) => ({
        ...signup,
        realmId: realm,
        emailKey: emailKey(signup.email),
      }));
      await tx.insert(signups).values(rows);
    },

    async update(id, change) {
      if (Object.keys(change).length === 0) return;
      const key = change.email === undefined ? {} : { emailKey: emailKey(change.email) };
      const changed = await tx
        .update(signups)
        .set({ ...change, ...key })
        .where(eq(signups.id, id))
        .returning({ id: signups.id });
      if (changed.length === 0) throw new Error('this sign-up does not exist');
    },

    async claim(id, from, to) {
      const changed = await tx
        .update(signups)
        .set({ state: to })
        .where(and(eq(signups.id, id), eq(signups.state, from)))
        .returning({ id: signups.id });
      return changed.length === 1;
    },
  };
}

/** Forgets the sign-ups of a realm that began before this instant, with the address and the words they hold; how many. */
export async function dropSignupsBefore(db: Queries, realm: number, before: number): Promise<number> {
  const dropped = await db
    .delete(signups)
    .where(and(eq(signups.realmId, realm), lt(signups.createdAt, before)))
    .returning({ id: signups.id });
  return dropped.length;
}

function signupOf(row: typeof signups.$inferSelect): Signup {
  return {
    id: row.id,
    realm: row.realmId,
    email: row.email,
    zone: row.zone,
    zoneReceived: row.zoneReceived,
    zoneSource: row.zoneSource,
    startToday: row.startToday,
    source: row.source,
    state: row.state,
    personId: row.personId,
    parkedText: row.parkedText,
    acknowledgment: row.acknowledgment,
    createdAt: row.createdAt,
  };
}
