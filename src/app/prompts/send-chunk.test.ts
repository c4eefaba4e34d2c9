import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import type { EmailBatch, EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-desk.ts';
import { setClock } from '#test/support/set-clock.ts';

const MONDAY = localDate('2027-01-11');
/** 6:00 in Chicago. */
const MORNING = Date.parse('2027-01-11T12:00:00Z');
const HOUR = 3_600_000;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await setClock(database, MORNING - HOUR);
});
afterEach(() => database.close());

const somebody = (email: string, changes = {}, settings = {}) =>
  insertPerson(database, email, { firstDay: MONDAY, lastHumanOn: MONDAY, ...changes }, settings);
const letters = () => database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));
/** What falls due from an hour before the morning to this instant. */
const tickAt = async (instant: number) => {
  await tick(database.store, emptyTickMemory(), LIVE_REALM);
  await setClock(database, instant);
  return tick(database.store, emptyTickMemory(), LIVE_REALM);
};
const promptOf = (person: number, stage: 'morning' | 'midday' | 'evening' = 'morning') =>
  database.store.transact((tx) => tx.prompts.find(person, MONDAY, stage, 'email'));
/** The chunk's lease is over, as if its process had been gone for long. */
const endLeases = () =>
  database.db.execute(sql`update chunks set lease_until = clock_timestamp() - interval '1 second'`);

/** A process that ends when the provider has the bytes, and nothing else knows that it does. */
function diesAfterTheBytes(deps: SendChunkDeps): SendChunkDeps {
  const whole = deps.wireOf(LIVE_REALM);
  const send = async (batch: EmailBatch) => {
    await whole.send(batch);
    throw new Error('killed');
  };
  return { ...deps, wireOf: () => ({ ...whole, send }) };
}

/** A wire that answers as told, and keeps what it was handed. */
function wire(answer: (email: OutgoingEmail) => HandOver, changes: Partial<EmailTransport> = {}) {
  const handed: OutgoingEmail[] = [];
  const transport: EmailTransport = {
    name: 'told',
    batchSize: 500,
    canFind: false,
    findDelayMs: 0,
    send: async (batch, signal) => {
      const taken = [...batch];
      if (signal.aborted) return taken.map(() => NOT_REACHED);
      handed.push(...taken);
      return taken.map(answer);
    },
    find: async () => 'unknown',
    close: async () => {},
    ...changes,
  };
  return { transport, handed };
}

describe('a minute that falls due', () => {
  test('sends each person one message, however many ticks and processes run', async () => {
    for (let index = 0; index < 7; index += 1) await somebody(`person${index}@example.com`);
    await tick(database.store, emptyTickMemory(), LIVE_REALM);
    await setClock(database, MORNING);
    const ticks = await Promise.all([1, 2, 3].map(() => tick(database.store, emptyTickMemory(), LIVE_REALM)));
    const chunks = ticks.flatMap((done) => done.chunks);
    expect(chunks).toHaveLength(1);

    const passes = [1, 2, 3, 4].flatMap((owner) =>
      chunks.map((id) => sendChunk(dispatcher(database, { owner: `process ${owner}` }), id, LIVE_REALM)),
    );
    await Promise.all(passes);
    expect((await letters()).map((letter) => letter.to).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => `person${index}@example.com`),
    );
  });

  test('is a single small look when nobody is due', async () => {
    await somebody('ann@example.com');
    const memory = emptyTickMemory();
    await tick(database.store, memory, LIVE_REALM);
    expect(await tick(database.store, memory, LIVE_REALM)).toMatchObject({ ticked: 0, chunks: [] });
    expect(await letters()).toEqual([]);
  });

  test('keeps in the ledger what the message showed', async () => {
    const person = await somebody('ann@example.com');
    await addItems(person, ['Call the bank', 'Water the plants']);
    const { chunks } = await tickAt(MORNING);
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await promptOf(person)).toMatchObject({
      state: 'accepted',
      shown: [
        { item: 1, number: 1 },
        { item: 2, number: 2 },
      ],
    });
    expect((await letters())[0]?.text).toContain('Water the plants');
  });

  test('splits a slot of many people into ranges that leave nobody out', async () => {
    for (let index = 0; index < 5; index += 1) await somebody(`person${index}@example.com`);
    await setClock(database, MORNING);
    const due = { zone: 'America/Chicago', minute: 360, stage: 'morning' as const, date: MONDAY, dueAt: MORNING };
    await database.store.transact((tx) => tx.dispatch.makeRoom([MONDAY]));
    const chunks = await database.store.transact((tx) => tx.dispatch.tick(LIVE_REALM, due, MORNING, 2));
    expect(chunks).toHaveLength(3);
    for (const id of chunks ?? []) await sendChunk(dispatcher(database), id, LIVE_REALM);
    expect(await letters()).toHaveLength(5);
  });
});

