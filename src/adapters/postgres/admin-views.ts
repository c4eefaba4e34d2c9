import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/database.ts';
import { outbox, people } from '#adapters/postgres/schema.ts';
import type { AdminViewTable, FirstMail } from '#app/ports/admin-views.ts';
import { localDate } from '#domain/time/local-date.ts';

export function createAdminViewTable(tx: Queries): AdminViewTable {
  return {
    async subscriptions(realm) {
      const unsubscribed = await tx.$count(people, isUnsubscribed(realm));
      const all = await tx.$count(people, isThere(realm));
      return { subscribed: all - unsubscribed, unsubscribed };
    },

    async lastUnsubscribed(realm, limit) {
      const rows = await tx
        .select({ id: people.id, email: people.email, at: people.unsubscribedAt })
        .from(people)
        .where(isUnsubscribed(realm))
        .orderBy(desc(people.unsubscribedAt), desc(people.id))
        .limit(limit);
      // The condition leaves nobody without an instant.
      return rows.map((row) => ({ ...row, at: row.at ?? 0 }));
    },

    async countFirstMails(realm) {
      const [row] = await tx.select({ sent: count() }).from(outbox).where(isFirstMail(realm));
      return row?.sent ?? 0;
    },

    async lastFirstMails(realm, limit) {
      const rows = await tx
        .select()
        .from(outbox)
        .where(isFirstMail(realm))
        .orderBy(desc(outbox.finishedAt), desc(outbox.key))
        .limit(limit);
      return rows.map(firstMailOf);
    },

    async signupSources(realm) {
      const counted = count();
      const rows = await tx
        .select({ source: people.source, counted })
        .from(people)
        .where(isNotPurged(realm))
        .groupBy(people.source)
        .orderBy(desc(counted), people.source);
      return new Map(rows.map((row) => [row.source, row.counted]));
    },

    async signupTotals(realm) {
      const { rows } = await tx.execute<{ users: number; waitlist: number; trapped: number }>(sql`
        select
          (select count(*)::int from people where ${isNotPurged(realm)}) as users,
          (select count(*)::int from waitlist where realm_id = ${realm}) as waitlist,
          (select coalesce(sum(count), 0)::int from daily_counts
            where realm_id = ${realm} and name = 'waitlist-trap') as trapped`);
      const [totals] = rows;
      if (totals === undefined) throw new Error('nothing was counted');
      return totals;
    },

    async nextUserNumber() {
      const { rows } = await tx.execute<{ name: string }>(sql`select pg_get_serial_sequence('people', 'id') as name`);
      const [, sequence] = rows[0]?.name.split('.') ?? [];
      if (sequence === undefined) throw new Error('people get their numbers from no sequence');
      const { rows: found } = await tx.execute<{ next: number }>(sql`
        select (case when is_called then last_value + 1 else last_value end)::bigint as next
        from ${sql.identifier(sequence)}`);
      return { sequence, next: Number(found[0]?.next) };
    },
  };
}

function firstMailOf({ key, toAddress, personId, localDate: date, sequence, finishedAt }: OutboxRow): FirstMail {
  if (personId === null || date === null || finishedAt === null) throw new Error(`${key} is nobody's first mail`);
  return { email: toAddress, personId, date: localDate(date), sequence, at: finishedAt };
}

type OutboxRow = typeof outbox.$inferSelect;

function isNotPurged(realm: number): SQL | undefined {
  return and(eq(people.realmId, realm), ne(people.state, 'purged'));
}

function isThere(realm: number): SQL | undefined {
  return and(eq(people.realmId, realm), inArray(people.state, ['pending', 'active']));
}

/** As the index `people_unsubscribed` has it: nobody else is looked at. */
function isUnsubscribed(realm: number): SQL | undefined {
  return and(
    eq(people.realmId, realm),
    isNotNull(people.unsubscribedAt),
    sql`${people.state} in ('pending', 'active')`,
  );
}

/** As the index `outbox_first_mails` has it. */
function isFirstMail(realm: number): SQL | undefined {
  return and(eq(outbox.realmId, realm), sql`${outbox.kind} = 'day0' and ${outbox.state} = 'accepted'`);
}
