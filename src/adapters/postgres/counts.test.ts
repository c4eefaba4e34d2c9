/** What is counted as it happens is what a count of everything finds, whatever breaks on the way. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldCounters } from '#adapters/postgres/counters.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { localDate } from '#domain/time/local-date.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, ONLY_MORNINGS, openMonday } from '#test/support/dispatched-monday.ts';
import { expectFullCounts } from '#test/support/full-counts.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';
import { BUSY, TAKEN, answeringWire } from '#test/support/answering-wire.ts';

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});
// Counts everything once more, before it is folded and after.
afterEach(() => monday.close());

const outcomes = async (realm = LIVE_REALM) => {
  const counts = await monday.database.store.transact((tx) => tx.counts.prompts(realm, MONDAY, MONDAY));
  return Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]));
};

/** Of a process that ends with its transaction of this number. */
function endingStore(number: number): Store {
  let count = 0;
  return {
    async transact(work, scope) {
      count += 1;
      if (count === number) throw new Error('the process ended');
      return monday.database.store.transact(work, scope);
    },
  };
}

test('through an ended process, a refusal, a silence, an opt-out and a retry', async () => {
  const answers: Record<string, HandOver> = {
    'ben@example.com': { kind: 'refused', reason: '550 no', address: false },
    'cleo@example.com': { kind: 'unknown', reason: 'no answer' },
    'dan@example.com': BUSY,
  };
  const { transport } = answeringWire(({ to }) => answers[to] ?? TAKEN);
  const people = new Map<string, number>();
  for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve', 'frank']) {
    people.set(name, await monday.somebody(`${name}@example.com`, ONLY_MORNINGS));
  }
  const { chunks } = await monday.tickAt();
  const chunk = chunks[0] ?? 0;
  const ended = { ...dispatcher(monday.database, { transport, owner: 'ended' }), store: endingStore(2) };
  await expect(sendChunk(ended, chunk, LIVE_REALM)).rejects.toThrow('the process ended');
  expect(await outcomes()).toEqual({ 'in-hand': 6 });
  await expectFullCounts(monday.database);

  await monday.database.store.transact((tx) =>
    tx.people.update(people.get('frank') ?? 0, { unsubscribedAt: mondayAt('06:00:30') }),
  );
  await monday.endLeases();
  await Promise.all([foldCounters(monday.database.db), foldCounters(monday.database.db)]);
  const next = dispatcher(monday.database, { transport, owner: 'next' });
  expect(await sendChunk(next, chunk, LIVE_REALM)).toMatchObject({ sent: 2 });
  const told = { sent: 2, failed: 1, unknown: 1, unsubscribed: 1 };
  expect(await outcomes()).toEqual({ ...told, 'in-hand': 1 });
  await expectFullCounts(monday.database);

  // Whoever comes late to it, and a second time, counts nothing again.
  expect(await sendChunk(next, chunk, LIVE_REALM)).toBeNull();
  delete answers['dan@example.com'];
  await monday.liveAt('06:05:00', transport);
  expect(await outcomes()).toEqual({ ...told, sent: 3 });
  await monday.liveAt('06:30:00', transport);
  expect(await outcomes()).toEqual({ ...told, sent: 3 });
});

test('through a process that ended after its last batch, of whose answers nobody heard', async () => {
  for (const name of ['ann', 'ben']) await monday.somebody(`${name}@example.com`, ONLY_MORNINGS);
  const { chunks } = await monday.tickAt();
  const { transport } = answeringWire(() => TAKEN);
  // The ledger, the mark of the batch, and the release that never comes.
  const ended = { ...dispatcher(monday.database, { transport, owner: 'ended' }), store: endingStore(3) };
  await expect(sendChunk(ended, chunks[0] ?? 0, LIVE_REALM)).rejects.toThrow('the process ended');
  await monday.endLeases();
  await monday.liveAt('06:05:00', transport);
  expect(await outcomes()).toEqual({ unknown: 2 });
});

