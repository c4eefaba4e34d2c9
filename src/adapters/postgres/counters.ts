/** Writes counts: each transaction inserts what it changed, and `foldCounters` adds it up. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { counters } from '#adapters/postgres/counter-schema.ts';
import type { Counter } from '#app/ports/counts.ts';
import type { Chunk } from '#app/ports/dispatch.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { localDate } from '#domain/time/local-date.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';

/** For counts without a day. */
const NO_DAY = localDate('1970-01-01');
const FOLDED_AT_ONCE = 5000;

export async function addCounters(tx: Queries, added: readonly Counter[]): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(counters)
    .values(added.map((of) => ({ ...of, day: 'day' in of ? of.day : NO_DAY, subject: [...of.subject] })));
}

/** Adds outcomes to the counts of a chunk's slot and date. */
export function addPromptsStatement(chunk: Chunk, outcomes: ReadonlyMap<PromptOutcome, number>): SQL {
  return sql`
    ${intoPrompts(chunk)}
    from unnest(${texts([...outcomes.keys()])}::text[], ${numbers([...outcomes.values()])}::integer[]) counted(outcome, count)`;
}

/** The hour that clocks show at a slot's minute. */
function hourOf(minute: number): string {
  return String(Math.floor((minute % DAY_MINUTES) / 60));
}

/** The same for rows of the caller's `from` clause, which must name them `counted(outcome, count)`. */
export function intoPrompts({ realm, date, stage, channel, minute }: Chunk): SQL {
  return sql`
    insert into tallies (realm_id, name, day, subject, count)
    select ${realm}::integer, 'prompt', ${date}::date,
      array[${stage}::text, ${channel}::text, ${hourOf(minute)}::text, counted.outcome], counted.count`;
}

/**
 * Moves inserted changes into the totals in one statement, so that a count never misses one or has it twice. Any number of
 * processes may fold at once: each takes different rows, and all write totals in the same order.
 */
export async function foldCounters(db: Queries): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with taken as (
        delete from tallies where id in (select id from tallies order by id limit ${FOLDED_AT_ONCE} for update skip locked)
        returning realm_id, name, day, subject, count
      ), folded as (
        insert into totals (realm_id, name, day, subject, count)
        select realm_id, name, day, subject, sum(count)::integer from taken
        group by realm_id, name, day, subject order by realm_id, name, day, subject
        on conflict (realm_id, name, day, subject) do update set count = totals.count + excluded.count
      )
      select count(*)::integer as taken from taken`);
    if ((rows[0]?.taken ?? 0) < FOLDED_AT_ONCE) return;
  }
}
