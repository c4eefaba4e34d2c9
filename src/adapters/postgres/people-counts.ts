/** The number of people by origin and state, updated with each change. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { addCounters } from '#adapters/postgres/counters.ts';
import type { Counter } from '#app/ports/counts.ts';
import type { NewPerson, PersonChange } from '#app/ports/people.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

type Row = typeof people.$inferSelect;

export interface Standing {
  readonly realm: number;
  readonly source: string;
  readonly state: Row['state'];
  readonly unsubscribed: boolean;
}

export function standingOf(row: Pick<Row, 'realm' | 'source' | 'state' | 'unsubscribedAt'>): Standing {
  return { realm: row.realm, source: row.source, state: row.state, unsubscribed: row.unsubscribedAt !== null };
}

export function changesStanding(change: PersonChange): boolean {
  return change.state !== undefined || change.unsubscribedAt !== undefined;
}

/** The person's row, locked until the end of this transaction. */
export async function lockedRow(tx: Queries, id: number): Promise<Row> {
  const [row] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  if (row === undefined) throw new Error(`person ${id} does not exist`);
  return row;
}

export async function countSignup(tx: Queries, person: NewPerson): Promise<void> {
  const { realm, source, createdAt, unsubscribedAt, state } = person;
  await addCounters(tx, [
    { realm, name: 'sign-up', day: wallTimeAt('UTC', createdAt).date, subject: [source], count: 1 },
    counterOf({ realm, source, state, unsubscribed: unsubscribedAt !== null }, 1),
  ]);
}

export async function countStanding(tx: Queries, before: Standing, after: Standing): Promise<void> {
  const isSame =
    before.source === after.source && before.state === after.state && before.unsubscribed === after.unsubscribed;
  if (!isSame) await addCounters(tx, [counterOf(before, -1), counterOf(after, 1)]);
}

function counterOf({ realm, source, state, unsubscribed }: Standing, count: number): Counter {
  return { realm, name: 'person', subject: [source, state, unsubscribed ? 'off' : 'on'], count };
}

/** Closes the counts of an erased person's open prompts, which would otherwise stay open for ever. */
export async function countErased(tx: Queries, id: number): Promise<void> {
  const open = await tx
    .select({
      realm: ticks.realm,
      day: deliveries.localDate,
      stage: deliveries.stage,
      channel: deliveries.channel,
      hour: sql<string>`(${ticks.minute} % 1440 / 60)::text`,
    })
    .from(deliveries)
    .innerJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .innerJoin(ticks, eq(ticks.id, chunks.tickId))
    .where(and(eq(deliveries.personId, id), inArray(effectiveState, ['planned', 'handing-over', 'unknown'])));
  await addCounters(
    tx,
    open.flatMap(({ realm, day, stage, channel, hour }) =>
      (['in-hand', 'erased'] as const).map((outcome) => ({
        realm,
        name: 'prompt' as const,
        day,
        subject: [stageOfCode(stage), channelOfCode(channel), hour, outcome] as const,
        count: outcome === 'erased' ? 1 : -1,
      })),
    ),
  );
}
