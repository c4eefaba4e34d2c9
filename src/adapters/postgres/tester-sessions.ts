import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { testerSessions } from '#adapters/postgres/tester-schema.ts';
import type { TesterSessionTable } from '#app/ports/tester-sessions.ts';

export function createTesterSessionTable(tx: Queries): TesterSessionTable {
  return {
    async add({ realm, admin, ...session }) {
      await tx.insert(testerSessions).values({ ...session, realmId: realm, adminId: admin });
    },

    async of(admin, userId) {
      const [row] = await tx
        .select()
        .from(testerSessions)
        .where(and(eq(testerSessions.userId, userId), eq(testerSessions.adminId, admin)));
      if (row === undefined) return null;
      const { realmId, adminId, pipeline, day, stage } = row;
      return { realm: realmId, admin: adminId, userId, pipeline, day, stage };
    },

    async realmsOf(admin) {
      const rows = await tx
        .select({ realm: testerSessions.realmId })
        .from(testerSessions)
        .where(eq(testerSessions.adminId, admin))
        .orderBy(asc(testerSessions.createdAt), asc(testerSessions.realmId));
      return rows.map(({ realm }) => realm);
    },

    async move(realm, from, to) {
      const moved = await tx
        .update(testerSessions)
        .set({ day: to.day, stage: to.stage })
        .where(
          and(
            eq(testerSessions.realmId, realm),
            eq(testerSessions.day, from.day),
            eq(testerSessions.stage, from.stage),
          ),
        )
        .returning({ realm: testerSessions.realmId });
      return moved.length > 0;
    },
  };
}