test('a prompt is answered once, however many letters answer it, and not where it never came', async () => {
  const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
  await monday.liveAt('06:00:00');
  for (const [key, stage] of [
    ['one', 'morning'],
    ['two', 'morning'],
    ['to what never came', 'midday'],
  ] as const) {
    await monday.database.store.transact(async (tx) => {
      const { id } = await tx.inbound.store({
        realm: LIVE_REALM,
        channel: 'email',
        door: 'smtp',
        envelopeFrom: 'ann@example.com',
        envelopeTo: ['reply@example.com'],
        raw: new Uint8Array(),
        receivedAt: mondayAt('06:10:00'),
        dedupKey: key,
      });
      await tx.inbound.settle(id, { state: 'done', personId: ann, stage, localDate: MONDAY, reading: null });
      await tx.counts.addAnswer(id);
    });
  }
  expect(await outcomes()).toEqual({ sent: 1, answered: 1 });
  const hours = await monday.database.store.transact((tx) => tx.counts.hours(LIVE_REALM, MONDAY, MONDAY));
  expect(hours).toEqual([{ weekday: 1, hour: 6, sent: 1, answered: 1 }]);
});

test('a rehearsal is counted apart from the live service', async () => {
  const { store } = monday.database;
  const rehearsal = await store.transact(async (tx) => {
    const realm = await tx.realms.create('tester');
    await tx.realms.setClockOffsetMs(realm, await tx.realms.clockOffsetMs(LIVE_REALM));
    return realm;
  });
  await monday.somebody('ann@example.com', ONLY_MORNINGS);
  for (const name of ['ann', 'ben', 'cleo']) {
    await insertPerson(
      monday.database,
      `${name}@example.com`,
      { realm: rehearsal, firstDay: MONDAY, lastActiveOn: MONDAY },
      ONLY_MORNINGS,
    );
  }
  await monday.liveAt('06:00:00');
  const offset = await store.transact((tx) => tx.realms.clockOffsetMs(LIVE_REALM));
  await store.transact((tx) => tx.realms.setClockOffsetMs(rehearsal, offset));
  const { chunks } = await tick(store, emptyTickMemory(), rehearsal);
  for (const id of chunks) await sendChunk(dispatcher(monday.database), id, rehearsal);
  expect([await outcomes(), await outcomes(rehearsal)]).toEqual([{ sent: 1 }, { sent: 3 }]);
});

test('who there is follows each change of them', async () => {
  const { store } = monday.database;
  const standing = async () => {
    const people = await store.transact((tx) => tx.counts.people(LIVE_REALM));
    return people.map(({ source, state, unsubscribed, count }) => [source, state, unsubscribed, count]);
  };
  const [ann, ben] = [await monday.somebody('ann@example.com'), await monday.somebody('ben@example.com')];
  await store.transact((tx) => tx.people.update(ann, { unsubscribedAt: mondayAt('05:10:00') }));
  await store.transact((tx) => tx.people.update(ann, { unsubscribedAt: mondayAt('05:11:00') }));
  await store.transact((tx) => tx.adminUsers.softDelete(ben, mondayAt('05:12:00')));
  expect(await standing()).toEqual([
    ['landing', 'active', true, 1],
    ['landing', 'deleted', false, 1],
  ]);
  expect(await store.transact((tx) => tx.adminUsers.restore(ben))).toBe(true);
  await foldCounters(monday.database.db);
  await store.transact((tx) => tx.people.purge(ann));
  const [, purged] = await standing();
  expect(purged).toEqual(['purged', 'purged', false, 1]);
  const signups = await store.transact((tx) =>
    tx.counts.signups(LIVE_REALM, localDate('2020-01-01'), localDate('2040-01-01')),
  );
  // The sum of a day keeps whom nobody can name any more, and so a full count would not find them.
  expect(signups.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});
