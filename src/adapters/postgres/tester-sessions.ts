import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { testerSessions } from '#adapters/postgres/admin-schema.ts';
import type { TesterSessionTable } from '#app/ports/tester-sessions.ts';

export function createTesterSessionTable(tx: Queries): TesterSessionTable {
  return {
    async add(session) {
      await tx.insert(testerSessions).values(session);
    },

    async of(admin, userId) {
      const [row] = await tx
        .select()
        .from(testerSessions)
        .where(and(eq(testerSessions.userId, userId), eq(testerSessions.admin, admin)));
      return row ?? null;
    },

    async realmsOf(admin) {
      const rows = await tx
        .select({ realm: testerSessions.realm })
        .from(testerSessions)
        .where(eq(testerSessions.admin, admin))
        .orderBy(asc(testerSessions.createdAt), asc(testerSessions.realm));
      return rows.map(({ realm }) => realm);
    },

    async move(realm, from, to) {
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
