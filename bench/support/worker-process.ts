/** A worker as in production: the real tick, queue and chunks. The benchmark says when to tick. */
import { openPostgres } from '#adapters/postgres/server.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { obey, report } from './children.ts';
import { peakMemory } from './peak-memory.ts';
import { toNobody, toSink } from './transports.ts';
import { keys, silentPromptWriter } from './words.ts';

export type WorkerOrder = { readonly kind: 'tick' } | { readonly kind: 'memory' };

/** The same as in main/worker.ts. */
const CHUNKS_AT_ONCE = 3;

const port = process.env['BENCH_SINK'] ?? '';
const database = await openPostgres({
  url: process.env['BENCH_DATABASE'] ?? '',
  directUrl: process.env['BENCH_DIRECT_DATABASE'] ?? null,
  sessions: 'worker',
});
const dispatcher = createDispatcher({
  unconfirmedPerHour: Infinity,
  store: database.store,
  keys,
  settings: testSettings,
  random: { uuid: () => crypto.randomUUID(), fraction: Math.random },
  liveTransport: port === '' ? toNobody() : toSink(port),
  perSecond: Infinity,
  liveTexts: null,
  alarm: console.error,
  report: console.error,
});
const deps = port === '' ? { ...dispatcher, promptWriter: silentPromptWriter } : dispatcher;
const memory = emptyTickMemory();
await database.jobs.work('send-chunk', { concurrency: CHUNKS_AT_ONCE }, async ({ chunkId, realm }) => {
  const pass = await sendChunk(deps, chunkId, realm);
  report({ kind: 'sent', count: pass?.sent ?? 0 });
});
obey<WorkerOrder>(async (order) => {
  if (order.kind === 'tick') await tick(database.store, memory, LIVE_REALM);
  else report({ kind: 'done', value: peakMemory() });
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
report({ kind: 'ready' });