describe('what was due and does not leave', () => {
  test('an outage shorter than the stage is useful is caught up', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING + 4 * HOUR);
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await promptOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('a clock that is set back between the tick and the chunk loses nobody', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING + 1000);
    await database.db.execute(sql`update realms set clock_offset_ms = clock_offset_ms - 60000`);
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await promptOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('after its latest time it is skipped with a reason, and the next message folds its question in', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING + 7 * HOUR);
    expect(chunks).toHaveLength(2);
    for (const id of chunks) await sendChunk(dispatcher(database), id, LIVE_REALM);
    expect(await promptOf(person)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    expect((await letters()).map((letter) => letter.stage)).toEqual(['midday']);
  });

  test('an opt-out between the tick and the chunk wins', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    await database.store.transact(async (tx) => {
      await tx.people.holdSending(person);
      await tx.people.update(person, { unsubscribedAt: await tx.serviceTime(LIVE_REALM) });
    });
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toEqual([]);
    expect(await promptOf(person)).toMatchObject({ state: 'suppressed' });
  });

  test('an opt-out between the ledger and the first byte wins', async () => {
    const ann = await somebody('ann@example.com');
    await somebody('bea@example.com');
    const { chunks } = await tickAt(MORNING);
    const deps = dispatcher(database);
    const optOutWhileWriting = {
      ...deps,
      wireOf: () => ({
        ...deps.wireOf(LIVE_REALM),
        takeTokens: () => database.store.transact((tx) => tx.people.update(ann, { unsubscribedAt: MORNING + 1000 })),
      }),
    };
    await sendChunk(optOutWhileWriting, chunks[0] ?? 0, LIVE_REALM);
    expect((await letters()).map((letter) => letter.to)).toEqual(['bea@example.com']);
    expect(await promptOf(ann)).toMatchObject({ state: 'suppressed', reason: 'Opted out before it left.' });
  });

  test('a pause between the ledger and the first byte is no opt-out: the next message folds the question in', async () => {
    const ann = await somebody('ann@example.com');
    await addItems(ann, ['Call the bank']);
    const [morning = 0] = (await tickAt(MORNING)).chunks;
    const deps = dispatcher(database);
    const pause = (settings: Partial<PersonSettings>) =>
      database.store.transact((tx) => tx.people.update(ann, { settings, chosenAt: MORNING }));
    const skipsToday = {
      ...deps,
      wireOf: () => ({
        ...deps.wireOf(LIVE_REALM),
        takeTokens: () => pause({ pausedFrom: MONDAY, pausedUntil: addDays(MONDAY, 1) }),
      }),
    };
    await sendChunk(skipsToday, morning, LIVE_REALM);
    expect(await letters()).toEqual([]);
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped', reason: 'Paused before it left.' });

    await pause(NO_PAUSES);
    const [midday = 0] = (await tickAt(MORNING + 6.5 * HOUR)).chunks;
    await sendChunk(deps, midday, LIVE_REALM);
    expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining('ask this morning')]);
  });

  test('a suppressed address gets nothing, and the row says why', async () => {
    const person = await somebody('ann@example.com');
    const deps = dispatcher(database);
    await database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, deps.keys.addressHash('ann@example.com'), 'bounce', MORNING),
    );
    const { chunks } = await tickAt(MORNING);
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toEqual([]);
    expect(await promptOf(person)).toMatchObject({ state: 'suppressed' });
  });

  test('a pause writes nothing at all', async () => {
    const person = await somebody('ann@example.com', {}, { pausedUntil: 'open' });
    const { chunks } = await tickAt(MORNING);
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await promptOf(person)).toBeNull();
  });
});

