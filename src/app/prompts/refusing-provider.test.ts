/** Temporary and permanent refusals by a provider. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY_MORNING } from '#test/support/monday.ts';
import { BUSY, TAKEN, answeringWire } from '#test/support/answering-wire.ts';

const HOUR = 3_600_000;

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});
afterEach(() => monday.close());

describe('a provider that refuses', () => {
  test('all messages temporarily: each row says why it waits, and the chunk is retried when due', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const { transport } = answeringWire(() => ({ kind: 'later', reason: 'connection refused', retryAfterMs: null }));
    const pass = await sendChunk(dispatcher(monday.database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(pass).toMatchObject({ sent: 0 });
    expect(await monday.promptOf(person)).toMatchObject({ reason: 'connection refused' });
    const retryAt = pass?.retryAt ?? 0;
    expect(retryAt - MONDAY_MORNING).toBeGreaterThan(20_000);

    expect(await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    await monday.clock(retryAt);
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toHaveLength(1);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'accepted', reason: null });
  });

  test('temporarily until the stage is over: the prompt is skipped with a reason', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const { transport, handed } = answeringWire(() => ({
      kind: 'later',
      reason: 'connection refused',
      retryAfterMs: null,
    }));
    await sendChunk(dispatcher(monday.database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    await monday.clock(MONDAY_MORNING + 6 * HOUR);
    await sendChunk(dispatcher(monday.database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(handed).toHaveLength(1);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'skipped' });
  });

  test('one message permanently: it fails and its address is suppressed; the others are sent', async () => {
    const ann = await monday.somebody('ann@example.com');
    const bea = await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    const { transport } = answeringWire((email) =>
      email.to === 'ann@example.com' ? { kind: 'refused', reason: '550 nobody here', address: true } : TAKEN,
    );
    const deps = dispatcher(monday.database, { transport });
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'failed', reason: '550 nobody here' });
    expect(await monday.promptOf(bea)).toMatchObject({ state: 'accepted' });
    const hash = deps.keys.addressHash('ann@example.com');
    expect(await monday.database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, hash))).toBe(true);
  });

  test('some messages temporarily: only those are retried', async () => {
    const ann = await monday.somebody('ann@example.com');
    await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    const busy = answeringWire((email) =>
      email.to === 'ann@example.com' ? { kind: 'later', reason: '451 busy', retryAfterMs: 60_000 } : TAKEN,
    );
    const pass = await sendChunk(
      dispatcher(monday.database, { transport: busy.transport }),
      chunks[0] ?? 0,
      LIVE_REALM,
    );
    expect(pass?.sent).toBe(1);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'planned', reason: '451 busy' });

    await monday.clock(pass?.retryAt ?? 0);
    const calm = answeringWire(() => TAKEN);
    await sendChunk(dispatcher(monday.database, { transport: calm.transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(calm.handed.map((email) => email.to)).toEqual(['ann@example.com']);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'accepted' });
  });

  test('one message at each attempt, and then the rest: retries wait five minutes at most', async () => {
    for (const name of ['ann', 'bea', 'cid']) await monday.somebody(`${name}@example.com`);
    const [id = 0] = (await monday.tickAt()).chunks;
    const { transport } = answeringWire(({ to }) => (to === 'bea@example.com' ? TAKEN : BUSY), { batchSize: 2 });
    const slept: number[] = [];
    for (let at = MONDAY_MORNING; slept.length < 6;) {
      const pass = await sendChunk(dispatcher(monday.database, { transport }), id, LIVE_REALM);
      const retryAt = pass?.retryAt ?? 0;
      slept.push(Math.round((retryAt - at) / 60_000));
      at = retryAt;
      await monday.clock(at);
    }
    expect(slept).toEqual([1, 2, 5, 5, 5, 5]);
  });

  test('and then loses answers: three attempts with an unknown result are still allowed, the last one alone', async () => {
    const people = [await monday.somebody('ann@example.com'), await monday.somebody('bea@example.com')];
    await monday.somebody('cid@example.com');
    const [id = 0] = (await monday.tickAt()).chunks;
    const lost: HandOver = { kind: 'unknown', reason: 'connection reset' };
    const batches: number[] = [];
    for (const answer of [BUSY, BUSY, lost, lost, lost]) {
      const { transport } = answeringWire(() => answer, {
        canFind: true,
        find: async () => 'absent',
        send: async (batch) => {
          const taken = [...batch];
          batches.push(taken.length);
          return taken.map(({ to }) => (to === 'cid@example.com' ? TAKEN : answer));
        },
      });
      const pass = await sendChunk(dispatcher(monday.database, { transport }), id, LIVE_REALM);
      await monday.clock(pass?.retryAt ?? 0);
    }
    expect(batches).toEqual([3, 2, 2, 2, 1, 1]);
    const { transport } = answeringWire(() => TAKEN, { canFind: true, find: async () => 'absent' });
    await sendChunk(dispatcher(monday.database, { transport }), id, LIVE_REALM);
    for (const person of people) {
      expect(await monday.promptOf(person)).toMatchObject({
        state: 'failed',
        reason: 'gave up after 3 failed attempts',
      });
    }
  });

  test('a message that cannot be written fails alone, after three attempts', async () => {
    const ann = await monday.somebody('ann@example.com');
    const bea = await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    const deps = dispatcher(monday.database);
    const poisoned = {
      ...deps,
      promptWriter: {
        ...deps.promptWriter,
        writePrompt: (...args: Parameters<typeof deps.promptWriter.writePrompt>) => {
          if (args[0].person.id === ann) throw new Error('a word that cannot be said');
          return deps.promptWriter.writePrompt(...args);
        },
      },
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const pass = await sendChunk(poisoned, chunks[0] ?? 0, LIVE_REALM);
      if (pass?.retryAt != null) await monday.clock(pass.retryAt);
    }
    expect(await monday.promptOf(bea)).toMatchObject({ state: 'accepted' });
    expect(await monday.promptOf(ann)).toMatchObject({
      state: 'failed',
      reason: 'The message could not be rendered: Error.',
    });
    expect(await monday.delivered()).toHaveLength(1);
  });
});
