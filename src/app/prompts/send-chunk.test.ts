/** A minute that falls due: everybody gets one message, and a failing one does not affect the others. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { localDate } from '#domain/time/local-date.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});
afterEach(() => monday.close());

describe('a minute that falls due', () => {
  test('sends each person one message, however many ticks and processes run', async () => {
    for (let index = 0; index < 7; index += 1) await monday.somebody(`person${index}@example.com`);
    await tick(monday.database.store, emptyTickMemory(), LIVE_REALM);
    await monday.clock(MONDAY_MORNING);
    const ticks = await Promise.all([1, 2, 3].map(() => tick(monday.database.store, emptyTickMemory(), LIVE_REALM)));
    const chunks = ticks.flatMap((done) => done.chunks);
    expect(chunks).toHaveLength(1);

    const passes = [1, 2, 3, 4].flatMap((owner) =>
      chunks.map((id) => sendChunk(dispatcher(monday.database, { owner: `process ${owner}` }), id, LIVE_REALM)),
    );
    await Promise.all(passes);
    expect((await monday.delivered()).map((mail) => mail.to).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => `person${index}@example.com`),
    );
  });

  test('is a single small query when nobody is due', async () => {
    await monday.somebody('ann@example.com');
    await monday.tickNow();
    expect(await monday.tickNow()).toMatchObject({ ticked: 0, chunks: [] });
    expect(await monday.delivered()).toEqual([]);
  });

  test('records in the ledger what the message showed', async () => {
    const person = await monday.somebody('ann@example.com');
    await monday.addItems(person, ['Call the bank', 'Water the plants']);
    const { chunks } = await monday.tickAt();
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(person)).toMatchObject({
      state: 'accepted',
      shown: [
        { item: 1, number: 1 },
        { item: 2, number: 2 },
      ],
    });
    expect((await monday.delivered())[0]?.text).toContain('Water the plants');
  });

  test('hands nothing over to somebody with an existing row, even if no process could have written it', async () => {
    const ann = await monday.somebody('ann@example.com');
    await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    await monday.database.db.execute(sql`
      insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers, state, reason)
      values (${ann}, ${MONDAY}, 1, 1, 0, 6, '{}', '{}', 'accepted', 'restored by hand')`);
    expect(await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM)).toMatchObject({ sent: 1 });
    expect((await monday.delivered()).map(({ to }) => to)).toEqual(['bea@example.com']);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'accepted', reason: 'restored by hand' });
  });

  test('splits a slot of many people into ranges that include everybody', async () => {
    for (let index = 0; index < 5; index += 1) await monday.somebody(`person${index}@example.com`);
    await monday.clock(MONDAY_MORNING);
    const due = {
      zone: 'America/Chicago',
      minute: 360,
      stage: 'morning' as const,
      channel: 'email' as const,
      date: MONDAY,
      dueAt: MONDAY_MORNING,
    };
    await monday.database.store.transact((tx) => tx.dispatch.makeRoom([MONDAY]));
    const chunks = await monday.database.store.transact((tx) => tx.dispatch.tick(LIVE_REALM, due, MONDAY_MORNING, 2));
    expect(chunks).toHaveLength(3);
    for (const id of chunks ?? []) await sendChunk(dispatcher(monday.database), id, LIVE_REALM);
    expect(await monday.delivered()).toHaveLength(5);
  });
});

test('a person whose planning throws fails with the fault; the others get their messages', async () => {
  const ann = await monday.somebody('ann@example.com');
  const bea = await monday.somebody('bea@example.com');
  const { chunks } = await monday.tickAt();
  const reported: unknown[] = [];
  const deps = dispatcher(monday.database, { report: (_, fault) => reported.push(fault) });
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
                duePeople: async (...of) => {
                  const found = await tx.dispatch.duePeople(...of);
                  // Rows that none of our code has written.
                  const people = found.people.map((due) =>
                    due.person.id === ann ? { ...due, items: null as never } : due,
                  );
                  return { ...found, people };
                },
              },
            }),
          scope,
        ),
    },
  };
  expect(await sendChunk(poisoned, chunks[0] ?? 0, LIVE_REALM)).toMatchObject({ sent: 1, retryAt: null });
  expect(await monday.promptOf(ann)).toMatchObject({
    state: 'failed',
    reason: 'The message could not be planned: TypeError.',
  });
  expect(await monday.promptOf(bea)).toMatchObject({ state: 'accepted' });
  expect((await monday.delivered()).map(({ to }) => to)).toEqual(['bea@example.com']);
  expect(reported).toEqual([expect.any(TypeError)]);
});

test('after a long silence the goodbye replaces the day’s first message, and nothing follows', async () => {
  const person = await monday.somebody(
    'ann@example.com',
    {},
    {
      firstDay: localDate('2026-11-16'),
      lastActiveOn: localDate('2026-11-16'),
    },
  );
  const { chunks } = await monday.tickAt();
  await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
  const goodbye = await monday.database.store.transact((tx) => tx.outbox.byKey(`goodbye.${person}.${MONDAY}`));
  expect(goodbye).toMatchObject({ kind: 'goodbye', state: 'planned' });
  const then = await monday.database.store.transact((tx) => tx.people.byId(person));
  expect(then?.goodbyeAt).not.toBeNull();
  expect(await monday.delivered()).toEqual([]);
});