describe('a sender that ends in the middle', () => {
  test('before the ledger commits: nothing left, and the next one sends', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const deps = dispatcher(database);
    const dies: SendChunkDeps = {
      ...deps,
      desk: {
        ...deps.desk,
        get rhythm(): never {
          throw new Error('killed');
        },
      },
    };
    await expect(sendChunk(dies, chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    expect(await promptOf(person)).toBeNull();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toHaveLength(1);
  });

  test('after the ledger, before the first byte: the next one sends each message once', async () => {
    await somebody('ann@example.com');
    await somebody('bea@example.com');
    const { chunks } = await tickAt(MORNING);
    const deps = dispatcher(database);
    const dies = {
      ...deps,
      wireOf: () => ({ ...deps.wireOf(LIVE_REALM), takeTokens: () => Promise.reject(new Error('killed')) }),
    };
    await expect(sendChunk(dies, chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    expect(await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    await endLeases();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toHaveLength(2);
  });

  test('after the bytes, before the mark: asked about and found, not sent again', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const deps = dispatcher(database);
    await expect(sendChunk(diesAfterTheBytes(deps), chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('killed');
    await endLeases();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toHaveLength(1);
    expect(await promptOf(person)).toMatchObject({ state: 'accepted', reason: 'found at the provider' });
  });

  test('where the provider cannot be asked it is closed as unknown and never sent again', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const { transport, handed } = wire(() => ({ kind: 'unknown', reason: 'connection reset' }));
    const deps = dispatcher(database, { transport });
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    await endLeases();
    expect(await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    expect(handed).toHaveLength(1);
    expect(await promptOf(person)).toMatchObject({ state: 'unknown-closed', reason: 'connection reset' });
  });

  test('a process that was frozen hands nothing over once another has its chunk', async () => {
    await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const { transport, handed } = wire(() => ({ kind: 'accepted', providerId: null }));
    const deps = dispatcher(database, { transport, owner: 'frozen' });
    let now = 0;
    let isTaken = false;
    const frozen: SendChunkDeps = {
      ...deps,
      clock: () => now,
      desk: {
        ...deps.desk,
        writePrompt(...of) {
          now += 10 * 60_000;
          return deps.desk.writePrompt(...of);
        },
      },
      store: {
        async transact(work) {
          if (now > 0 && !isTaken) {
            isTaken = true;
            await database.db.execute(sql`update chunks set lease_owner = 'another'`);
          }
          return deps.store.transact(work);
        },
      },
    };
    expect(await sendChunk(frozen, chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    expect(isTaken).toBe(true);
    expect(handed).toEqual([]);
  });

  test('a pass that was held up hands nothing over once its own process has begun another', async () => {
    await somebody('ann@example.com');
    await somebody('bea@example.com');
    const [id = 0] = (await tickAt(MORNING)).chunks;
    const handed: string[] = [];
    const secondIsHandingOver = Promise.withResolvers<void>();
    const firstHasEnded = Promise.withResolvers<void>();
    let second: Promise<unknown> = Promise.resolve();
    const { transport } = wire(() => ({ kind: 'accepted', providerId: null }), {
      batchSize: 1,
      send: async (batch) => {
        handed.push(...Array.from(batch, (email) => email.to));
        if (handed.length === 1) {
          await endLeases();
          second = sendChunk(deps, id, LIVE_REALM);
          await secondIsHandingOver.promise;
        } else if (handed.length === 2) {
          secondIsHandingOver.resolve();
          await firstHasEnded.promise;
        }
        return Array.from(batch, () => ({ kind: 'accepted', providerId: null }));
      },
    });
    const deps = dispatcher(database, { transport });
    const first = sendChunk(deps, id, LIVE_REALM).finally(firstHasEnded.resolve);
    await first;
    await second;
    expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
  });

  test('while taking up a retry: a provider whose search lags is not asked before the lag is over', async () => {
    const person = await somebody('ann@example.com');
    const [id = 0] = (await tickAt(MORNING)).chunks;
    let answer: HandOver = { kind: 'later', reason: 'connection refused', retryAfterMs: null };
    const { transport, handed } = wire(() => answer, {
      canFind: true,
      findDelayMs: 150_000,
      find: async () => 'absent',
    });
    const deps = dispatcher(database, { transport });
    const refused = await sendChunk(deps, id, LIVE_REALM);
    await setClock(database, refused?.retryAt ?? 0);
    answer = { kind: 'accepted', providerId: null };
    await expect(sendChunk(diesAfterTheBytes(deps), id, LIVE_REALM)).rejects.toThrow('killed');
    expect(handed).toHaveLength(2);
    await endLeases();
    const diesBeforeItLetsGo = {
      ...deps,
      store: {
        transact: <T>(work: Parameters<typeof deps.store.transact<T>>[0]) =>
          deps.store.transact<T>((tx) =>
            work({ ...tx, dispatch: { ...tx.dispatch, releaseChunk: () => Promise.reject(new Error('killed')) } }),
          ),
      },
    };
    await expect(sendChunk(diesBeforeItLetsGo, id, LIVE_REALM)).rejects.toThrow('killed');
    await endLeases();
    const asked = await sendChunk(deps, id, LIVE_REALM);
    expect(handed).toHaveLength(2);
    expect((asked?.retryAt ?? 0) - (refused?.retryAt ?? 0)).toBeGreaterThan(149_000);
    expect(await promptOf(person)).toMatchObject({ state: 'unknown' });
  });
});

describe('a provider that says no', () => {
  test('later for all: nothing is marked, and the chunk is taken up again when its retry is due', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const { transport } = wire(() => ({ kind: 'later', reason: 'connection refused', retryAfterMs: null }));
    const pass = await sendChunk(dispatcher(database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(pass).toMatchObject({ sent: 0 });
    const retryAt = pass?.retryAt ?? 0;
    expect(retryAt - MORNING).toBeGreaterThan(20_000);

    expect(await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM)).toBeNull();
    await setClock(database, retryAt);
    await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
    expect(await letters()).toHaveLength(1);
    expect(await promptOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('later until its time is over: skipped, with the reason', async () => {
    const person = await somebody('ann@example.com');
    const { chunks } = await tickAt(MORNING);
    const { transport, handed } = wire(() => ({ kind: 'later', reason: 'connection refused', retryAfterMs: null }));
    await sendChunk(dispatcher(database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    await setClock(database, MORNING + 6 * HOUR);
    await sendChunk(dispatcher(database, { transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(handed).toHaveLength(1);
    expect(await promptOf(person)).toMatchObject({ state: 'skipped' });
  });

  test('for ever: that message has failed and its address is left alone; the others have theirs', async () => {
    const ann = await somebody('ann@example.com');
    const bea = await somebody('bea@example.com');
    const { chunks } = await tickAt(MORNING);
    const { transport } = wire((email) =>
      email.to === 'ann@example.com'
        ? { kind: 'refused', reason: '550 nobody here', address: true }
        : { kind: 'accepted', providerId: null },
    );
    const deps = dispatcher(database, { transport });
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await promptOf(ann)).toMatchObject({ state: 'failed', reason: '550 nobody here' });
    expect(await promptOf(bea)).toMatchObject({ state: 'accepted' });
    const hash = deps.keys.addressHash('ann@example.com');
    expect(await database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, hash))).toBe(true);
  });

  test('some later: they alone are taken up again', async () => {
    const ann = await somebody('ann@example.com');
    await somebody('bea@example.com');
    const { chunks } = await tickAt(MORNING);
    const busy = wire((email) =>
      email.to === 'ann@example.com'
        ? { kind: 'later', reason: '451 busy', retryAfterMs: 60_000 }
        : { kind: 'accepted', providerId: null },
    );
    const pass = await sendChunk(dispatcher(database, { transport: busy.transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(pass?.sent).toBe(1);
    expect(await promptOf(ann)).toMatchObject({ state: 'planned', reason: '451 busy' });

    await setClock(database, pass?.retryAt ?? 0);
    const calm = wire(() => ({ kind: 'accepted', providerId: null }));
    await sendChunk(dispatcher(database, { transport: calm.transport }), chunks[0] ?? 0, LIVE_REALM);
    expect(calm.handed.map((email) => email.to)).toEqual(['ann@example.com']);
    expect(await promptOf(ann)).toMatchObject({ state: 'accepted' });
  });

  test('one whose server puts each try off, and the provider the rest: those who wait sleep five minutes at most', async () => {
    for (const name of ['ann', 'bea', 'cid']) await somebody(`${name}@example.com`);
    const [id = 0] = (await tickAt(MORNING)).chunks;
    const { transport } = wire(
      ({ to }) =>
        to === 'bea@example.com'
          ? { kind: 'accepted', providerId: null }
          : { kind: 'later', reason: '451 busy', retryAfterMs: null },
      { batchSize: 2 },
    );
    const slept: number[] = [];
    for (let at = MORNING; slept.length < 6;) {
      const pass = await sendChunk(dispatcher(database, { transport }), id, LIVE_REALM);
      const retryAt = pass?.retryAt ?? 0;
      slept.push(Math.round((retryAt - at) / 60_000));
      at = retryAt;
      await setClock(database, at);
    }
    expect(slept).toEqual([1, 2, 5, 5, 5, 5]);
  });

  test('a message that cannot be written fails alone, after three tries', async () => {
    const ann = await somebody('ann@example.com');
    const bea = await somebody('bea@example.com');
    const { chunks } = await tickAt(MORNING);
    const deps = dispatcher(database);
    const poisoned = {
      ...deps,
      desk: {
        ...deps.desk,
        writePrompt: (...args: Parameters<typeof deps.desk.writePrompt>) => {
          if (args[0].person.id === ann) throw new Error('a word that cannot be said');
          return deps.desk.writePrompt(...args);
        },
      },
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const pass = await sendChunk(poisoned, chunks[0] ?? 0, LIVE_REALM);
      if (pass?.retryAt != null) await setClock(database, pass.retryAt);
    }
    expect(await promptOf(bea)).toMatchObject({ state: 'accepted' });
    expect(await promptOf(ann)).toMatchObject({ state: 'failed', reason: 'It could not be written: Error.' });
    expect(await letters()).toHaveLength(1);
  });
});

test('somebody who breaks the planning has failed, with the fault; the others have their messages', async () => {
  const ann = await somebody('ann@example.com');
  const bea = await somebody('bea@example.com');
  const { chunks } = await tickAt(MORNING);
  const told: unknown[] = [];
  const deps = dispatcher(database, { report: (_, fault) => told.push(fault) });
  const poisoned: SendChunkDeps = {
    ...deps,
    store: {
      transact: (work, scope) =>
        deps.store.transact(
          (tx) =>
            work({
              ...tx,
              dispatch: {
                ...tx.dispatch,
                duePeople: async (...of) =>
                  (await tx.dispatch.duePeople(...of)).map((due) =>
                    // Rows that nothing of ours has written.
                    due.person.id === ann ? { ...due, items: null as never } : due,
                  ),
              },
            }),
          scope,
        ),
    },
  };
  expect(await sendChunk(poisoned, chunks[0] ?? 0, LIVE_REALM)).toMatchObject({ sent: 1, retryAt: null });
  expect(await promptOf(ann)).toMatchObject({ state: 'failed', reason: 'It could not be planned: TypeError.' });
  expect(await promptOf(bea)).toMatchObject({ state: 'accepted' });
  expect((await letters()).map(({ to }) => to)).toEqual(['bea@example.com']);
  expect(told).toEqual([expect.any(TypeError)]);
});

describe('while the provider rests', () => {
  const resting = (mayPass = () => false) => {
    const { transport, handed } = wire(() => ({ kind: 'accepted', providerId: null }));
    const deps = dispatcher(database, { transport });
    return { handed, deps: { ...deps, wireOf: () => ({ ...deps.wireOf(LIVE_REALM), mayPass }) } };
  };

  test('what is too late by then has its row and its reason all the same', async () => {
    const person = await somebody('ann@example.com');
    const [morning = 0] = (await tickAt(MORNING + 5 * HOUR + 1000)).chunks;
    const { deps } = resting();
    expect(await sendChunk(deps, morning, LIVE_REALM)).toMatchObject({ sent: 0, retryAt: null });
    expect(await promptOf(person)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test('what is due stands in the ledger, is skipped when its time is over, and never leaves twice', async () => {
    const ann = await somebody('ann@example.com');
    const bea = await somebody('bea@example.com', {}, { middayMinute: 400 });
    const [id = 0] = (await tickAt(MORNING)).chunks;
    const { deps, handed } = resting();
    const rested = await sendChunk(deps, id, LIVE_REALM);
    expect((rested?.retryAt ?? 0) - MORNING).toBeGreaterThan(20_000);
    expect(await promptOf(ann)).toMatchObject({ state: 'handing-over' });

    // 6:41: Bea's next stage has begun at 6:40.
    await setClock(database, MORNING + 41 * 60_000);
    await sendChunk(deps, id, LIVE_REALM);
    expect(await promptOf(bea)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('6:40') });
    expect(handed).toEqual([]);

    await setClock(database, MORNING + 60 * 60_000);
    const awake = dispatcher(database);
    expect(await sendChunk(awake, id, LIVE_REALM)).toMatchObject({ sent: 1, retryAt: null });
    expect(await sendChunk(awake, id, LIVE_REALM)).toBeNull();
    expect((await letters()).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test('the alarm tells how late it is, however often its chunk has put its retry off', async () => {
    await somebody('ann@example.com');
    await tickAt(MORNING);
    const { deps } = resting();
    // 30 seconds, 2, 5 and 5 minutes of rest.
    for (let pass = 0; pass < 4; pass += 1) {
      const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
      const { chunks } = await database.store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, now));
      const passes = await Promise.all(chunks.map((id) => sendChunk(deps, id, LIVE_REALM)));
      await setClock(database, Math.max(...passes.map((done) => done?.retryAt ?? 0)));
    }
    expect((await healthOfDispatch(database.store, LIVE_REALM)).problems).toEqual([
      'The oldest message that is due is 12 minutes late.',
    ]);
  });

  test('and puts all off when it wakes: the chunk, which rested often, sleeps five minutes and no longer', async () => {
    await somebody('ann@example.com');
    const [id = 0] = (await tickAt(MORNING)).chunks;
    const { deps } = resting();
    for (let pass = 0; pass < 5; pass += 1) {
      await setClock(database, (await sendChunk(deps, id, LIVE_REALM))?.retryAt ?? 0);
    }
    const woken = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
    const { transport } = wire(() => ({ kind: 'later', reason: '451 busy', retryAfterMs: null }));
    const pass = await sendChunk(dispatcher(database, { transport }), id, LIVE_REALM);
    expect((pass?.retryAt ?? 0) - woken).toBeLessThan(6 * 60_000);
  });

  test('a pass asks the breaker once: its probe is not used up before the first byte', async () => {
    await somebody('ann@example.com');
    const [id = 0] = (await tickAt(MORNING)).chunks;
    const { transport } = wire(() => ({ kind: 'unknown', reason: 'connection reset' }), {
      canFind: true,
      find: async () => 'absent',
    });
    await sendChunk(dispatcher(database, { transport }), id, LIVE_REALM);
    await endLeases();
    const probes = [true];
    const { transport: well, handed } = wire(() => ({ kind: 'accepted', providerId: null }), {
      canFind: true,
      find: async () => 'absent',
    });
    const deps = dispatcher(database, { transport: well });
    const probing = { ...deps, wireOf: () => ({ ...deps.wireOf(LIVE_REALM), mayPass: () => probes.pop() ?? false }) };
    expect(await sendChunk(probing, id, LIVE_REALM)).toMatchObject({ sent: 1 });
    expect(handed).toHaveLength(1);
  });
});

test('after a long silence the goodbye takes the place of the day’s first message, and then there is silence', async () => {
  const person = await somebody('ann@example.com', {
    firstDay: localDate('2026-11-16'),
    lastHumanOn: localDate('2026-11-16'),
  });
  const { chunks } = await tickAt(MORNING);
  await sendChunk(dispatcher(database), chunks[0] ?? 0, LIVE_REALM);
  const goodbye = await database.store.transact((tx) => tx.outbox.byKey(`goodbye.${person}.${MONDAY}`));
  expect(goodbye).toMatchObject({ kind: 'goodbye', state: 'planned' });
  const then = await database.store.transact((tx) => tx.people.byId(person));
  expect(then?.goodbyeAt).not.toBeNull();
  expect(await letters()).toEqual([]);
});

async function addItems(person: number, texts: readonly string[]): Promise<void> {
  await database.store.transact(async (tx) => {
    const events = texts.map((text, index) => ({
      seq: index + 1,
      at: MORNING - HOUR,
      day: MONDAY,
      on: MONDAY,
      change: 'first',
      event: { kind: 'item-added' as const, item: index + 1, text, notBefore: MONDAY },
    }));
    const items = texts.map((text, index) => ({
      id: index + 1,
      text,
      state: { kind: 'open' as const, notBefore: MONDAY },
      addedOn: MONDAY,
      numbered: { on: MONDAY, number: index + 1 },
    }));
    await tx.agendas.append(person, 0, events, items);
  });
}
