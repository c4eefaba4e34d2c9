import type { Database } from '#adapters/postgres/database.ts';
import { NO_METRICS } from '#main/open-metrics.ts';
import { startWorker } from '#main/worker.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { noFiles } from '#test/support/no-files.ts';

/** Starts the worker, lets each timed task run once, including housekeeping, and stops it. */
export async function oneRoundOfTheWorker(database: Database): Promise<void> {
  const worker = await startWorker(database, {
    dispatcher: { ...dispatcher(database), breakers: () => ({}), close: async () => {} },
    sandbox: true,
    processInbound: async () => {},
    applyEvent: async () => {},
    settleSubscription: async () => {},
    sendTrialNotices: async () => {},
    files: noFiles,
    report: endTheRun,
    note: () => {},
    metrics: NO_METRICS,
    ticked: () => {},
  });
  await worker.stop();
}
