import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#adapters/postgres/database.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import { createDayRunner, type DayRunner } from '#app/rehearsal/day-runner.ts';
import { createReader } from '#main/reader.ts';
import { dispatcher, testRandom, testKeys } from '#test/support/dispatch-writer.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { testSettings } from '#test/support/test-settings.ts';

/** The whole pipeline as in production, with the local transport. */
export function dayRunner(database: Database): DayRunner {
  const ctx = { store: database.store, keys: testKeys, random: testRandom, settings: testSettings };
  return createDayRunner({
    dispatcher: dispatcher(database),
    ...createReader({ ...ctx, alarm: ({ what }) => endTheRun(what, null) }),
    followPlans: (realm) => sendTrialNotices(ctx, realm),
    writeText: incomingTextBytes,
    wait,
  });
}
