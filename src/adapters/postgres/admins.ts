import { and, asc, desc, eq, inArray, isNull, like, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  adminAudit,
  adminFactors,
  admins,
  adminSessions,
  firstLinks,
  halfSignIns,
  signInFailures,
} from '#adapters/postgres/admin-schema.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { Admin, AdminTable, AttemptSubject, AuditEntry, SessionLife } from '#app/ports/admins.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createAdminTable(tx: Queries): AdminTable {
  const one = async (where: SQL | undefined): Promise<Admin | null> => {
    const [row] = await tx.select().from(admins).where(where);
    return row === undefined ? null : adminOf(row);
  };
  return {
    async insert(admin) {
      const [row] = await tx
        .insert(admins)
        .values({ ...admin, passwordHash: admin.passwordHash ?? LINK, emailKey: emailKey(admin.email) })
        .onConflictDoNothing()
        .returning({ id: admins.id });
      return row?.id ?? null;
    },

    byEmail: (key) => one(eq(admins.emailKey, key)),
    byId: (id) => one(eq(admins.id, id)),

    async list() {
      return (await tx.select().from(admins).orderBy(asc(admins.id))).map(adminOf);
    },

    async overview() {
      const { id, email, role, createdAt, disabledAt, passwordHash } = admins;
      const lastSignInAt = sql`(select max(at) from ${adminAudit}
        where ${adminAudit.admin} = ${id} and ${adminAudit.action} = 'sign-in')`.mapWith(adminAudit.at);
      const rows = await tx
        .select({
          id,
          email,
          role,
          createdAt,
          disabledAt,
          passwordHash,
          lastSignInAt,
          factorAt: adminFactors.confirmedAt,
        })
        .from(admins)
        .leftJoin(adminFactors, eq(adminFactors.admin, id))
        .orderBy(asc(id));
      return rows.map(({ passwordHash: stored, factorAt, ...row }) => ({
        ...row,
        hasSecondFactor: factorAt !== null,
        linkMadeAt: stored.startsWith(LINK) ? new Date(Number(stored.split('$')[2] ?? 0)) : null,
      }));
    },

    async hold() {
      // Not `for update`, which would also wait for rows that only refer to an administrator.
      return (await tx.select().from(admins).orderBy(asc(admins.id)).for('no key update')).map(adminOf);
    },

    async setPassword(id, passwordHash) {
      await tx.update(admins).set({ passwordHash, disabledAt: null }).where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    async replacePassword({ id, passwordHash: proved }, passwordHash) {
      if (proved === null) return false;
      const replaced = await tx
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, id), eq(admins.passwordHash, proved), isNull(admins.disabledAt)))
        .returning({ id: admins.id });
      if (replaced.length > 0) await endSessionsOf(tx, id);
      return replaced.length > 0;
    },

    async disable(id) {
      await tx
        .update(admins)
        .set({ disabledAt: sql`clock_timestamp()` })
        .where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    async enable(id) {
      await tx.update(admins).set({ disabledAt: null }).where(eq(admins.id, id));
    },

    async setRole(id, role) {
      await tx.update(admins).set({ role }).where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    async offerLink(id, secretHash) {
      const link = sql`${`${LINK}${secretHash}$`}::text || floor(${millisecondsOf(sql`clock_timestamp()`)})::bigint`;
      await tx.update(admins).set({ passwordHash: link }).where(eq(admins.id, id));
      await endSessionsOf(tx, id);
    },

    byLink: (secretHash, lifeMs) => one(hasLink(secretHash, lifeMs)),

    async takeLink({ secretHash, lifeMs }, passwordHash) {
      const taken = await tx
        .update(admins)
        .set({ passwordHash })
        .where(hasLink(secretHash, lifeMs))
        .returning({ id: admins.id });
      return taken.length > 0;
    },

    async beginSession(admin, secretHash) {
      if (!(await holdsStill(tx, admin))) return false;
      await tx.insert(adminSessions).values({ secretHash, admin: admin.id });
      return true;
    },

    async useSession(secretHash, life) {
      const [session] = await tx
        .update(adminSessions)
        .set({ lastSeenAt: sql`clock_timestamp()` })
        .from(admins)
        .where(and(eq(adminSessions.secretHash, secretHash), isAlive(life), eq(admins.id, adminSessions.admin)))
        .returning({ id: admins.id, email: admins.email, role: admins.role });
      return session ?? null;
    },

    async endSession(secretHash) {
      await tx.delete(adminSessions).where(eq(adminSessions.secretHash, secretHash));
    },

    async endOtherSessions(id, secretHash) {
      await tx.delete(adminSessions).where(and(eq(adminSessions.admin, id), ne(adminSessions.secretHash, secretHash)));
    },

    async beginHalf(admin, secretHash) {
      if (!(await holdsStill(tx, admin))) return false;
      await tx.insert(halfSignIns).values({ secretHash, admin: admin.id });
      return true;
    },

    halfOf(secretHash, lifeMs) {
      const half = tx
        .select({ admin: halfSignIns.admin })
        .from(halfSignIns)
        .where(and(eq(halfSignIns.secretHash, secretHash), sql`${halfSignIns.begunAt} > ${before(lifeMs)}`));
      return one(inArray(admins.id, half));
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

    async offerFirstLink(secretHash) {
      await tx.delete(firstLinks);
      const [anybody] = await tx.select({ id: admins.id }).from(admins).limit(1);
      if (anybody !== undefined) return false;
      await tx.insert(firstLinks).values({ secretHash });
      return true;
    },

    async isFirstLinkOpen(secretHash, lifeMs) {
      return (await tx.$count(firstLinks, isFirstLink(secretHash, lifeMs))) > 0;
    },

    async takeFirstLink(secretHash, lifeMs) {
      return (await tx.delete(firstLinks).where(isFirstLink(secretHash, lifeMs)).returning()).length > 0;
    },

    async audit(admin, action, subject, change) {
      await tx.insert(adminAudit).values({ admin, action, subject, ...change });
    },

    async auditPage({ actor, action, subject, before: last, limit }) {
      const { id, admin } = adminAudit;
      const rows = await tx
        .select()
        .from(adminAudit)
        .where(
          and(
            actor === null ? undefined : actor === 'command-line' ? isNull(admin) : eq(admin, actor),
            action === null ? undefined : eq(adminAudit.action, action),
            subject === null ? undefined : eq(adminAudit.subject, subject),
            last === null ? undefined : lt(id, last),
          ),
        )
        .orderBy(desc(id))
        .limit(limit);
      // Plain JSON objects, as `audit` accepts them.
      return rows as AuditEntry[];
    },

    async auditedPeople(ids) {
      if (ids.length === 0) return [];
      return tx
        .select({ id: people.id, userId: people.userId, email: people.email })
        .from(people)
        .where(and(inArray(people.id, [...ids]), ne(people.state, 'purged')));
    },
  };
}

/** Begins what is stored instead of a password's hash. */
const LINK = 'link$';

function adminOf(row: typeof admins.$inferSelect): Admin {
  return { ...row, passwordHash: row.passwordHash.startsWith(LINK) ? null : row.passwordHash };
}

function hasLink(secretHash: string, lifeMs: number): SQL | undefined {
  const since = sql`${millisecondsOf(sql`clock_timestamp()`)} - ${lifeMs}::float8`;
  return and(
    isNull(admins.disabledAt),
    like(admins.passwordHash, `${LINK}${secretHash}$%`),
    // Null, and so false, of anything else: the conditions may be evaluated in any order.
    sql`substring(${admins.passwordHash} from '^link[$][0-9a-f]+[$]([0-9]+)$')::float8 > ${since}`,
  );
}

function isFirstLink(secretHash: string, lifeMs: number): SQL | undefined {
  return and(
    eq(firstLinks.secretHash, secretHash),
    sql`${firstLinks.madeAt} > ${before(lifeMs)}`,
    sql`not exists (select from ${admins})`,
  );
}

/** A password change or a disabling waits for this lock, and then ends the session created under it as well. */
async function holdsStill(tx: Queries, { id, passwordHash }: Admin): Promise<boolean> {
  if (passwordHash === null) return false;
  const [admin] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), isNull(admins.disabledAt)))
    .for('share');
  return admin !== undefined;
}

async function endSessionsOf(tx: Queries, admin: number): Promise<void> {
  await tx.delete(halfSignIns).where(eq(halfSignIns.admin, admin));
  await tx.delete(adminSessions).where(eq(adminSessions.admin, admin));
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
