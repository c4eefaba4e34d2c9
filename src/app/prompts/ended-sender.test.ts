/** A process that ends, or is suspended, at each step of sending: every message is sent once. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Batch } from '#app/ports/transport.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import type { Hold } from '#app/outbox/wire.ts';
import { TAKEN, answeringWire } from '#test/support/answering-wire.ts';

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});
afterEach(() => monday.close());

/** A process that ends once the provider has the bytes, before anything is recorded. */
function endsAfterTheBytes(deps: SendChunkDeps): SendChunkDeps {
  const whole = deps.wireOf(LIVE_REALM);
  const send = async (batch: Batch<OutgoingEmail>, hold: Hold) => {
    await whole.send(batch, hold);
    throw new Error('killed');
  };
  return { ...deps, wireOf: () => ({ ...whole, send }) };
}

describe('a process that ends midway', () => {
  test('before the ledger commits: nothing was sent, and the next one sends', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const deps = dispatcher(monday.database);
    const ending: SendChunkDeps = {
      ...deps,
      promptWriter: {
        ...deps.promptWriter,
        get rhythm(): never {
          throw new Error('killed');
        },
      },
    };
    await expect(sendChunk(ending, chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    expect(await monday.promptOf(person)).toBeNull();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toHaveLength(1);
  });

  test('after the ledger, before the first byte: the next one sends each message once', async () => {
    await monday.somebody('ann@example.com');
    await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    const deps = dispatcher(monday.database);
    const ending = {
      ...deps,
      wireOf: () => ({ ...deps.wireOf(LIVE_REALM), consumeTokens: () => Promise.reject(new Error('killed')) }),
    };
    await expect(sendChunk(ending, chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    expect(await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    await monday.endLeases();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toHaveLength(2);
  });

  test('after the bytes, before the mark: found at the provider, not sent again', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const deps = dispatcher(monday.database);
    await expect(sendChunk(endsAfterTheBytes(deps), chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    await monday.endLeases();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toHaveLength(1);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'accepted', reason: 'found at the provider' });
  });

  test('is closed as unknown and never sent again if the provider has no lookup', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const { transport, handed } = answeringWire(() => ({ kind: 'unknown', reason: 'connection reset' }));
    const deps = dispatcher(monday.database, { transport });
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    await monday.endLeases();
    expect(await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    expect(handed).toHaveLength(1);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'unknown-closed', reason: 'connection reset' });
  });

  test('a suspended process hands nothing over once another has its chunk', async () => {
    await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const { transport, handed } = answeringWire(() => TAKEN);
    const deps = dispatcher(monday.database, { transport, owner: 'frozen' });
    let now = 0;
    let isTaken = false;
    const frozen: SendChunkDeps = {
      ...deps,
      clock: () => now,
      promptWriter: {
        ...deps.promptWriter,
        writePrompt(...of) {
          now += 10 * 60_000;
          return deps.promptWriter.writePrompt(...of);
        },
      },
      store: {
        async transact(work) {
          if (now > 0 && !isTaken) {
            isTaken = true;
            await monday.database.db.execute(sql`update chunks set lease_owner = 'another'`);
          }
          return deps.store.transact(work);
        },
      },
    };
    expect(await sendChunk(frozen, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    expect(isTaken).toBe(true);
    expect(handed).toEqual([]);
  });

  test('a delayed pass hands nothing over once its own process has begun another', async () => {
    await monday.somebody('ann@example.com');
    await monday.somebody('bea@example.com');
    const [id = 0] = (await monday.tickAt()).chunks;
    const handed: string[] = [];
    const secondIsHandingOver = Promise.withResolvers<void>();
    const firstHasEnded = Promise.withResolvers<void>();
    let second: Promise<unknown> = Promise.resolve();
    const { transport } = answeringWire(() => TAKEN, {
      batchSize: 1,
      send: async (batch) => {
        handed.push(...Array.from(batch, (email) => email.to));
        if (handed.length === 1) {
          await monday.endLeases();
          second = sendChunk(deps, id, LIVE_REALM);
          await secondIsHandingOver.promise;
        } else if (handed.length === 2) {
          secondIsHandingOver.resolve();
          await firstHasEnded.promise;
        }
        return Array.from(batch, () => TAKEN);
      },
    });
    const deps = dispatcher(monday.database, { transport });
    const first = sendChunk(deps, id, LIVE_REALM).finally(firstHasEnded.resolve);
    await first;
    await second;
    expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
  });

  test('during a retry: a provider whose search lags is not queried before the lag is over', async () => {
    const person = await monday.somebody('ann@example.com');
    const [id = 0] = (await monday.tickAt()).chunks;
    let answer: HandOver = { kind: 'later', reason: 'connection refused', retryAfterMs: null };
    const { transport, handed } = answeringWire(() => answer, {
      canFind: true,
      findDelayMs: 150_000,
      find: async () => 'absent',
    });
    const deps = dispatcher(monday.database, { transport });
    const refused = await sendChunk(deps, id, LIVE_REALM);
    await monday.clock(refused?.retryAt ?? 0);
    answer = TAKEN;
    await expect(sendChunk(endsAfterTheBytes(deps), id, LIVE_REALM)).rejects.toThrow('killed');
    expect(handed).toHaveLength(2);
    await monday.endLeases();
    const endsBeforeRelease = {
      ...deps,
      store: {
        transact: <T>(work: Parameters<typeof deps.store.transact<T>>[0]) =>
          deps.store.transact<T>((tx) =>
            work({ ...tx, dispatch: { ...tx.dispatch, releaseChunk: () => Promise.reject(new Error('killed')) } }),
          ),
      },
    };
    await expect(sendChunk(endsBeforeRelease, id, LIVE_REALM)).rejects.toThrow('killed');
    await monday.endLeases();
    const asked = await sendChunk(deps, id, LIVE_REALM);
    expect(handed).toHaveLength(2);
    expect((asked?.retryAt ?? 0) - (refused?.retryAt ?? 0)).toBeGreaterThan(149_000);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'unknown' });
  });
});
