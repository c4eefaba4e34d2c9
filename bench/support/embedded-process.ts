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
  | { readonly kind: 'maintain' | 'memory' | 'longest wait' | 'core time' };

const ASK_EVERY_MS = 100;
/** As in production: a chunk that a busy machine held up for too long is put off, and offered again by a later tick. */
const TICK_EVERY_MS = 5000;

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

/** From the first order on. */
async function tickOn(): Promise<void> {
  for await (const _ of setInterval(TICK_EVERY_MS, null, { ref: false })) await worker.tick();
}
let isTicking = false;
let counted = process.cpuUsage();

obey<EmbeddedOrder>(async (order) => {
  if (order.kind === 'tick') {
    await setClock(lite, order.instant);
    await worker.tick();
    if (!isTicking) void tickOn();
    isTicking = true;
  } else if (order.kind === 'maintain') {
    const from = performance.now();
    await database.maintain();
    report({ kind: 'done', value: (performance.now() - from) / 1000 });
  } else if (order.kind === 'longest wait') {
    report({ kind: 'done', value: longestMs });
    longestMs = 0;
  } else if (order.kind === 'core time') {
    const { user, system } = process.cpuUsage(counted);
    report({ kind: 'done', value: (user + system) / 1000 });
    counted = process.cpuUsage();
  } else report({ kind: 'done', value: peakMemory() });
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
report({ kind: 'ready' });
