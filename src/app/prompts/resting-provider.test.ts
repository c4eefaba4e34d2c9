/** What falls due while the circuit breaker is open for a provider. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
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

describe('while the circuit breaker is open', () => {
  const resting = (mayPass = () => false) => {
    const { transport, handed } = answeringWire(() => TAKEN);
    const deps = dispatcher(monday.database, { transport });
    return { handed, deps: { ...deps, wireOf: () => ({ ...deps.wireOf(LIVE_REALM), mayPass }) } };
  };

  test('what is too late by then still gets its row and its reason', async () => {
    const person = await monday.somebody('ann@example.com');
    const [morning = 0] = (await monday.tickAt(MONDAY_MORNING + 5 * HOUR + 1000)).chunks;
    const { deps } = resting();
    expect(await sendChunk(deps, morning, LIVE_REALM)).toMatchObject({ sent: 0, retryAt: null });
    expect(await monday.promptOf(person)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test('what is due is recorded in the ledger, is skipped once its time is over, and is never sent twice', async () => {
    const ann = await monday.somebody('ann@example.com');
    const bea = await monday.somebody('bea@example.com', { middayMinute: 400 });
    const [id = 0] = (await monday.tickAt()).chunks;
    const { deps, handed } = resting();
    const rested = await sendChunk(deps, id, LIVE_REALM);
    expect((rested?.retryAt ?? 0) - MONDAY_MORNING).toBeGreaterThan(20_000);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'handing-over' });

    // 6:41: Bea's next stage has begun at 6:40.
    await monday.clock(MONDAY_MORNING + 41 * 60_000);
    await sendChunk(deps, id, LIVE_REALM);
    expect(await monday.promptOf(bea)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('6:40') });
    expect(handed).toEqual([]);

    await monday.clock(MONDAY_MORNING + 60 * 60_000);
    const awake = dispatcher(monday.database);
    expect(await sendChunk(awake, id, LIVE_REALM)).toMatchObject({ sent: 1, retryAt: null });
    expect(await sendChunk(awake, id, LIVE_REALM)).toBeNull();
    expect((await monday.delivered()).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test('the alarm says how late the message is, however often its retry was put off', async () => {
    await monday.somebody('ann@example.com');
    await monday.tickAt();
    const { deps } = resting();
    // 30 seconds, 2, 5 and 5 minutes of rest.
    for (let pass = 0; pass < 4; pass += 1) {
      const now = await monday.database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
      const { chunks } = await monday.database.store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, now));
      const passes = await Promise.all(chunks.map((id) => sendChunk(deps, id, LIVE_REALM)));
      await monday.clock(Math.max(...passes.map((done) => done?.retryAt ?? 0)));
    }
    expect((await healthOfDispatch(monday.database.store, LIVE_REALM)).problems).toEqual([
      { alarm: 'late', what: 'The oldest due message is 12 minutes late.' },
    ]);
  });

  test('repeated rest does not lengthen the wait after the provider puts off everything: five minutes at most', async () => {
    await monday.somebody('ann@example.com');
    const [id = 0] = (await monday.tickAt()).chunks;
    const { deps } = resting();
    for (let pass = 0; pass < 5; pass += 1) {
      await monday.clock((await sendChunk(deps, id, LIVE_REALM))?.retryAt ?? 0);
    }
    const woken = await monday.database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
    const { transport } = answeringWire(() => BUSY);
    const pass = await sendChunk(dispatcher(monday.database, { transport }), id, LIVE_REALM);
    expect((pass?.retryAt ?? 0) - woken).toBeLessThan(6 * 60_000);
  });

  test('a pass asks the breaker once, so its probe is not used up before the first byte', async () => {
    await monday.somebody('ann@example.com');
    const [id = 0] = (await monday.tickAt()).chunks;
    const { transport } = answeringWire(() => ({ kind: 'unknown', reason: 'connection reset' }), {
      canFind: true,
      find: async () => 'absent',
    });
    await sendChunk(dispatcher(monday.database, { transport }), id, LIVE_REALM);
    await monday.endLeases();
    const probes = [true];
    const { transport: well, handed } = answeringWire(() => TAKEN, {
      canFind: true,
      find: async () => 'absent',
    });
    const deps = dispatcher(monday.database, { transport: well });
    const probing = { ...deps, wireOf: () => ({ ...deps.wireOf(LIVE_REALM), mayPass: () => probes.pop() ?? false }) };
    expect(await sendChunk(probing, id, LIVE_REALM)).toMatchObject({ sent: 1 });
    expect(handed).toHaveLength(1);
  });
});
