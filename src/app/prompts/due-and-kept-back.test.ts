/** Prompts that are due and not sent, with the row that says why. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays } from '#domain/time/local-date.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { byProvider } from '#test/support/suppressed.ts';

const HOUR = 3_600_000;

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});
afterEach(() => monday.close());

describe('a prompt that is due', () => {
  test('is still sent after an outage shorter than its stage is useful', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt(MONDAY_MORNING + 4 * HOUR);
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('is sent even if the clock is set back between the tick and the chunk', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt(MONDAY_MORNING + 1000);
    await monday.database.db.execute(sql`update realms set clock_offset_ms = clock_offset_ms - 60000`);
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('is skipped with a reason after its latest time, and the next message folds its question in', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt(MONDAY_MORNING + 7 * HOUR);
    expect(chunks).toHaveLength(2);
    for (const id of chunks) await sendChunk(dispatcher(monday.database), id, LIVE_REALM);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    expect((await monday.delivered()).map((mail) => mail.stage)).toEqual(['midday']);
  });

  test('is not sent after an opt-out between the tick and the chunk', async () => {
    const person = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    await monday.database.store.transact(async (tx) => {
      await tx.people.holdSending(person);
      await tx.people.update(person, { unsubscribedAt: await tx.serviceTime(LIVE_REALM) });
    });
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toEqual([]);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'suppressed' });
  });

  test('is not sent after an opt-out between the ledger and the first byte', async () => {
    const ann = await monday.somebody('ann@example.com');
    await monday.somebody('bea@example.com');
    const { chunks } = await monday.tickAt();
    const deps = dispatcher(monday.database);
    const optOutWhileWriting = {
      ...deps,
      wireOf: () => ({
        ...deps.wireOf(LIVE_REALM),
        consumeTokens: () =>
          monday.database.store.transact((tx) => tx.people.update(ann, { unsubscribedAt: MONDAY_MORNING + 1000 })),
      }),
    };
    await sendChunk(optOutWhileWriting, chunks[0] ?? 0, LIVE_REALM);
    expect((await monday.delivered()).map((mail) => mail.to)).toEqual(['bea@example.com']);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'suppressed', reason: 'Opted out before it was sent.' });
  });

  test('is skipped by a pause between the ledger and the first byte, and the next message folds the question in', async () => {
    const ann = await monday.somebody('ann@example.com');
    await monday.addItems(ann, ['Call the bank']);
    const [morning = 0] = (await monday.tickAt()).chunks;
    const deps = dispatcher(monday.database);
    const pause = (settings: Partial<PersonSettings>) =>
      monday.database.store.transact((tx) => tx.people.update(ann, { settings, chosenAt: MONDAY_MORNING }));
    const skipsToday = {
      ...deps,
      wireOf: () => ({
        ...deps.wireOf(LIVE_REALM),
        consumeTokens: () => pause({ pausedFrom: MONDAY, pausedUntil: addDays(MONDAY, 1) }),
      }),
    };
    await sendChunk(skipsToday, morning, LIVE_REALM);
    expect(await monday.delivered()).toEqual([]);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped', reason: 'Paused before it was sent.' });

    await pause(NO_PAUSES);
    const [midday = 0] = (await monday.tickAt(MONDAY_MORNING + 6.5 * HOUR)).chunks;
    await sendChunk(deps, midday, LIVE_REALM);
    expect((await monday.delivered()).map(({ text }) => text)).toEqual([expect.stringContaining('ask this morning')]);
  });

  test('is not sent to a suppressed address, and the row says why', async () => {
    const person = await monday.somebody('ann@example.com');
    const deps = dispatcher(monday.database);
    await monday.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, deps.keys.addressHash('ann@example.com'), byProvider('bounced'), MONDAY_MORNING),
    );
    const { chunks } = await monday.tickAt();
    await sendChunk(deps, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toEqual([]);
    expect(await monday.promptOf(person)).toMatchObject({ state: 'suppressed' });
  });

  test('writes no row during a pause', async () => {
    const person = await monday.somebody('ann@example.com', { pausedUntil: 'open' });
    const { chunks } = await monday.tickAt();
    await sendChunk(dispatcher(monday.database), chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(person)).toBeNull();
  });
});
