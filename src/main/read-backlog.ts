import type { MetricsSource, WorkBacklog } from '#adapters/metrics/metrics.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { keptAnswer } from '#main/kept-answer.ts';

/** Several Prometheus servers, or an impatient one, cost the database no more than one. */
const KEPT_MS = 10_000;
/** While a database hangs, each reading waits for one more of its connections. */
const KEPT_WHILE_HANGING_MS = 60_000;
/** Counts every suppressed address. */
const SUPPRESSIONS_KEPT_MS = 5 * 60_000;

/** Reads the gauges of the database. `store` is null until it is open. */
export function createBacklogReader(store: () => Store | null, clock: () => number): MetricsSource['backlog'] {
  const suppressions = keptFor(SUPPRESSIONS_KEPT_MS, clock, (tx: Tx) =>
    tx.serviceHealth.suppressions(LIVE_REALM, null),
  );
  const backlog = keptAnswer(
    async () => {
      const open = store();
      return open === null ? null : open.transact((tx) => read(tx, suppressions));
    },
    { keptMs: KEPT_MS, hangingMs: KEPT_WHILE_HANGING_MS, clock },
  );
  // What is not there yet is not kept.
  return async () => (store() === null ? null : backlog());
}

async function read(tx: Tx, suppressions: (tx: Tx) => Promise<WorkBacklog['suppressions']>): Promise<WorkBacklog> {
  const work = await tx.serviceHealth.backlog(LIVE_REALM);
  const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, work.now - since) / 1000);
  return {
    tickSilence: work.silentLeaseMs === null ? null : work.silentLeaseMs / 1000,
    promptsAge: ageOf(work.oldestPromptAt),
    outboxAge: ageOf(work.oldestOutboxAt),
    inboundAge: ageOf(work.oldestInboundAt),
    eventsAge: ageOf(work.oldestEventAt),
    jobs: await tx.serviceHealth.jobs(),
    suppressions: await suppressions(tx),
    alarms: await tx.alarms.counts(),
  };
}

function keptFor<Argument, T>(
  ms: number,
  clock: () => number,
  ask: (of: Argument) => Promise<T>,
): (of: Argument) => Promise<T> {
  let kept: { readonly at: number; readonly value: T } | null = null;
  return async (of) => {
    if (kept !== null && clock() - kept.at < ms) return kept.value;
    const value = await ask(of);
    kept = { at: clock(), value };
    return value;
  };
}
