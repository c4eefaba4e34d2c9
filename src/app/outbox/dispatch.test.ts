import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { setClock } from '#test/support/set-clock.ts';

const NOW = Date.parse('2027-01-11T13:00:00Z');
const HOUR = 3_600_000;

let database: Database;
let person: number;
beforeEach(async () => {
  database = await openTestDatabase();
  await setClock(database, NOW);
  person = await insertPerson(database, 'ann@example.com');
});
afterEach(() => database.close());

async function put(changes: Partial<OutboxMessage> = {}): Promise<string> {
  const key = changes.key ?? 'ack.1';
  const date = localDate('2027-01-11');
  await database.store.transact((tx) =>
    tx.outbox.put({
      key,
      realm: LIVE_REALM,
      kind: 'ack',
      personId: person,
      channel: 'email',
      to: 'ann@example.com',
      stage: 'morning',
      localDate: date,
      sequence: 1,
      message: dispatcher(database).promptWriter.writeGoodbye({ id: person } as never, date),
      shown: [],
      inReplyTo: '<theirs@example.com>',
      references: [],
      passesOptOut: false,
      createdAt: NOW,
      dueAt: NOW,
      usefulUntil: NOW + 12 * HOUR,
      ...changes,
    }),
  );
  return key;
}
const entry = (key: string) => database.store.transact((tx) => tx.outbox.byKey(key));
const delivered = () => database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 100));
const endLeases = () =>
  database.db.execute(sql`update outbox set lease_until = clock_timestamp() - interval '1 second'`);

function answering(answers: HandOver[], changes: Partial<EmailTransport> = {}) {
  const handed: OutgoingEmail[] = [];
  const transport: EmailTransport = {
    name: 'answering',
    batchSize: 1,
    canFind: false,
    findDelayMs: 0,
    send: async (batch) => {
      handed.push(...batch);
      return Array.from(batch, () => answers.shift() ?? { kind: 'accepted', providerId: null });
    },
    find: async () => 'unknown',
    close: async () => {},
    ...changes,
  };
  return { deps: dispatcher(database, { transport }), handed };
}

test('a message that is put off repeatedly counts as late since it was written, and raises the alarm', async () => {
  const key = await put();
  const busy = { kind: 'later', reason: '451 busy', retryAfterMs: 10 * 60_000 } as const;
  await sendOutbox(answering([busy]).deps, key);
  await setClock(database, NOW + 9 * 60_000);
  expect((await healthOfDispatch(database.store, LIVE_REALM)).problems).toContainEqual({
    alarm: 'late',
    what: 'The oldest due message is 9 minutes late.',
  });
});

test('an answer is sent once, however many processes try', async () => {
  const key = await put();
  const tries = [1, 2, 3].map((owner) => sendOutbox(dispatcher(database, { owner: `${owner}` }), key));
  expect((await Promise.all(tries)).filter((result) => result === 'sent')).toHaveLength(1);
  expect(await sendOutbox(dispatcher(database), key)).toBe('not-sent');
  expect(await delivered()).toMatchObject([{ inReplyTo: '<theirs@example.com>' }]);
  expect(await entry(key)).toMatchObject({ state: 'accepted' });
});

test('after an opt-out only its one confirmation is sent', async () => {
  const answer = await put();
  const confirmation = await put({ key: 'opt-out.1', kind: 'opt-out', sequence: 2, passesOptOut: true });
  await database.store.transact((tx) => tx.people.update(person, { unsubscribedAt: NOW }));
  await sendOutbox(dispatcher(database), answer);
  await sendOutbox(dispatcher(database), confirmation);
  expect(await entry(answer)).toMatchObject({ state: 'suppressed', reason: 'Unsubscribed.' });
  expect(await entry(confirmation)).toMatchObject({ state: 'accepted' });
  expect(await delivered()).toHaveLength(1);
});

test('an opt-out between the claim and the first byte wins', async () => {
  const key = await put();
  const { deps, handed } = answering([]);
  const optsOut = {
    ...deps,
    prepare(...of: Parameters<typeof deps.prepare>) {
      isWritten = true;
      return deps.prepare(...of);
    },
    store: {
      async transact<T>(work: Parameters<typeof deps.store.transact<T>>[0]) {
        if (isWritten) await database.store.transact((tx) => tx.people.update(person, { unsubscribedAt: NOW }));
        return deps.store.transact(work);
      },
    },
  };
  let isWritten = false;
  await sendOutbox(optsOut, key);
  expect(handed).toEqual([]);
  expect(await entry(key)).toMatchObject({ state: 'suppressed' });
});

test('a message that is no longer useful expires', async () => {
  const key = await put();
  await setClock(database, NOW + 13 * HOUR);
  await sendOutbox(dispatcher(database), key);
  expect(await entry(key)).toMatchObject({ state: 'expired' });
  expect(await delivered()).toEqual([]);
});

test('a temporary refusal is retried when its retry is due', async () => {
  const key = await put();
  const { deps, handed } = answering([{ kind: 'later', reason: '421 closing', retryAfterMs: null }]);
  await sendOutbox(deps, key);
  await sendOutbox(deps, key);
  expect(handed).toHaveLength(1);
  expect(await entry(key)).toMatchObject({ state: 'planned', reason: '421 closing' });
  await setClock(database, (await entry(key))?.dueAt ?? 0);
  expect(await sendOutbox(deps, key)).toBe('sent');
});

