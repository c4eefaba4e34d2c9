/** A worker as it runs in production: the real tick, queue and chunks. The bench says when to tick. */
import { openPostgres } from '#adapters/postgres/server.ts';
import { PATIENCE } from '#app/outbox/patience.ts';
import { LIVE_REALM } from '#app/ports.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { obey, report } from './children.ts';
import { noWire, wireToSink } from './wires.ts';
import { desk, silentDesk } from './words.ts';

export type WorkerOrder = { readonly kind: 'tick' } | { readonly kind: 'memory' };

/** As in main/worker.ts. */
const CHUNKS_AT_ONCE = 2;

const url = process.env['BENCH_DATABASE'] ?? '';
const port = process.env['BENCH_SINK'] ?? '';
const database = await openPostgres({ url, sessions: 'worker' });
const wire = port === '' ? noWire() : wireToSink(port);
const deps: SendChunkDeps = {
  store: database.store,
  chance: { uuid: () => crypto.randomUUID(), fraction: Math.random },
  owner: `bench ${process.pid}`,
  wireOf: () => wire,
  desk: port === '' ? silentDesk : desk,
  patience: PATIENCE,
  clock: Date.now,
};
const memory = emptyTickMemory();
await database.jobs.work('send-chunk', { concurrency: CHUNKS_AT_ONCE }, async ({ chunkId, realm }) => {
  const pass = await sendChunk(deps, chunkId, realm);
  report({ kind: 'sent', count: pass?.sent ?? 0 });
});
obey<WorkerOrder>(async (order) => {
  if (order.kind === 'tick') await tick(database.store, memory, LIVE_REALM);
  else report({ kind: 'done', value: process.resourceUsage().maxRSS / 1024 });
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
report({ kind: 'ready' });
