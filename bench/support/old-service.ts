/** A service in its second month: fills the tables that the admin area reads with bulk statements. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import type { Database } from '#adapters/postgres/database.ts';
import { MIGRATIONS_FOLDER } from '#adapters/postgres/migrate.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { freshDatabase } from './fresh-database.ts';

/** With three prompts a day, a hundred thousand people get nine million. */
const DAYS = 30;
const TODAY = localDate('2027-01-30');
const STAGES = [1, 2, 3] as const;
/** Eight zones with four different minutes per stage. */
const SLOTS = 32;
const CHUNK_PEOPLE = 1000;

export interface OldService {
  readonly client: Client;
  readonly database: Database;
  readonly people: number;
  readonly deliveries: number;
}

export async function openOldService(name: string, people: number): Promise<OldService> {
  const { url, client } = await freshDatabase(name);
  // The foreign keys are correct by construction.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await fillPeople(client, people);
  await varyPeople(client);
  for (let day = 0; day < DAYS; day += 1) await fillDay(client, addDays(TODAY, -day), people);
  await fillAdminArea(client, people);
  await countOnce(client);
  await client.query('vacuum analyze');
  await client.query(
    `update realms set clock_offset_ms = extract(epoch from $2::timestamptz - clock_timestamp())::bigint * 1000 where id = $1`,
    [LIVE_REALM, `${TODAY}T18:00:00Z`],
  );
  return { client, database: await openPostgres({ url }), people, deliveries: people * DAYS * STAGES.length };
}

async function fillPeople(client: Client, people: number): Promise<void> {
  await client.query(
    `insert into people (id, user_id, realm_id, email, email_key, state, plan, zone, zone_received, zone_source,
       morning_minute, midday_minute, evening_minute, first_day, source, last_human_on, created_at, unsubscribed_at, deleted_at)
     select n, gen_random_uuid(), $2, address, address, case when n % 97 = 0 then 'deleted' else 'active' end, 'paid',
       'Europe/Berlin', 'Europe/Berlin', 'detected', 420, 750, 1110, $3::date - 60,
       (array['landing', 'start', 'hold', 'waitlist', 'confirmation_page', 'share_confirmation_page'])[n % 6 + 1],
       $3::date, created_at, case when n % 20 = 0 then created_at + interval '1 day' end,
       case when n % 97 = 0 then created_at + interval '2 days' end
     from (
       select n, $3::timestamptz - interval '60 days' + n * (interval '60 days' / $1) as created_at,
         substr(md5(n::text), 1, 6) || '.' || substr(md5((n * 7)::text), 1, 7) || n || '@'
           || (array['gmail.com', 'example.com', 'example.org', 'mail.example'])[n % 4 + 1] as address
       from generate_series(1, $1::int) n
     ) somebody`,
    [people, LIVE_REALM, TODAY],
  );
  await client.query(
    `insert into outbox (key, realm_id, kind, person_id, channel, to_address, stage, local_date, sequence, message,
       shown_items, shown_numbers, "references", state, created_at, due_at, useful_until, finished_at)
     select 'day0.' || id, $1, 'day0', id, 'email', email, 'day0', created_at::date, 0, '{}', '{}', '{}', '{}', 'accepted',
       created_at, created_at, created_at + interval '1 day', created_at + interval '2 seconds'
     from people`,
    [LIVE_REALM],
  );
}

