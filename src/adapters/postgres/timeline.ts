import { and, asc, between, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { inbound, mailReports, providerEvents } from '#adapters/postgres/inbound-schema.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { TimelineReport, TimelineTable, RecordedMessage, RecordedPrompt } from '#app/ports/timeline.ts';
import type { EventMatter } from '#app/ports/provider-events.ts';
import { readPromptKey } from '#domain/delivery/prompt-key.ts';
import type { PersonId } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { wordsOfReason } from '#domain/delivery/withheld-reason.ts';

export function createTimelineTable(tx: Queries): TimelineTable {
  return {
    async of(person, from, to) {
      const messages = await messagesOf(tx, person, from, to);
      // A message of these days may be of an older conversation, by whose date its reports are found.
      const dates = [...new Set(messages.flatMap(({ date }) => date ?? []))];
      return {
        prompts: await promptsOf(tx, person, from, to),
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

async function promptsOf(tx: Queries, person: PersonId, from: LocalDate, to: LocalDate): Promise<RecordedPrompt[]> {
  const rows = await tx
    .select({ row: deliveries, state: effectiveState, dueAt: ticks.dueAt })
    .from(deliveries)
    .leftJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .leftJoin(ticks, eq(ticks.id, chunks.tickId))
    .where(and(eq(deliveries.personId, person), between(deliveries.localDate, from, to)))
    .orderBy(asc(deliveries.localDate), asc(deliveries.stage));
  return rows.map(({ row, state, dueAt }) => ({
    date: row.localDate,
    stage: stageOfCode(row.stage),
    channel: channelOfCode(row.channel),
    contractVersion: row.contractVersion,
    state,
    reason: wordsOfReason(row.reason),
    dueAt,
  }));
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

type TextDetails = Extract<EventMatter, { kind: 'text' }>['details'];
