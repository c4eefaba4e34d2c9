import { and, asc, between, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { effectiveState, promptOf } from '#adapters/postgres/prompts.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { inbound, mailReports, outbox, providerEvents } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { invitations, signups } from '#adapters/postgres/signup-schema.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import type { Before, PersonViewTable, PromptView, RecordedMessage, TimelineReport } from '#app/ports/person-views.ts';
import type { TextDetails } from '#app/ports/provider-events.ts';
import { readPromptKey } from '#domain/delivery/prompt-key.ts';
import type { PersonId } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';

const LENGTH = sql<number>`octet_length(${inbound.raw}) + ${inbound.restBytes}`;

export function createPersonViewTable(tx: Queries): PersonViewTable {
  return {
    inbounds(person, before, limit) {
      const { id, channel, door, envelopeFrom, receivedAt, state, stage, reading, localDate } = inbound;
      return tx
        .select({ id, channel, door, envelopeFrom, receivedAt, state, stage, reading, localDate, bytes: LENGTH })
        .from(inbound)
        .where(
          and(
            eq(inbound.personId, person),
            isBefore(sql`${inbound.receivedAt}`, before, (key) => lt(inbound.id, key)),
          ),
        )
        .orderBy(desc(inbound.receivedAt), desc(inbound.id))
        .limit(limit);
    },

    messages(person, before, limit) {
      const { key, kind, channel, stage, message, createdAt, state, reason, finishedAt, localDate } = outbox;
      return tx
        .select({ key, kind, channel, stage, message, createdAt, state, reason, finishedAt, localDate })
        .from(outbox)
        .where(
          and(
            eq(outbox.personId, person),
            isBefore(sql`${outbox.createdAt}`, before, (last) => sql`${outbox.key} collate "C" < ${last}`),
          ),
        )
        .orderBy(desc(outbox.createdAt), sql`${outbox.key} collate "C" desc`)
        .limit(limit);
    },

    prompts: (person, to, limit) => promptsUpTo(tx, person, to, limit),

    async inboundBytes(person, id, bytesMax) {
      const [row] = await tx
        .select({
          raw: sql<Uint8Array>`substring(${inbound.raw} from 1 for ${bytesMax})`.mapWith(inbound.raw),
          bytes: LENGTH,
        })
        .from(inbound)
        .where(and(eq(inbound.id, id), eq(inbound.personId, person)));
      return row ?? null;
    },

    async origin(person) {
      const [row] = await tx.select().from(people).where(eq(people.id, person));
      if (row === undefined) throw new Error(`person ${person} does not exist`);
      const { source, deletedAt, confirmedAt, confirmedBy } = row;
      const confirmed = confirmedAt === null || confirmedBy === null ? null : { confirmedAt, confirmedBy };
      return { source, deletedAt, confirmed };
    },

    signups(person) {
      const { createdAt, source, zoneReceived, startToday, state } = signups;
      return tx
        .select({ createdAt, source, zoneReceived, startToday, state })
        .from(signups)
        .where(eq(signups.personId, person))
        .orderBy(asc(signups.createdAt));
    },

    invitations(person) {
      return tx
        .select({ createdAt: invitations.createdAt, source: invitations.source })
        .from(invitations)
        .where(eq(invitations.personId, person))
        .orderBy(asc(invitations.createdAt));
    },

    async firstInbound(person) {
      const [row] = await tx
        .select({ id: inbound.id, channel: inbound.channel, receivedAt: inbound.receivedAt })
        .from(inbound)
        .where(and(eq(inbound.personId, person), eq(inbound.state, 'done')))
        .orderBy(asc(inbound.receivedAt), asc(inbound.id))
        .limit(1);
      return row ?? null;
    },

    async arrivals(person, ids) {
      const rows = await tx
        .select({ id: inbound.id, at: inbound.receivedAt })
        .from(inbound)
        .where(and(eq(inbound.personId, person), inArray(inbound.id, [...ids])));
      return new Map(rows.map(({ id, at }) => [id, at]));
    },

    async noteReading(person, admin) {
      await tx.execute(sql`
        insert into admin_audit (admin_id, action, subject)
        select ${admin}::int, 'read-words', ${subjectOf(person)}::text
        where not exists (
          select from admin_audit a
          where a.subject = ${subjectOf(person)} and a.admin_id = ${admin} and a.action = 'read-words'
            and a.at > clock_timestamp() - interval '1 hour'
        )`);
    },

    async timeline(person, from, to) {
      const messages = await messagesOf(tx, person, from, to);
      // A message of these days may be of an older conversation, by whose date its reports are found.
      const dates = [...new Set(messages.flatMap(({ date }) => date ?? []))];
      return {
        prompts: (
          await selectPrompts(tx)
            .where(and(eq(deliveries.personId, person), between(deliveries.localDate, from, to)))
            .orderBy(asc(deliveries.localDate), asc(deliveries.stage))
        ).map(viewOf),
        messages,
        inbounds: await inboundOf(tx, person, from, to),
        reports: [...(await reportsOf(tx, person, from, to, dates)), ...(await textReportsOf(tx, person))],
      };
    },

    async goodbyes(person) {
      const rows = await tx
        .select({ at: outbox.createdAt })
        .from(outbox)
        .where(and(eq(outbox.personId, person), eq(outbox.kind, 'goodbye')))
        .orderBy(asc(outbox.createdAt));
      return rows.map(({ at }) => at);
    },
  };
}

/** A person has at most six rows per date. */
const OF_ONE_DATE = 6;

async function promptsUpTo(tx: Queries, person: PersonId, to: LocalDate, limit: number): Promise<PromptView[]> {
  const most = limit + OF_ONE_DATE;
  const rows = await selectPrompts(tx)
    .where(and(eq(deliveries.personId, person), lte(deliveries.localDate, to)))
    .orderBy(desc(deliveries.localDate), desc(deliveries.stage), desc(deliveries.channel))
    .limit(most);
  // The last date may be incomplete.
  const last = rows.length === most ? rows.at(-1)?.row.localDate : undefined;
  return rows.filter(({ row }) => row.localDate !== last).map(viewOf);
}

/** With their ticks, which may have been deleted. */
function selectPrompts(tx: Queries) {
  return tx
    .select({ row: deliveries, state: effectiveState, dueAt: ticks.dueAt, zone: ticks.zone, tickedAt: ticks.tickedAt })
    .from(deliveries)
    .leftJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .leftJoin(ticks, eq(ticks.id, chunks.tickId));
}

function viewOf({ dueAt, zone, tickedAt, ...found }: Awaited<ReturnType<typeof selectPrompts>>[number]): PromptView {
  return { ...promptOf(found), dueAt, tick: zone === null ? null : { zone, at: tickedAt } };
}

function isBefore<Key>(at: SQL, before: Before<Key>, isLess: (key: Key) => SQL): SQL | undefined {
  if (before === null) return undefined;
  const instant = timestampOf(before.at);
  if (before.ofIt === 'all') return sql`${at} <= ${instant}`;
  if (before.ofIt === 'none') return sql`${at} < ${instant}`;
  return sql`(${at} < ${instant} or (${at} = ${instant} and ${isLess(before.ofIt.before)}))`;
}

function subjectOf(person: PersonId): `person.${number}` {
  return `person.${person}`;
}

/** Around these dates in UTC: only the caller knows which instants belong to a local day. */
function isAround(at: AnyColumn, from: LocalDate, to: LocalDate): SQL | undefined {
  const [begin, end] = [instantOf('UTC', addDays(from, -1), 0) ?? 0, instantOf('UTC', addDays(to, 3), 0) ?? 0];
  return and(gte(at, begin), lt(at, end));
}

async function messagesOf(tx: Queries, person: PersonId, from: LocalDate, to: LocalDate): Promise<RecordedMessage[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.personId, person), isAround(outbox.createdAt, from, to)))
    .orderBy(asc(outbox.createdAt), asc(outbox.key));
  return rows.map(({ localDate: date, message, ...row }) => ({ ...row, date, contract: message.contract }));
}

