import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldEqual, listParameter, numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import { addPromptsStatement, intoPrompts } from '#adapters/postgres/counters.ts';
import type { Chunk, LedgerRow, PromptOutcome } from '#app/ports/dispatch.ts';
import type { PersonId } from '#domain/people/person.ts';
import { type PromptOutcome as CountedOutcome, promptOutcome } from '#domain/delivery/prompt-outcome.ts';

/** Inserts rows of people who have none yet, which saves half the work of checking each. Counts them as well. */
export function insertLedgerStatement(chunk: Chunk, rows: readonly LedgerRow[]): SQL {
  return sql`with counted as (${addPromptsStatement(chunk, outcomesOf(rows))}) ${insertStatement(chunk, rows)}`;
}

function insertStatement(chunk: Chunk, rows: readonly LedgerRow[]): SQL {
  const { lists, same } = foldEqual([
    { name: 'channel', type: 'smallint', values: rows.map((row) => channelCode(row.channel)) },
    { name: 'contract_version', type: 'smallint', values: rows.map((row) => row.contractVersion) },
    {
      name: 'shown_items',
      type: 'text',
      values: rows.map((row) => `{${row.shown.map((shown) => shown.item).join(',')}}`),
    },
    {
      name: 'shown_numbers',
      type: 'text',
      values: rows.map((row) => `{${row.shown.map((shown) => shown.number).join(',')}}`),
    },
    { name: 'state', type: 'text', values: rows.map((row) => row.state) },
    { name: 'reason', type: 'text', values: rows.map((row) => row.reason) },
  ]);
  const of = (name: string) => same.get(name) ?? sql`row.${sql.raw(name)}`;
  return sql`
    insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers, state, reason)
    select row.person_id, ${chunk.date}::date, ${stageCode(chunk.stage)}::smallint, ${of('channel')}, ${chunk.id}::bigint,
      ${of('contract_version')}, ${of('shown_items')}::integer[], ${of('shown_numbers')}::smallint[], ${of('state')}, ${of('reason')}
    from unnest(${sql.join([sql`${numbers(rows.map((row) => row.personId))}::bigint[]`, ...lists.map(listParameter)], sql`, `)})
      row(${sql.raw(['person_id', ...lists.map(({ name }) => name)].join(', '))})`;
}

/**
 * Writes the intent before the hand-over. An existing row is overwritten only if nothing of it left: either it belongs to
 * this chunk (a retry, or the part beyond the marks of an interrupted pass), or another chunk skipped the prompt and this
 * one sends it, at a time that was chosen since and is still ahead. All other rows are not returned, so that the second
 * writer hands nothing over; of two that would replace a skipped row, the second no longer finds it skipped.
 */
export function writeLedgerStatement(chunk: Chunk, rows: readonly LedgerRow[]): SQL {
  return sql`
    with written as (
    ${insertStatement(chunk, rows)}
    on conflict (person_id, local_date, stage, channel) do update
    set chunk_id = excluded.chunk_id, contract_version = excluded.contract_version, shown_items = excluded.shown_items,
      shown_numbers = excluded.shown_numbers, state = excluded.state, reason = excluded.reason,
      attempts = case when deliveries.chunk_id = excluded.chunk_id then deliveries.attempts else excluded.attempts end
    where case when deliveries.chunk_id = excluded.chunk_id
      then deliveries.state = 'planned' or (deliveries.state is null and deliveries.person_id > ${chunk.intendedThrough})
      else deliveries.state = 'skipped' and excluded.state is null end
    returning person_id
    )
    select case when count(*) < ${rows.length} then to_json(coalesce(array_agg(person_id), '{}')) end as "people" from written`;
}

/**
 * The current outcome of rows that may be overwritten, to be subtracted from the counts at the minute of the chunk that
 * wrote them.
 */
export function standingRowsStatement(chunk: Chunk, people: readonly number[]): SQL {
  return sql`
    select d.person_id::float8 as "personId", d.state, d.reason, t.minute::int as "minute"
    from deliveries d join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id
    where d.person_id = any(${numbers(people)}::bigint[]) and d.local_date = ${chunk.date}::date
      and d.stage = ${stageCode(chunk.stage)} and d.channel = ${channelCode(chunk.channel)}
    for update of d`;
}

