import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldEqual, listParameter, numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import { addPromptsStatement, intoPrompts } from '#adapters/postgres/counters.ts';
import type { Chunk, LedgerRow, PromptOutcome } from '#app/ports/dispatch.ts';
import type { PersonId } from '#domain/people/person.ts';
import { type PromptOutcome as CountedOutcome, promptOutcome } from '#domain/delivery/prompt-outcome.ts';

/** The rows of people of whom none stands: half the work of looking at each first. They are counted with it. */
export function insertLedgerStatement(chunk: Chunk, rows: readonly LedgerRow[]): SQL {
  return sql`with told as (${addPromptsStatement(chunk, outcomesOf(rows))}) ${insertStatement(chunk, rows)}`;
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
 * The intent, before the wire. A row that stands already is written again only where nothing of it has left: where it is
 * this chunk's own (a retry, or the part beyond the marks of an interrupted pass), and where another chunk skipped the
 * prompt and this one has it leave, at a time that was chosen since and still ahead. All others keep silent, so that
 * whoever comes second hands nothing over; of two who would replace a skipped row the second no longer finds it so.
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
 * How the rows stand that may be written over: they are counted no more as what they were, at the minute of the chunk
 * that wrote them.
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

/** Prompts of a chunk begun before that are neither out nor given up. */
export function openPromptsStatement(chunk: Chunk): SQL {
  return sql`
    select person_id::float8 as "personId", channel::int as "channelCode", coalesce(state, 'unsent') as "state", attempts::int as "attempts", spent::int as "spent"
    from deliveries
    where local_date = ${chunk.date}::date and stage = ${stageCode(chunk.stage)} and chunk_id = ${chunk.id}
      and person_id between ${chunk.firstPerson} and ${chunk.lastPerson}
      and (state in ('planned', 'unknown') or (state is null and person_id > ${chunk.intendedThrough}))
    order by person_id`;
}

/**
 * Only exceptions come here; what was accepted in its first batch needs no row write of its own. Whatever is written
 * over was in hand, and stays counted so where it is to be tried again, or was accepted: that is the release's to count.
 */
export function recordOutcomesStatement(chunk: Chunk, outcomes: readonly PromptOutcome[]): SQL {
  const told = outcomes.map(({ state, reason }) => (state === 'accepted' ? 'in-hand' : promptOutcome(state, reason)));
  if (told.every((outcome) => outcome === 'in-hand')) return updateStatement(chunk, outcomes, told);
  return sql`
    with changed as (${updateStatement(chunk, outcomes, told)} returning outcome.told)
    ${intoPrompts(chunk)}
    from (
      select told as outcome, count(*)::integer as count from changed where told <> 'in-hand' group by told
      union all
      select 'in-hand', -count(*)::integer from changed where told <> 'in-hand'
    ) told
    where told.count <> 0`;
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

function updateStatement(chunk: Chunk, outcomes: readonly PromptOutcome[], told: readonly CountedOutcome[]): SQL {
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
      ${texts(told)}::text[],
      ${numbers(outcomes.map((outcome) => Number(outcome.isSpent)))}::smallint[]
    ) outcome(person_id, channel, state, reason, told, spent)
    where d.person_id = outcome.person_id and d.local_date = ${chunk.date}::date and d.stage = ${stageCode(chunk.stage)}
      and d.channel = outcome.channel and d.chunk_id = ${chunk.id}
      and (d.state is null or d.state in ('planned', 'handing-over', 'unknown'))`;
}
