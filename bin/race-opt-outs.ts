/**
 * npm run test:opt-out-race: runs opt-outs against hand-overs in RACES (10,000) orders from SEED (1), reported in pieces;
 * in every second piece everybody gets texts as well as emails. Uses PostgreSQL if TEST_DATABASE_URL names a server
 * (`bin/with-postgres`), else the embedded database. Exits with 1 if a hand-over was committed after an opt-out, or a
 * byte left more than 5 s after it.
 */
import { openTestDatabase } from '#test/support/database.ts';
import { raceOptOuts } from '#test/races/opt-out-race.ts';

/** Each piece has its own database, so that the tables stay small. */
const PIECE = 500;
const races = Number(process.env['RACES'] ?? 10_000);
const seed = Number(process.env['SEED'] ?? 1);
if (!Number.isInteger(races) || races < 1 || !Number.isInteger(seed)) {
  console.error('RACES must be a whole number, at least 1. SEED must be a whole number.');
  process.exit(2);
}

let broken = 0;
for (let run = 0; run < races; run += PIECE) {
  const database = await openTestDatabase();
  const count = await raceOptOuts(database, {
    races: Math.min(PIECE, races - run),
    seed: seed + run,
    byText: (run / PIECE) % 2 === 1,
  });
  await database.close();
  broken += count.committedAfter + count.late;
  console.log(
    `seed ${seed + run}: ${count.races} races of ${count.optOuts} opt-outs on ${database.kind}; ${count.stopped} kept something from leaving, ${count.overtaken} were asked about before; handed over after one ${count.committedAfter}, bytes later than 5 s ${count.late}, the latest after ${count.latestMs} ms`,
  );
}
console.log(`${races.toLocaleString('en')} races, ${broken} broken promises.`);
process.exitCode = broken === 0 ? 0 : 1;
