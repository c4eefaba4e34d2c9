import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stageBits, weekdayBits } from '#adapters/postgres/codes.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import { personOf } from '#adapters/postgres/people.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AdminViewTable, FirstMail } from '#app/ports/admin-views.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { weekdayOf } from '#domain/time/local-date.ts';

export function createAdminViewTable(tx: Queries): AdminViewTable {
  return {
    async lastUnsubscribed(realm, limit) {
      const rows = await tx
        .select({ id: people.id, email: people.email, at: people.unsubscribedAt })
        .from(people)
        .where(isUnsubscribed(realm))
        .orderBy(desc(people.unsubscribedAt), desc(people.id))
        .limit(limit);
      // The condition excludes rows without an instant.
      return rows.map((row) => ({ ...row, at: row.at ?? 0 }));
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

    async peopleOfSlot(realm, slot, rhythm, limit) {
      const isTheirs = sql`${people.zone} = ${slot.zone} and ${minuteColumn(slot)} = ${slot.minute}`;
      const isThere = sql`${people.state} in ('pending', 'active') and ${people.unsubscribedAt} is null`;
      const rows = await tx
        .select()
        .from(people)
        .where(and(eq(people.realm, realm), isTheirs, isThere, mayGet(slot, rhythm)))
        .limit(limit);
      return rows.map(personOf);
    },

    async nextUserNumber() {
      const { rows } = await tx.execute<{ name: string }>(sql`select pg_get_serial_sequence('people', 'id') as name`);
      const [, sequence] = rows[0]?.name.split('.') ?? [];
      if (sequence === undefined) throw new Error('the people table has no id sequence');
      const { rows: found } = await tx.execute<{ next: number }>(sql`
        select (case when is_called then last_value + 1 else last_value end)::bigint as next
        from ${sql.identifier(sequence)}`);
      return { sequence, next: Number(found[0]?.next) };
    },
  };
}

/** What the columns alone say of a date (domain/rhythm): the stage is wanted, and no goodbye, pause or day off is known. */
function mayGet({ stage, date }: DueSlot, { freeCadence }: RhythmOptions): SQL {
  const weekday = weekdayOf(date);
  const isTrial = sql`${people.plan} = 'trial' and coalesce(${people.trialLastDay}, 'infinity') >= ${date}::date`;
  const isDaily =
    freeCadence === 'daily'
      ? sql`true`
      : sql`(${people.plan} = 'paid' or ${isTrial} or coalesce(${people.textTrialLastDay}, '-infinity') >= ${date}::date)`;
  return sql`
    ${people.firstDay} <= ${date}::date and ${people.goodbyeAt} is null and ${people.stagesOff} & ${stageBits([stage])} = 0
    and coalesce(${people.pausedUntil}, '') collate "C" <= ${date}
    and case when ${isDaily} then ${people.weekdays} & ${weekdayBits([weekday])} <> 0
      else ${people.freeWeekday} = ${weekday} end`;
}

function firstMailOf({ key, to, personId, localDate: date, sequence, finishedAt }: OutboxRow): FirstMail {
  if (personId === null || date === null || finishedAt === null) throw new Error(`${key} is nobody's first mail`);
  return { email: to, personId, date, sequence, at: finishedAt };
}

type OutboxRow = typeof outbox.$inferSelect;

/** Matches the index `people_unsubscribed`, so that no other rows are read. */
function isUnsubscribed(realm: number): SQL | undefined {
  return and(eq(people.realm, realm), isNotNull(people.unsubscribedAt), sql`${people.state} in ('pending', 'active')`);
}

/** Matches the index `outbox_first_mails`. */
function isFirstMail(realm: number): SQL | undefined {
  return and(eq(outbox.realm, realm), sql`${outbox.kind} = 'day0' and ${outbox.state} = 'accepted'`);
}