test('without a provider lookup, an answer with an unknown result is sent once more, flagged, and then closed', async () => {
  const key = await put();
  const silence: HandOver = { kind: 'unknown', reason: 'connection reset' };
  const { deps, handed } = answering([silence, silence, silence]);
  for (let round = 0; round < 5; round += 1) {
    await sendOutbox(deps, key);
    await endLeases();
  }
  expect(handed.map((email) => email.key)).toEqual([key, key]);
  expect(await entry(key)).toMatchObject({ state: 'unknown-closed', attempts: 2 });
});

/** Retries whenever it is due and not leased. */
async function sendRepeatedly(deps: Parameters<typeof sendOutbox>[0], key: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await sendOutbox(deps, key);
    await endLeases();
    await setClock(database, (await entry(key))?.dueAt ?? 0);
  }
}

test('temporary refusals do not count as attempts: an answer with an unknown result is still sent once more', async () => {
  const key = await put();
  const busy: HandOver = { kind: 'later', reason: '451 busy', retryAfterMs: null };
  const silence: HandOver = { kind: 'unknown', reason: 'connection reset' };
  const { deps, handed } = answering([busy, busy, silence, busy, silence]);
  await sendRepeatedly(deps, key, 8);
  expect(handed).toHaveLength(5);
  expect(await entry(key)).toMatchObject({ state: 'unknown-closed', attempts: 5, failedAttempts: 2 });
});

test('a message proved absent each time is given up after three such attempts, however often it was put off', async () => {
  const key = await put();
  const busy: HandOver = { kind: 'later', reason: '451 busy', retryAfterMs: null };
  const silence: HandOver = { kind: 'unknown', reason: 'time-out' };
  const { deps, handed } = answering([busy, silence, busy, silence, silence], {
    canFind: true,
    find: async () => 'absent',
  });
  await sendRepeatedly(deps, key, 12);
  expect(handed).toHaveLength(5);
  expect(await entry(key)).toMatchObject({ state: 'failed', attempts: 5, failedAttempts: 3 });
});

test.each([
  ['accepted', []],
  ['accepted', [{ kind: 'later', reason: 'not reached in time', retryAfterMs: null }]],
  ['unknown-closed', [{ kind: 'unknown', reason: 'time-out' }]],
] as const)('a message sent again shows it, and what came of it: %s after %j', async (state, then) => {
  const key = await put();
  const { deps } = answering([{ kind: 'unknown', reason: 'connection reset' }, ...then]);
  await sendRepeatedly(deps, key, 4);
  expect(await entry(key)).toMatchObject({
    state,
    reason: expect.stringMatching(`^Sent again.*${then[0]?.reason ?? ''}`),
  });
});

test.each([
  { kind: 'later', reason: '421 closing', retryAfterMs: null },
  { kind: 'unknown', reason: 'time-out' },
  { kind: 'refused', reason: '550 closing', address: false },
] as const)('$kind, answered to a delayed process, does not change what was sent since', async (late) => {
  const key = await put();
  let isFirst = true;
  const { deps, handed } = answering([], {
    send: async (batch) => {
      handed.push(...batch);
      if (!isFirst) return Array.from(batch, () => ({ kind: 'accepted', providerId: null }));
      isFirst = false;
      await endLeases();
      expect(await sendOutbox(deps, key)).toBe('sent');
      return [late];
    },
  });
  await sendOutbox(deps, key);
  expect(handed).toHaveLength(2);
  expect(await entry(key)).toMatchObject({ state: 'accepted', reason: expect.stringContaining('Sent again') });
});

test.each([
  ['present', 1, { state: 'accepted', reason: 'Found at the provider.' }],
  ['absent', 2, { state: 'accepted' }],
] as const)('a provider with a lookup settles it: %s', async (found, times, state) => {
  const key = await put();
  const { deps, handed } = answering([{ kind: 'unknown', reason: 'time-out' }], {
    canFind: true,
    find: async () => found,
  });
  await sendOutbox(deps, key);
  await endLeases();
  await sendOutbox(deps, key);
  expect(handed).toHaveLength(times);
  expect(await entry(key)).toMatchObject(state);
});

test('a deleted account gets nothing', async () => {
  const key = await put({ passesOptOut: true });
  await database.store.transact((tx) => tx.people.update(person, { state: 'deleted' }));
  await sendOutbox(dispatcher(database), key);
  expect(await entry(key)).toMatchObject({ state: 'suppressed', reason: 'The account is deleted.' });
});

test('a permanently refused address is not written to again', async () => {
  const key = await put();
  const { deps } = answering([{ kind: 'refused', reason: '550 5.1.1', address: true }]);
  await sendOutbox(deps, key);
  expect(await entry(key)).toMatchObject({ state: 'failed', reason: '550 5.1.1' });
  const next = await put({ key: 'ack.2', sequence: 2 });
  await sendOutbox(deps, next);
  expect(await entry(next)).toMatchObject({ state: 'suppressed' });
});
