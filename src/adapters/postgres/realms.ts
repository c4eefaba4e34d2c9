import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { testerSessions } from '#adapters/postgres/admin-schema.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { deliveries } from '#adapters/postgres/dispatch-schema.ts';
import { mailbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { realms } from '#adapters/postgres/realm-schema.ts';
import { counters, totals } from '#adapters/postgres/counter-schema.ts';
import { LIVE_REALM, type RealmTable } from '#app/ports/realms.ts';

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

    async quietUntil(realm) {
      const [row] = await tx.select({ until: realms.quietUntil }).from(realms).where(eq(realms.id, realm));
      return existing(row, realm).until;
    },

    async create(kind) {
      const [row] = await tx.insert(realms).values({ kind }).returning({ id: realms.id });
      return existing(row, 0).id;
    },

    async olderThan(kind, ageMs) {
      const before = sql`clock_timestamp() - ${ageMs} * interval '1 millisecond'`;
      const old = await tx
        .select({ id: realms.id })
        .from(realms)
        .where(and(eq(realms.kind, kind), lt(realms.createdAt, before)));
      return old.map(({ id }) => id);
    },

    async remove(realm) {
      // Rows that reference the realm are deleted with it; these name it, or its people, without a reference.
      const itsPeople = tx.select({ id: people.id }).from(people).where(eq(people.realm, realm));
      if (realm === LIVE_REALM) throw new Error('the live realm is never removed');
      await tx.delete(deliveries).where(inArray(deliveries.personId, itsPeople));
      await tx.delete(realms).where(and(eq(realms.id, realm), ne(realms.kind, 'live')));
      await tx.delete(mailbox).where(eq(mailbox.realm, realm));
      for (const counted of [counters, totals]) await tx.delete(counted).where(eq(counted.realm, realm));
    },

    async addSession(session) {
      await tx.insert(testerSessions).values(session);
    },

    async sessionOf(admin, userId) {
      const [row] = await tx
        .select()
        .from(testerSessions)
        .where(and(eq(testerSessions.userId, userId), eq(testerSessions.admin, admin)));
      return row ?? null;
    },

    async sessionRealms(admin) {
      const rows = await tx
        .select({ realm: testerSessions.realm })
        .from(testerSessions)
        .where(eq(testerSessions.admin, admin))
        .orderBy(asc(testerSessions.createdAt), asc(testerSessions.realm));
      return rows.map(({ realm }) => realm);
    },

    async moveSession(realm, from, to) {
      const moved = await tx
        .update(testerSessions)
        .set({ day: to.day, stage: to.stage })
        .where(
          and(eq(testerSessions.realm, realm), eq(testerSessions.day, from.day), eq(testerSessions.stage, from.stage)),
        )
        .returning({ realm: testerSessions.realm });
      return moved.length > 0;
    },
  };
}

/** Service time (invariant 5): the database's clock plus the realm's offset. */
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
