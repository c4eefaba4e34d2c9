import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { createBacklogReader } from '#main/read-backlog.ts';
import { openTestDatabase } from '#test/support/database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function storeMail(): Promise<void> {
  await acceptInbound(database.store, {
    realm: LIVE_REALM,
    channel: 'email',
    door: 'smtp',
    client: { address: '192.0.2.1', helo: '' },
    envelopeFrom: 'ann@example.com',
    envelopeTo: ['reply+x@in.anchor.example'],
    raw: new TextEncoder().encode('Subject: Hi\r\n\r\nHello'),
  });
}

test('the backlog has what waits, by queue, and is read at most once in ten seconds', async () => {
  let now = 0;
  const read = createBacklogReader(
    () => database.store,
    () => now,
  );
  expect(await read()).toMatchObject({ inboundAge: 0, outboxAge: 0, jobs: [], suppressions: {}, alarms: {} });

  await storeMail();
  await database.store.transact((tx) =>
    tx.suppressions.add(
      LIVE_REALM,
      'hash',
      { reason: 'bounced', actor: 'provider', evidence: { door: 'postmark' } },
      0,
    ),
  );
  expect((await read())?.jobs).toEqual([]);
  now += 10_000;
  expect((await read())?.jobs).toEqual([{ queue: 'process-inbound', state: 'created', count: 1 }]);
  // Counting them takes longest, so they are counted more rarely.
  expect((await read())?.suppressions).toEqual({});
  now += 5 * 60_000;
  expect((await read())?.suppressions).toEqual({ bounced: 1 });
});

test('a failed reading is not kept', async () => {
  let isGone = true;
  const store: Store = {
    transact: (...work) => (isGone ? Promise.reject(new Error('gone')) : database.store.transact(...work)),
  };
  const read = createBacklogReader(
    () => store,
    () => 0,
  );
  await expect(read()).rejects.toThrow('gone');
  isGone = false;
  expect(await read()).toMatchObject({ jobs: [] });
});

test('a reading that hangs is not begun again for a minute', async () => {
  let now = 0;
  let asked = 0;
  const store: Store = {
    transact: (...work) => ((asked += 1) === 1 ? new Promise(() => {}) : database.store.transact(...work)),
  };
  const read = createBacklogReader(
    () => store,
    () => now,
  );
  void read();
  now = 59_999;
  void read();
  expect(asked).toBe(1);
  now = 60_000;
  expect(await read()).toMatchObject({ jobs: [] });
  now += 10_000;
  await read();
  expect(asked).toBe(3);
});

test('there is none before the database is open', async () => {
  const read = createBacklogReader(
    () => null,
    () => 0,
  );
  expect(await read()).toBeNull();
});
