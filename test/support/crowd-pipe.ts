import { setTimeout as wait } from 'node:timers/promises';
import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import { createRehearsals } from '#app/rehearsal/realm.ts';
import type { CrowdPipe } from '#app/simulation/rehearse-crowd.ts';
import { createReader } from '#main/reader.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { dispatcher, testRandom, testKeys } from '#test/support/dispatch-writer.ts';

/** The whole pipe as production puts it together, over the local transport; the tables are asked as they stand. */
export function crowdPipe(database: Database): CrowdPipe {
  const { store, db } = database;
  const ctx = { store, keys: testKeys, random: testRandom, settings: testSettings };
  const reader = createReader({ ...ctx, alarm: (problem) => endTheRun(problem, null) });
  const rehearsals = createRehearsals({
    dispatcher: dispatcher(database),
    ...reader,
    sendTrialNotices: (realm) => sendTrialNotices(ctx, realm),
    wait,
  });
  return { store, rehearsals, check: createLedgerCheck(db), random: testRandom, writeText: incomingTextBytes };
}
