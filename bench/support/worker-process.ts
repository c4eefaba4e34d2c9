/** A contestant: a worker on PostgreSQL. */
import { openPostgres } from '#adapters/postgres/server.ts';
import { obey, report } from './children.ts';
import { peakMemory } from './peak-memory.ts';
import { startWorker } from './worker.ts';

export type WorkerOrder = { readonly kind: 'tick' } | { readonly kind: 'memory' };

const database = await openPostgres({
  url: process.env['BENCH_DATABASE'] ?? '',
  directUrl: process.env['BENCH_DIRECT_DATABASE'] ?? null,
  sessions: 'worker',
});
const worker = await startWorker(database, process.env['BENCH_SINK'] ?? '');
obey<WorkerOrder>(async (order) => {
  if (order.kind === 'tick') await worker.tick();
  else report({ kind: 'done', value: peakMemory() });
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
report({ kind: 'ready' });
