/** A worker as in production on an open database: the real queue and chunks. The benchmark says when to tick. */
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { report } from './children.ts';
import { toNobody, toSink } from './transports.ts';
import { keys, silentPromptWriter } from './words.ts';

/** The same as in main/worker.ts. */
const CHUNKS_AT_ONCE = 3;

/** `port` is the sink's; without one, nothing is rendered or sent. Reports each chunk that was sent. */
export async function startWorker({ store, jobs }: Database, port: string): Promise<{ tick(): Promise<unknown> }> {
  const dispatcher = createDispatcher({
    unconfirmedPerHour: Infinity,
    store,
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
  await jobs.work('send-chunk', { concurrency: CHUNKS_AT_ONCE }, async ({ chunkId, realm }) => {
    const pass = await sendChunk(deps, chunkId, realm);
    report({ kind: 'sent', count: pass?.sent ?? 0 });
  });
  return { tick: () => tick(store, memory, LIVE_REALM) };
}
