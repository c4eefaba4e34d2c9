import type { Database } from '#adapters/postgres/database.ts';
import { startWorker } from '#main/worker.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { noFiles } from '#test/support/no-files.ts';

/** What the worker does by the clock, housekeeping among it, once each: it is started, and ends what it began. */
export async function oneRoundOfTheWorker(database: Database): Promise<void> {
  const worker = await startWorker(database, {
    dispatcher: { ...dispatcher(database), close: async () => {} },
    sandbox: true,
    processInbound: async () => {},
    applyEvent: async () => {},
    settleSubscription: async () => {},
    sendTrialNotices: async () => {},
    files: noFiles,
    // The watch rightly cries out over a clock that leaps by months.
    report: (what, error) => {
      if (what !== 'ALARM') endTheRun(what, error);
    },
    note: () => {},
  });
  await worker.stop();
}
