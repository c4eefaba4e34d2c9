import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { CrowdPipe } from '#app/simulation/rehearse-crowd.ts';
import { dayRunner } from '#test/support/day-runner.ts';
import { testRandom } from '#test/support/dispatch-writer.ts';

/** The whole pipeline as in production; checks query the real tables. */
export function crowdPipe(database: Database): CrowdPipe {
  const { store, db } = database;
  return { store, dayRunner: dayRunner(database), check: createLedgerCheck(db), random: testRandom };
}