function inboundOf(tx: Queries, person: PersonId, from: LocalDate, to: LocalDate) {
  const { id, receivedAt, state, stage, localDate: date } = inbound;
  return tx
    .select({ id, receivedAt, state, stage, date })
    .from(inbound)
    .where(
      and(
        eq(inbound.personId, person),
        or(between(inbound.localDate, from, to), isAround(inbound.receivedAt, from, to)),
      ),
    )
    .orderBy(asc(inbound.id));
}

/** Whenever they arrived: on the prompts of these dates, and on messages of the other dates. */
async function reportsOf(
  tx: Queries,
  person: PersonId,
  from: LocalDate,
  to: LocalDate,
  others: readonly LocalDate[],
): Promise<TimelineReport[]> {
  const rows = await tx
    .select()
    .from(mailReports)
    .where(
      and(
        eq(mailReports.personId, person),
        or(between(mailReports.localDate, from, to), inArray(mailReports.localDate, others)),
      ),
    )
    .orderBy(asc(mailReports.at), asc(mailReports.id));
  return rows.flatMap(({ messageKind, localDate: date, stage, sequence, kind, status, at }) =>
    messageKind === null || date === null || stage === null || sequence === null
      ? []
      : [{ message: { kind: messageKind, date, stage, sequence }, channel: 'email', kind, status, at }],
  );
}

/** Reports on a text name it by its key: a prompt's key identifies the prompt, any other key is of the outbox. */
async function textReportsOf(tx: Queries, person: PersonId): Promise<TimelineReport[]> {
  const rows = await tx
    .select({ event: providerEvents, date: outbox.localDate, stage: outbox.stage, sequence: outbox.sequence })
    .from(providerEvents)
    .leftJoin(outbox, eq(outbox.key, providerEvents.messageKey))
    .where(and(eq(providerEvents.personId, person), eq(providerEvents.kind, 'text')))
    .orderBy(asc(providerEvents.at), asc(providerEvents.id));
  return rows.flatMap(({ event: { messageKey, details, at }, date, stage, sequence }) => {
    const prompt = messageKey === null ? null : readPromptKey(messageKey);
    const message =
      prompt !== null
        ? { kind: 'prompt' as const, date: prompt.date, stage: prompt.stage, sequence: 0 }
        : date === null || stage === null || sequence === null
          ? null
          : { kind: 'outbox' as const, date, stage, sequence };
    if (message === null) return [];
    // The row's kind guarantees this type.
    const { status: kind, code, failure } = details as TextDetails;
    const status = failure === null ? null : [code, failure].filter((part) => part !== null).join(' ');
    return [{ message, channel: 'sms' as const, kind, status, at }];
  });
}
