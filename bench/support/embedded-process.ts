/** A contestant: a worker on the embedded database of `BENCH_FOLDER`, and how long one statement waits beside its work. */
import { setInterval } from 'node:timers/promises';
import { openOn } from '#adapters/postgres/embedded.ts';
import { startLite } from '#adapters/postgres/lite.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { obey, report } from './children.ts';
import { peakMemory } from './peak-memory.ts';
import { setClock } from './population.ts';
import { startWorker } from './worker.ts';

export type EmbeddedOrder =
  | { readonly kind: 'tick'; readonly instant: number }
  /** Answered with a number: seconds, megabytes, or milliseconds since the last question. */
  | { readonly kind: 'maintain' | 'memory' | 'longest wait' };

const ASK_EVERY_MS = 100;

const path = process.env['BENCH_FOLDER'] ?? '';
const lite = await startLite({ path: `${path}/database`, template: undefined });
const database = await openOn(lite, { path, report: console.error, isReady: false }, () => lite.close());
const worker = await startWorker(database, process.env['BENCH_SINK'] ?? '');

/** What a health check asks, and the least that a page needs. */
let longestMs = 0;
async function ask(): Promise<void> {
  for await (const _ of setInterval(ASK_EVERY_MS, null, { ref: false })) {
    const from = performance.now();
    await database.store.transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement');
    longestMs = Math.max(longestMs, performance.now() - from);
  }
}
void ask();

obey<EmbeddedOrder>(async (order) => {
  if (order.kind === 'tick') {
    await setClock(lite, order.instant);
    await worker.tick();
  } else if (order.kind === 'maintain') {
    const from = performance.now();
    await database.maintain();
    report({ kind: 'done', value: (performance.now() - from) / 1000 });
  } else {
    report({ kind: 'done', value: order.kind === 'memory' ? peakMemory() : longestMs });
    longestMs = 0;
  }
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
report({ kind: 'ready' });
