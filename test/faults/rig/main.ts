/** Runs rounds by seed for as long as asked, and counts. `bin/fault-rig --help` says how. */
import { Command, InvalidArgumentError } from 'commander';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { nameOf } from '../support/residents.ts';
import { bundleWorker } from './bundle.ts';
import { planRound } from './plan.ts';
import { playRound, type Played } from './round.ts';
import { addTallies, type Tally } from './tally.ts';
import { lineOf, HEAD, sumOf } from './table.ts';
import { addToTotals } from './totals.ts';
import { keepService, type KeptService, openWorld } from './world.ts';

const MINUTE_MS = 60_000;
/** How long a worker takes to start on two quiet cores while two others do. */
const QUIET_START_MS = 1_200;
/** How long the two other processes take. */
const QUIET_SERVICES_MS = 5_000;
const PACE_MAX = 4;

interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly onlyRound?: number;
  readonly times: boolean;
  readonly write: boolean;
}

const { seed, minutes, onlyRound, times, write } = new Command('bin/fault-rig')
  .description(
    'Kills, freezes, cuts and fills what the service runs on, in rounds drawn from a seed, and counts what arrived at an independent sink. Exits with 1 if a message was lost, sent twice, or sent after an opt-out. Needs PostgreSQL: bin/with-postgres bin/fault-rig.',
  )
  .option('--seed <number>', 'the same seed plans the same rounds', whole, 1)
  .option('--minutes <number>', 'begins no round after so many', Number, 2)
  .option('--only-round <number>', 'plays this one round', whole)
  .option('--times', 'judges how soon everything is back, too; for a machine that does nothing else', false)
  .option('--write', 'adds what was done to docs/reliability.md', false)
  .parse()
  .opts<Options>();

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const world = await openWorld();
const kept: KeptService[] = [];
const closeAll = async () => {
  await Promise.all(kept.map((service) => service.close()));
  await world.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(130)));
try {
  process.exitCode = await play(await bundleWorker());
} finally {
  await closeAll();
}
process.exit();

async function play(workerFile: string): Promise<number> {
  // Its connections break with the others; only what becomes of messages counts.
  const open = () => openTestDatabase(() => {});
  let database = await open();
  const databaseName = await nameOf(database);
  const url = world.databaseUrl(databaseName);
  const services = { web: keepService('web', url), smtp: keepService('smtp', url) };
  kept.push(services.web, services.smtp);
  try {
    const openedAt = Date.now();
    await Promise.all([services.web.started, services.smtp.started]);
    let pace = paceOf(Date.now() - openedAt, QUIET_SERVICES_MS);
    const installation = await installationOf(database);
    const begunAt = Date.now();
    const tallies: Tally[] = [];
    let violations: readonly string[] = [];
    let lastRound = 0;
    console.log(`seed ${seed}\n${HEAD}`);
    for (let round = onlyRound ?? 0; ; round += 1) {
      const startedAt = Date.now();
      const stage = { world, workerFile, services, database, databaseName, judgesTimes: times };
      const played = await playRound(stage, planRound(seed, round, pace));
      pace = paceOf(medianOf(played.startsMs), QUIET_START_MS);
      tallies.push(played.tally);
      lastRound = round;
      console.log(lineOf(round, played, Date.now() - startedAt));
      ({ violations } = played);
      if (violations.length > 0) console.log(tellBroken(round, played));
      const isEnd = Date.now() - begunAt >= minutes * MINUTE_MS;
      if (violations.length > 0 || onlyRound !== undefined || isEnd) break;
      await database.close();
      database = await open();
      await markAs(database, installation);
    }
    const total = addTallies(tallies);
    console.log(sumOf(total, Date.now() - begunAt, violations.length));
    if (write) {
      const [first] = violations;
      const found = first === undefined ? null : `Seed ${seed}, round ${lastRound}: ${first}`;
      addToTotals(total, (Date.now() - begunAt) / MINUTE_MS, found);
    }
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}

function paceOf(tookMs: number, quietMs: number): number {
  return Math.max(1, Math.min(PACE_MAX, tookMs / quietMs));
}

function tellBroken(round: number, { violations, trace }: Played): string {
  return [
    'What happened, with the milliseconds since the storm began:',
    ...trace.map((line) => `  ${line}`),
    // Last, since logs are read from their end.
    `Round ${round} of seed ${seed} broke a promise:`,
    ...violations.map((violation) => `  ${violation}`),
    `To play it again: npm run faults:rig -- --seed ${seed} --only-round ${round}`,
  ].join('\n');
}

/** The row by which a database knows whose it is; a new round's database has none. */
async function installationOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ row: string }>(sql`select row_to_json(i)::text as row from installation i`);
  return rows[0]?.row ?? '{}';
}

async function markAs({ db }: Database, row: string): Promise<void> {
  await db.execute(sql`
    insert into installation overriding system value
    select * from json_populate_record(null::installation, ${row}::json) on conflict do nothing`);
}
