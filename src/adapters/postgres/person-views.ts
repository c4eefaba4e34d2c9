import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { inbound } from '#adapters/postgres/inbound-schema.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { invitations, signups } from '#adapters/postgres/signup-schema.ts';
import { shownOf } from '#adapters/postgres/shown-items.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import type { Before, PersonViewTable, PromptView } from '#app/ports/person-views.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { wordsOfReason } from '#domain/delivery/withheld-reason.ts';

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
  };
}

/** A person has at most six rows per date. */
const OF_ONE_DATE = 6;

async function promptsUpTo(tx: Queries, person: PersonId, to: LocalDate, limit: number): Promise<PromptView[]> {
  const most = limit + OF_ONE_DATE;
  const rows = await tx
    .select({ row: deliveries, state: effectiveState, dueAt: ticks.dueAt, zone: ticks.zone, tickedAt: ticks.tickedAt })
    .from(deliveries)
    .leftJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .leftJoin(ticks, eq(ticks.id, chunks.tickId))
    .where(and(eq(deliveries.personId, person), lte(deliveries.localDate, to)))
    .orderBy(desc(deliveries.localDate), desc(deliveries.stage), desc(deliveries.channel))
    .limit(most);
  // The last date may be incomplete.
  const last = rows.length === most ? rows.at(-1)?.row.localDate : undefined;
  return rows
    .filter(({ row }) => row.localDate !== last)
    .map(({ row, state, dueAt, zone, tickedAt }) => ({
      date: row.localDate,
      stage: stageOfCode(row.stage),
      channel: channelOfCode(row.channel),
      contractVersion: row.contractVersion,
      shown: shownOf(row),
      state,
      reason: wordsOfReason(row.reason),
      dueAt,
      tick: zone === null ? null : { zone, at: tickedAt },
    }));
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
