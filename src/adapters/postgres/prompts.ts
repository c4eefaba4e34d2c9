import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelCode, channelOfCode, stageCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { chunks, deliveries } from '#adapters/postgres/dispatch-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { shownOf } from '#adapters/postgres/shown-items.ts';
import type { PromptEntry, PromptLedger } from '#app/ports/prompts.ts';
import { type DeliveryState, hasLeft } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import { wordsOfReason } from '#domain/delivery/withheld-reason.ts';

/**
 * The row's own state, else the chunk's progress (docs: dispatch, rule 4): accepted up to its mark, beyond it between
 * intent and answer.
 */
export const effectiveState: SQL<DeliveryState> = sql<DeliveryState>`
  case when ${deliveries.state} is not null then ${deliveries.state}
    when ${deliveries.personId} <= ${chunks.acceptedThrough} then 'accepted'
    else 'handing-over' end`;

export function createPromptLedger(tx: Queries): PromptLedger {
  return {
    async find(person, date, stage, channel) {
      const [found] = await selectPrompts(tx).where(
        and(
          eq(deliveries.personId, person),
          eq(deliveries.localDate, date),
          eq(deliveries.stage, stageCode(stage)),
          eq(deliveries.channel, channelCode(channel)),
        ),
      );
      return found === undefined ? null : promptOf(found);
    },
    async newestSent(person, since) {
      const found = await selectPrompts(tx)
        .where(and(eq(deliveries.personId, person), gte(deliveries.localDate, since)))
        // An evening may be set before the morning: chunks are numbered in the order in which they fell due.
        .orderBy(desc(deliveries.localDate), desc(deliveries.chunkId), desc(deliveries.stage));
      const sent = found.find(({ state }) => hasLeft(state));
      return sent === undefined ? null : promptOf(sent);
    },
  };
}

/** All prompts that were ever due to a person. */
export async function promptsOf(tx: Queries, person: PersonId): Promise<PromptEntry[]> {
  const found = await selectPrompts(tx)
    .where(eq(deliveries.personId, person))
    .orderBy(asc(deliveries.localDate), asc(deliveries.stage));
  return found.map(promptOf);
}

function selectPrompts(tx: Queries) {
  return tx
    .select({ row: deliveries, state: effectiveState })
    .from(deliveries)
    .leftJoin(chunks, eq(chunks.id, deliveries.chunkId));
}

export function promptOf({ row, state }: { row: typeof deliveries.$inferSelect; state: DeliveryState }): PromptEntry {
  return {
    personId: row.personId,
    date: row.localDate,
    stage: stageOfCode(row.stage),
    channel: channelOfCode(row.channel),
    shown: shownOf(row),
    contractVersion: row.contractVersion,
    state,
    reason: wordsOfReason(row.reason),
  };
}
