import { isInPlannedPause } from '#adapters/postgres/user-page.ts';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stageBits, stageOfCode, weekdayBits } from '#adapters/postgres/codes.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { numbers } from '#adapters/postgres/dispatch/array-parameter.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import { inbound, outbox } from '#adapters/postgres/message-schema.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { countStanding, lockedRow, standingOf } from '#adapters/postgres/people-counts.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { personOf } from '#adapters/postgres/people.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { fillSlots } from '#adapters/postgres/slots.ts';
import { pageOf } from '#adapters/postgres/user-page.ts';
import { ACTIVITY_DAYS, type AdminUserTable } from '#app/ports/admin-users.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';

export function createAdminUserTable(tx: Queries): AdminUserTable {
  return {
    async page(of) {
      const places = await pageOf(tx, of);
      const ids = places.map(({ id }) => id);
      if (ids.length === 0) return [];
      const lastPrompt = lastPromptOf(tx).as('last_prompt');
      const lastMessage = lastMessageOf(tx).as('last_message');
      const rows = await tx
        .select({
          row: people,
          promptAt: lastPrompt.dueAt,
          promptStage: lastPrompt.stage,
          messageAt: lastMessage.at,
          staged: lastMessage.staged,
        })
        .from(people)
        .leftJoinLateral(lastPrompt, sql`true`)
        .leftJoinLateral(lastMessage, sql`true`)
        .where(sql`${people.id} = any(${numbers(ids)}::bigint[])`);
      const sent = await sentOn(tx, ids, of.today);
      const heard = await heardFrom(tx, ids, of.now);
      const byId = new Map(rows.map((row) => [row.row.id, row]));
      return places.flatMap(({ id, key }) => {
        const found = byId.get(id);
        if (found === undefined) return [];
        const { row, promptAt, promptStage, messageAt, staged } = found;
        const last = lastOf(promptAt, promptStage, messageAt, staged);
        const activity = { sentOn: (sent.get(id) ?? []).map(({ date }) => date), inbounds: heard.get(id) ?? [] };
        return [{ person: personOf(row), key, deletedAt: row.deletedAt, ...last, ...activity }];
      });
    },

    async softDelete(id, at) {
      const before = standingOf(await lockedRow(tx, id));
      await tx.update(people).set({ state: 'deleted', deletedAt: at }).where(eq(people.id, id));
      await countStanding(tx, before, { ...before, state: 'deleted' });
    },

    async restore(id) {
      const other = sql`select from people other
        where other.realm_id = ${people.realm} and other.state in ('pending', 'active')
          and (other.email_key = ${people.emailKey}
            or (other.phone = ${people.phone} and other.phone_verified_at is not null and ${people.phoneVerifiedAt} is not null))`;
      const restored = await tx
        .update(people)
        .set({
          state: sql`case when ${people.lastActiveAt} is null then 'pending' else 'active' end`,
          deletedAt: null,
        })
        .where(and(eq(people.id, id), eq(people.state, 'deleted'), sql`not exists (${other})`))
        .returning();
      const [row] = restored;
      if (row === undefined) return false;
      await countStanding(tx, standingOf({ ...row, state: 'deleted' }), standingOf(row));
      // Recreates the person's slots: empty ones may have been removed meanwhile.
      await fillSlots(tx, personOf(row));
      return true;
    },

    async lastUnsubscribed(realm, limit) {
      const rows = await tx
        .select({ id: people.id, email: people.email, at: people.unsubscribedAt })
        .from(people)
        // Matches the index `people_unsubscribed`, so that no other rows are read.
        .where(and(eq(people.realm, realm), isNotNull(people.unsubscribedAt), isThere))
        .orderBy(desc(people.unsubscribedAt), desc(people.id))
        .limit(limit);
      // The condition excludes rows without an instant.
      return rows.map((row) => ({ ...row, at: row.at ?? 0 }));
    },

    async ofSlot(realm, slot, rhythm, limit) {
      const isTheirs = sql`${people.zone} = ${slot.zone} and ${minuteColumn(slot)} = ${slot.minute}`;
      const rows = await tx
        .select()
        .from(people)
        .where(and(eq(people.realm, realm), isTheirs, isThere, isNull(people.unsubscribedAt), mayGet(slot, rhythm)))
        .limit(limit);
      return rows.map(personOf);
    },

    async nextNumber() {
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

const isThere = sql`${people.state} in ('pending', 'active')`;

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
    and coalesce(${people.pausedUntil}, '') collate "C" <= ${date} and not ${isInPlannedPause(sql`${date}::date`)}
    and case when ${isDaily} then ${people.weekdays} & ${weekdayBits([weekday])} <> 0
      else ${people.freeWeekday} = ${weekday} end`;
}

/** The latest answer that belongs to a stage. */
interface Staged {
  readonly at: number;
  readonly stage: Stage;
}

/** The stage is that of the latest message that has one: a prompt, or an answer. */
function lastOf(promptAt: number | null, promptStage: number | null, messageAt: number | null, staged: Staged | null) {
  const prompt = promptAt === null || promptStage === null ? null : { at: promptAt, stage: stageOfCode(promptStage) };
  const last = prompt !== null && prompt.at >= (staged?.at ?? 0) ? prompt : staged;
  const at = Math.max(promptAt ?? 0, messageAt ?? 0);
  return { lastMessageAt: at === 0 ? null : at, lastStage: last?.stage ?? null };
}

/** The last prompt of the person in the outer query: uses the ledger's key, newest date first. */
function lastPromptOf(tx: Queries) {
  return tx
    .select({ dueAt: ticks.dueAt, stage: deliveries.stage })
    .from(deliveries)
    .innerJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .innerJoin(ticks, eq(ticks.id, chunks.tickId))
    .where(and(eq(deliveries.personId, people.id), inArray(effectiveState, [...LEFT])))
    .orderBy(desc(deliveries.localDate), desc(deliveries.stage))
    .limit(1);
}

/** When the last other message left, and the last one that is part of a day: notices have a stage only for threading. */
function lastMessageOf(tx: Queries) {
  const ofDay = inArray(outbox.kind, ['day0', 'ack']);
  return tx
    .select({
      at: sql<number | null>`max(${outbox.finishedAt})`.mapWith(outbox.finishedAt).as('at'),
      staged: sql<Staged | null>`(array_agg(
        json_build_object('at', ${millisecondsOf(sql`${outbox.finishedAt}`)}, 'stage', ${outbox.stage}) order by ${outbox.finishedAt} desc
      ) filter (where ${ofDay}))[1]`.as('staged'),
    })
    .from(outbox)
    .where(and(eq(outbox.personId, people.id), inArray(outbox.state, [...LEFT]), ne(outbox.kind, 'test')));
}

const LEFT = ['accepted', 'delivered', 'bounced', 'complained'] as const;

/** The dates of the last two weeks on which a scheduled message left, in any zone's calendar. */
async function sentOn(tx: Queries, ids: readonly number[], today: LocalDate) {
  const { rows } = await tx.execute<{ id: number; date: LocalDate }>(sql`
    select distinct ${deliveries.personId}::float8 as id, ${deliveries.localDate}::text as date
    from ${deliveries} left join ${chunks} on ${chunks.id} = ${deliveries.chunkId}
    where ${deliveries.personId} = any(${numbers(ids)}::bigint[])
      and ${deliveries.localDate} between ${addDays(today, -ACTIVITY_DAYS)} and ${addDays(today, 1)}
      and ${inArray(effectiveState, [...LEFT])}`);
  return Map.groupBy(rows, ({ id }) => id);
}

async function heardFrom(tx: Queries, ids: readonly number[], now: number) {
  const rows = await tx
    .select({ id: inbound.personId, receivedAt: inbound.receivedAt, date: inbound.localDate })
    .from(inbound)
    .where(
      and(
        sql`${inbound.personId} = any(${numbers(ids)}::bigint[])`,
        gte(inbound.receivedAt, now - (ACTIVITY_DAYS + 1) * DAY_MS),
        eq(inbound.state, 'done'),
      ),
    );
  return Map.groupBy(rows, ({ id }) => id);
}
