import { sql, type SQL } from 'drizzle-orm';
import { stageOfCode } from '#adapters/postgres/codes.ts';
import { millisecondsOf, timestampOf } from '#adapters/postgres/instants.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ArrivedPrompt, BrokenPromise, LedgerCheck } from '#app/ports/ledger-check.ts';

export function createLedgerCheck(db: Queries): LedgerCheck {
  return {
    async broken(realm, settledBefore) {
      const found: BrokenPromise[] = [];
      for (const [promise, statement] of questions(realm, settledBefore)) {
        const { rows } = await db.execute<Omit<BrokenPromise, 'promise'> & Record<string, unknown>>(statement);
        found.push(...rows.map(({ what, expected, found: seen }) => ({ promise, what, expected, found: seen })));
      }
      return found;
    },
    async arrived(realm, after) {
      const { rows } = await db.execute<Omit<ArrivedPrompt, 'stage'> & { stageCode: number } & Record<string, unknown>>(
        arrivedStatement(realm, after),
      );
      return rows.map(({ stageCode, ...row }) => ({ ...row, stage: stageOfCode(stageCode) }));
    },
  };
}

// 17.2026-11-21.morning.email (D136)
const PROMPTS = sql`m.key ~ '^[0-9]+[.][0-9]{4}-[0-9]{2}-[0-9]{2}[.]'`;

function questions(realm: number, before: number): readonly (readonly [BrokenPromise['promise'], SQL])[] {
  return [
    ['one message', twice(realm)],
    ['ledger first', withoutRow(realm)],
    ['after an opt-out', afterOptOut(realm)],
    ['one state', unsettled(realm, before)],
    ['answered', wronglyAnswered(realm)],
    ['items conserved', miscounted(realm)],
  ];
}

function twice(realm: number): SQL {
  return sql`
    select min(m.key) as "what", 'one' as "expected", count(*)::text as "found" from mailbox m
    where m.realm_id = ${realm} and ${PROMPTS}
    group by m.to_address, m.local_date, m.stage, m.channel having count(*) > 1
    union all
    select concat_ws('.', d.person_id, d.local_date, d.stage, d.channel), 'one row', count(*)::text
    from deliveries d join people p on p.id = d.person_id where p.realm_id = ${realm}
    group by d.person_id, d.local_date, d.stage, d.channel having count(*) > 1`;
}

/** Messages in the mailbox without a row in the ledger or the outbox, where the row must come first. */
function withoutRow(realm: number): SQL {
  return sql`
    select m.key as "what", 'a row' as "expected", 'none' as "found" from mailbox m
    where m.realm_id = ${realm} and case when ${PROMPTS} then not exists (
      select from deliveries d
      where d.person_id = split_part(m.key, '.', 1)::bigint and d.local_date = m.local_date
        and d.stage = (case m.stage when 'morning' then 1 when 'midday' then 2 else 3 end)
        and d.channel = (case m.channel when 'email' then 1 else 2 end)
    ) else not exists (select from outbox o where o.key = m.key) end`;
}

function afterOptOut(realm: number): SQL {
  return sql`
    select m.key as "what", 'silence' as "expected", 'a message' as "found" from mailbox m
    join people p on p.realm_id = m.realm_id and m.to_address in (p.email, p.phone)
    where m.realm_id = ${realm} and p.unsubscribed_at < m.sent_at
      and not exists (select from outbox o where o.key = m.key and o.passes_opt_out)`;
}

/** Rows without a final state that the chunk's progress has not passed either. */
function unsettled(realm: number, before: number): SQL {
  const row = sql`concat_ws('.', d.person_id, d.local_date, d.stage, d.channel)`;
  return sql`
    select ${row} as "what", 'a final state' as "expected", coalesce(d.state, 'none') as "found"
    from deliveries d join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id
    where t.realm_id = ${realm} and t.due_at < ${timestampOf(before)}
      and case when d.state is null then c.accepted_through < d.person_id
        else d.state in ('planned', 'handing-over', 'unknown') end
    union all
    select ${row}, 'a reason', 'none' from deliveries d join people p on p.id = d.person_id
    where p.realm_id = ${realm} and d.state in ('skipped', 'suppressed', 'expired', 'failed')
      and coalesce(d.reason, '') = ''
    union all
    select o.key, 'a final state', o.state from outbox o
    where o.realm_id = ${realm} and o.due_at < ${timestampOf(before)}
      and o.state in ('planned', 'handing-over', 'unknown')`;
}

/** Acknowledgments that do not match the person, day and stage of the message in their key, or answer it twice. */
function wronglyAnswered(realm: number): SQL {
  return sql`
    select o.key as "what", 'its inbound message' as "expected", 'another, or none' as "found" from outbox o
    left join inbound i on i.realm_id = o.realm_id and o.key = 'ack.' || i.id
    where o.realm_id = ${realm} and o.key like 'ack.%' and (
      i.id is null or i.person_id is distinct from o.person_id or i.local_date is distinct from o.local_date
      or i.stage is distinct from o.stage or o.created_at < i.received_at)
    union all
    select min(o.key), 'one answer', count(*)::text from outbox o
    where o.realm_id = ${realm} and o.kind = 'ack' and o.in_reply_to is not null
    group by o.in_reply_to having count(*) > 1
    union all
    select 'inbound message ' || i.id, 'an answer', 'none' from inbound i
    where i.realm_id = ${realm} and i.state = 'done'
      and i.reading->'reasons' @> '[{"step": "acknowledge", "text": "said back what was understood"}]'
      and not exists (select from outbox o where o.key = 'ack.' || i.id)`;
}

/** Recorded additions without an item, and items without an addition. */
function miscounted(realm: number): SQL {
  return sql`
    select 'person ' || p.id as "what", added.count || ' items' as "expected", kept.count || ' items' as "found"
    from people p
    cross join lateral (
      select count(*) from events e where e.person_id = p.id and e.event->>'kind' = 'item-added'
    ) added
    cross join lateral (select count(*) from items i where i.person_id = p.id) kept
    where p.realm_id = ${realm} and added.count <> kept.count`;
}

function arrivedStatement(realm: number, after: number): SQL {
  return sql`
    select m.key as "key", ${millisecondsOf(sql`m.sent_at`)} as "at", ${millisecondsOf(sql`t.due_at`)} as "dueAt",
      t.zone as "zone", t.minute::int as "minute", t.local_date::text as "date", t.stage::int as "stageCode",
      m.channel as "channel", p.zone as "home", p.phone as "phone"
    from mailbox m
    join deliveries d on d.person_id = split_part(m.key, '.', 1)::bigint and d.local_date = m.local_date
      and d.stage = (case m.stage when 'morning' then 1 when 'midday' then 2 else 3 end)
      and d.channel = (case m.channel when 'email' then 1 else 2 end)
    join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id join people p on p.id = d.person_id
    where m.realm_id = ${realm} and m.id > ${after} and ${PROMPTS} order by m.id`;
}
