import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { halfSignIns } from '#adapters/postgres/factor-schema.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { adminAudit, adminSessions, admins, signInFailures } from '#adapters/postgres/admin-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { Admin, AdminTable, SessionLife, AttemptSubject } from '#app/ports/admins.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createAdminTable(tx: Queries): AdminTable {
  return {
    async insert(admin) {
      const [row] = await tx
        .insert(admins)
        .values({ ...admin, emailKey: emailKey(admin.email) })
        .onConflictDoNothing()
        .returning({ id: admins.id });
      return row?.id ?? null;
    },

    async byEmail(key) {
      const [row] = await tx.select().from(admins).where(eq(admins.emailKey, key));
      return row ?? null;
    },

    async byId(id) {
      const [row] = await tx.select().from(admins).where(eq(admins.id, id));
      return row ?? null;
    },

    list: () => tx.select().from(admins).orderBy(asc(admins.id)),

    async setPassword(id, passwordHash) {
      await tx.update(admins).set({ passwordHash, disabledAt: null }).where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    async disable(id) {
      await tx
        .update(admins)
        .set({ disabledAt: sql`clock_timestamp()` })
        .where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    async beginSession(admin, secretHash) {
      if (!(await holdsStill(tx, admin))) return false;
      await tx.insert(adminSessions).values({ secretHash, adminId: admin.id });
      return true;
    },

    async useSession(secretHash, life) {
      const [session] = await tx
        .update(adminSessions)
        .set({ lastSeenAt: sql`clock_timestamp()` })
        .from(admins)
        .where(and(eq(adminSessions.secretHash, secretHash), isAlive(life), eq(admins.id, adminSessions.adminId)))
        .returning({ id: admins.id, email: admins.email, role: admins.role });
      return session ?? null;
    },

    async endSession(secretHash) {
      await tx.delete(adminSessions).where(eq(adminSessions.secretHash, secretHash));
    },

    async endOtherSessions(id, secretHash) {
      await tx
        .delete(adminSessions)
        .where(and(eq(adminSessions.adminId, id), ne(adminSessions.secretHash, secretHash)));
    },

    async beginHalf(admin, secretHash) {
      if (!(await holdsStill(tx, admin))) return false;
      await tx.insert(halfSignIns).values({ secretHash, adminId: admin.id });
      return true;
    },

    async halfOf(secretHash, lifeMs) {
      const [row] = await tx
        .select(getTableColumns(admins))
        .from(halfSignIns)
        .innerJoin(admins, eq(admins.id, halfSignIns.adminId))
        .where(and(eq(halfSignIns.secretHash, secretHash), sql`${halfSignIns.begunAt} > ${before(lifeMs)}`));
      return row ?? null;
    },

    async endHalf(secretHash) {
      await tx.delete(halfSignIns).where(eq(halfSignIns.secretHash, secretHash));
    },

    async holdFailures({ by, subject }) {
      // Inserted first, so that even the first two attempts are serialized by a row lock.
      await tx.insert(signInFailures).values({ kind: by, subject, failures: 0 }).onConflictDoNothing();
      const [row] = await tx
        .select({
          failures: signInFailures.failures,
          sinceMs: sql<number>`${millisecondsOf(sql`clock_timestamp()`)} - ${millisecondsOf(sql`${signInFailures.lastAt}`)}`,
        })
        .from(signInFailures)
        .where(isOf({ by, subject }))
        .for('update');
      // Deleted meanwhile by the housekeeping, which removes expired failures.
      return row ?? { failures: 0, sinceMs: 0 };
    },

    async setFailures({ by, subject }, failures) {
      const last = { failures, lastAt: sql`clock_timestamp()` };
      await tx
        .insert(signInFailures)
        .values({ kind: by, subject, ...last })
        .onConflictDoUpdate({ target: [signInFailures.kind, signInFailures.subject], set: last });
    },

    async audit({ admin, ...entry }) {
      await tx.insert(adminAudit).values({ ...entry, adminId: admin });
    },
  };
}

/** A password change or a disabling waits for this lock, and then ends the session created under it as well. */
async function holdsStill(tx: Queries, { id, passwordHash }: Admin): Promise<boolean> {
  const [admin] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), isNull(admins.disabledAt)))
    .for('share');
  return admin !== undefined;
}

async function endSessionsOf(tx: Queries, admin: number): Promise<void> {
  await tx.delete(halfSignIns).where(eq(halfSignIns.adminId, admin));
  await tx.delete(adminSessions).where(eq(adminSessions.adminId, admin));
}

function isAlive({ idleMs, wholeMs }: SessionLife): SQL {
  return sql`${adminSessions.lastSeenAt} > ${before(idleMs)} and ${adminSessions.createdAt} > ${before(wholeMs)}`;
}

function before(ms: number): SQL {
  return sql`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`;
}

function isOf({ by, subject }: AttemptSubject): SQL | undefined {
  return and(eq(signInFailures.kind, by), eq(signInFailures.subject, subject));
}

/** Deletes expired sessions, unfinished sign-ins and expired failures. */
export async function forgetEndedSessions(db: Queries, life: SessionLife, failuresMs: number): Promise<void> {
  await db.delete(adminSessions).where(sql`not (${isAlive(life)})`);
  await db.delete(halfSignIns).where(sql`${halfSignIns.begunAt} < ${before(life.idleMs)}`);
  await db.delete(signInFailures).where(sql`${signInFailures.lastAt} < ${before(failuresMs)}`);
}