/** What the list is filtered by, each in a share of people that does not depend on how many there are. */
async function varyPeople(client: Client): Promise<void> {
  await client.query(
    `update people set
       zone = case when id % 50 = 0 then 'Pacific/Chatham' else (array['Europe/Berlin', 'America/Chicago', 'Asia/Tokyo'])[id % 3 + 1] end,
       plan = (array['paid', 'trial', 'free'])[id % 3 + 1],
       trial_last_day = case when id % 3 = 1 then $1::date - 60 + (id % 67)::int end,
       paused_from = case when id % 40 = 3 then $1::date end,
       paused_until = case when id % 40 = 3 then 'open' end,
       phone = case when id % 25 = 0 then '+1312555' || id end,
       phone_verified_at = case when id % 25 = 0 then created_at end,
       last_human_at = case when id % 5 > 0 then $1::timestamptz - make_interval(hours => (id % 1000)::int) end`,
    [TODAY],
  );
  await client.query(
    `insert into suppressions (address_hash, realm_id, reason, scope, actor, evidence, created_at, person_id)
     select md5(id::text), $1, 'bounced', 'address', 'provider', '{"door": "postmark"}', created_at, id
     from people where id % 60 = 1`,
    [LIVE_REALM],
  );
}

async function fillDay(client: Client, date: LocalDate, people: number): Promise<void> {
  await ensurePartitions(drizzle(client), [date]);
  await client.query(
    `insert into ticks (realm_id, zone, minute, stage, local_date, due_at, ticked_at)
     select $1, 'zone ' || slot / 4, 340 * stage + 60 * (slot % 4), stage, $2,
       $2::date + make_interval(mins => 340 * stage + 60 * (slot % 4)), $2::date + interval '1 day'
     from generate_series(0, ${SLOTS - 1}) slot cross join unnest($3::int[]) stage`,
    [LIVE_REALM, date, STAGES],
  );
  await client.query(
    `insert into chunks (tick_id, first_person, last_person, state, intended_through, accepted_through)
     select t.id, place * ${SLOTS * CHUNK_PEOPLE}, (place + 1) * ${SLOTS * CHUNK_PEOPLE} - 1, 'sent',
       (place + 1) * ${SLOTS * CHUNK_PEOPLE} - 1, (place + 1) * ${SLOTS * CHUNK_PEOPLE} - 1
     from ticks t cross join generate_series(0, $2::int / ${SLOTS * CHUNK_PEOPLE}) place
     where t.local_date = $1`,
    [date, people],
  );
  await client.query(
    `insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers, state, reason)
     select p.id, $1, t.stage, 1, c.id, 6, '{1,2}', '{1,2}',
       case when (p.id + t.stage) % 31 = 0 then 'skipped' when (p.id + t.stage) % 501 = 0 then 'failed' end,
       case when (p.id + t.stage) % 31 = 0 then 'Paused before it was sent.' when (p.id + t.stage) % 501 = 0 then '550 no' end
     from people p
     join ticks t on t.local_date = $1 and t.zone = 'zone ' || (p.id % ${SLOTS}) / 4
       and t.minute = 340 * t.stage + 60 * (p.id % 4)
     join chunks c on c.tick_id = t.id and p.id between c.first_person and c.last_person`,
    [date],
  );
}

/** Six administrators who have each acted on everybody once, and the maximum number of files. */
async function fillAdminArea(client: Client, people: number): Promise<void> {
  await client.query(
    `insert into admin_audit (admin_id, action, subject, before, after)
     select n % 6 + 1, (array['unsubscribe', 'resubscribe', 'set-plan', 'download', 'sign-in'])[n % 5 + 1], 'person.' || n, '{}', '{}'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into artifacts (id, filename, description, mime_type, tags, asked, is_personal, admin_id, state)
     select gen_random_uuid(), 'file-' || n, 'A file', 'text/csv', '{export}', '{}', false, 1, 'ready' from generate_series(1, 50) n`,
  );
}

/** Uses the statements that counted existing rows when the counters were introduced. */
async function countOnce(client: Client): Promise<void> {
  const statements = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    .flatMap(({ sql }) => sql)
    .filter((statement) => statement.includes('INSERT INTO "totals"'));
  if (statements.length === 0) throw new Error('no migration counts what there is');
  await client.query('delete from totals');
  for (const statement of statements) await client.query(statement);
  await client.query(
    `insert into totals (realm_id, name, day, subject, count)
     select realm_id, name, day, subject[1:3] || array['answered'], count / 4 from totals where name = 'prompt' and subject[4] = 'sent'`,
  );
}
