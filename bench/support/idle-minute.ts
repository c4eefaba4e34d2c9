import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Jobs } from '#adapters/postgres/jobs.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { createStore } from '#adapters/postgres/store.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { inTurn } from './contest.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import type { Scratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median } from './table.ts';

/** The ticks of a worker in main/worker.ts. */
const TICKS_A_MINUTE = 4;
const MINUTES_A_ROUND = 50;
const SCANS_A_ROUND = 3;

/** The database time of a minute in which nobody is due, compared with scanning all people for it. */
export async function idleMinute(scratch: Scratch, rounds: number): Promise<Line[]> {
  await openSlots(scratch.client, 'everybody');
  // An hour before the first occasion, when the previous day is done.
  const { instant, date } = occasionAt('everybody', 0);
  await setClock(scratch.client, instant - 3_600_000);
  await scratch.client.query(
    `insert into ticks (realm_id, zone, minute, stage, local_date, due_at, ticked_at)
     select realm_id, zone, minute, stage, $1::date - 1, $2::timestamptz - interval '1 day', $2 from slots`,
    [date, new Date(instant).toISOString()],
  );
  const idle: number[] = [];
  const scans: number[] = [];
  await inTurn(rounds, [
    async () => {
      idle.push(
        (await databaseTime(scratch, (url) => tickOften(url, TICKS_A_MINUTE * MINUTES_A_ROUND))) / MINUTES_A_ROUND,
      );
    },
    async () => {
      scans.push((await databaseTime(scratch, scanPeople)) / SCANS_A_ROUND);
    },
  ]);
  const [ours, peer] = [median(idle), median(scans)];
  return [
    {
      what: `an idle minute, ${scratch.people.toLocaleString('en')} people`,
      ours: `${ours.toFixed(2)} ms`,
      peer: `${peer.toFixed(1)} ms a scan`,
      ratio: peer / ours,
      target: { least: 40 },
    },
  ];
}

const refuse = () => Promise.reject(new Error('an idle minute has no jobs'));
const noJobs: Jobs = {
  within: () => ({ enqueue: refuse, enqueueAll: refuse, enqueueMissing: refuse }),
  work: refuse,
  runAll: refuse,
  backlog: refuse,
  finish: refuse,
  stop: refuse,
};

async function tickOften(url: string, ticks: number): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // The same cast as in adapters/postgres/server.ts; without the queue, because nothing may be enqueued.
  const db = drizzle(pool) as unknown as Queries;
  const store = createStore(db, noJobs);
  const memory = emptyTickMemory();
  for (let done = 0; done < ticks; done += 1) {
    const { ticked } = await tick(store, memory, LIVE_REALM);
    if (ticked > 0) throw new Error('somebody was due in an idle minute');
  }
  await pool.end();
}

/** The minimal query of a scheduler without slots: who is due this minute, without computing zones. */
async function scanPeople(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    options:
      '-c max_parallel_workers_per_gather=0 -c enable_indexscan=off -c enable_bitmapscan=off -c enable_indexonlyscan=off',
  });
  await client.connect();
  for (let scan = 0; scan < SCANS_A_ROUND; scan += 1) {
    await client.query(`select id from people where midday_minute = 1 and state in ('pending', 'active')`);
  }
  await client.end();
}

/** Milliseconds of all session activity in this database, including planning and commits. */
async function databaseTime({ client, url }: Scratch, work: (url: string) => Promise<void>): Promise<number> {
  const before = await activeTime(client);
  await work(url);
  // A session reports its counts when it ends, which is a moment after its client does.
  for (let open = Infinity; open > 0;) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    open = rows[0]?.open ?? 0;
    if (open > 0) await setTimeout(5);
  }
  return (await activeTime(client)) - before;
}

/** Excludes what the querying session itself has not reported yet. */
async function activeTime(client: Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.ms ?? 0;
}