export function outcomesOf(rows: readonly Pick<LedgerRow, 'state' | 'reason'>[]): Map<CountedOutcome, number> {
  const counts = new Map<CountedOutcome, number>();
  for (const { state, reason } of rows) {
    const outcome = promptOutcome(state, reason);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

/** Prompts of an earlier started chunk that are neither sent nor given up. */
export function openPromptsStatement(chunk: Chunk): SQL {
  return sql`
    select person_id::float8 as "personId", channel::int as "channelCode", coalesce(state, 'unsent') as "state", attempts::int as "attempts", spent::int as "failedAttempts"
    from deliveries
    where local_date = ${chunk.date}::date and stage = ${stageCode(chunk.stage)} and chunk_id = ${chunk.id}
      and person_id between ${chunk.firstPerson} and ${chunk.lastPerson}
      and (state in ('planned', 'unknown') or (state is null and person_id > ${chunk.intendedThrough}))
    order by person_id`;
}

/**
 * Records exceptions only; messages accepted in their first batch need no row write. An overwritten row was in flight, and
 * stays counted so if it is to be retried or was accepted: the release counts those.
 */
export function recordOutcomesStatement(chunk: Chunk, outcomes: readonly PromptOutcome[]): SQL {
  const countedAs = outcomes.map(({ state, reason }) =>
    state === 'accepted' ? 'in-hand' : promptOutcome(state, reason),
  );
  if (countedAs.every((outcome) => outcome === 'in-hand')) return updateStatement(chunk, outcomes, countedAs);
  return sql`
    with changed as (${updateStatement(chunk, outcomes, countedAs)} returning outcome.counted_as)
    ${intoPrompts(chunk)}
    from (
      select counted_as as outcome, count(*)::integer as count from changed where counted_as <> 'in-hand' group by counted_as
      union all
      select 'in-hand', -count(*)::integer from changed where counted_as <> 'in-hand'
    ) counted
    where counted.count <> 0`;
}

export function noteReasonsStatement(
  chunk: Chunk,
  reasons: readonly { readonly personId: PersonId; readonly reason: string }[],
): SQL {
  return sql`
    update deliveries d set reason = noted.reason
    from unnest(
      ${numbers(reasons.map(({ personId }) => personId))}::bigint[], ${texts(reasons.map(({ reason }) => reason))}::text[]
    ) noted(person_id, reason)
    where d.person_id = noted.person_id and d.local_date = ${chunk.date}::date and d.stage = ${stageCode(chunk.stage)}
      and d.channel = ${channelCode(chunk.channel)} and d.chunk_id = ${chunk.id} and d.state is null`;
}

function updateStatement(chunk: Chunk, outcomes: readonly PromptOutcome[], countedAs: readonly CountedOutcome[]): SQL {
  return sql`
    update deliveries d
    set state = outcome.state, reason = outcome.reason,
      attempts = greatest(d.attempts, 1) + case when outcome.state = 'handing-over' and d.state is distinct from 'handing-over' then 1 else 0 end,
      spent = d.spent + outcome.spent
    from unnest(
      ${numbers(outcomes.map((outcome) => outcome.personId))}::bigint[],
      ${numbers(outcomes.map((outcome) => channelCode(outcome.channel)))}::smallint[],
      ${texts(outcomes.map((outcome) => outcome.state))}::text[],
      ${texts(outcomes.map((outcome) => outcome.reason))}::text[],
      ${texts(countedAs)}::text[],
      ${numbers(outcomes.map((outcome) => Number(outcome.isFailedAttempt)))}::smallint[]
    ) outcome(person_id, channel, state, reason, counted_as, spent)
    where d.person_id = outcome.person_id and d.local_date = ${chunk.date}::date and d.stage = ${stageCode(chunk.stage)}
      and d.channel = outcome.channel and d.chunk_id = ${chunk.id}
      and (d.state is null or d.state in ('planned', 'handing-over', 'unknown'))`;
}
