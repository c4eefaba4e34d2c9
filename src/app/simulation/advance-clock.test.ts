import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { setClock } from '#test/support/set-clock.ts';
import { anAcknowledgment } from '#test/support/sample-messages.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { ok, refused } from '#domain/result.ts';

const MONDAY = localDate('2027-01-11');
/** 5:00 in Chicago, an hour before the morning message. */
const EARLY = Date.parse('2027-01-11T11:00:00Z');
const HOUR = 3_600_000;
const DAY_MINUTES = 1440;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await setClock(database, EARLY);
});
afterEach(() => database.close());

const somebody = (email: string, changes = {}, settings = {}) =>
  insertPerson(database, email, { firstDay: MONDAY, lastActiveOn: MONDAY, ...changes }, settings);
const mails = () => database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));
const serviceTime = () => database.store.transact((tx) => tx.serviceTime(LIVE_REALM));

test('the next message is the morning of the same day, at its minute', async () => {
  await somebody('ann@example.com');
  expect(await advanceClock(dispatcher(database), { nextMessage: true })).toMatchObject(ok({ sent: 1 }));
  const [inboundMail] = await mails();
  expect(inboundMail).toMatchObject({ to: 'ann@example.com', stage: 'morning', localDate: MONDAY });
  expect(new Date(inboundMail?.sentAt ?? 0).toISOString().slice(0, 16)).toBe('2027-01-11T12:00');
});

test('a whole week passes in order, each message on its day', async () => {
  const person = await somebody('ann@example.com');
  const deps = { ...dispatcher(database), readInbound: () => writesBack(person) };
  const moved = await advanceClock(deps, { advanceMinutes: 7 * DAY_MINUTES });
  expect(moved).toMatchObject(ok({ sent: 21 }));
  const seen = (await mails()).map(({ stage, localDate: date }) => `${date} ${stage}`);
  const days = [11, 12, 13, 14, 15, 16, 17].map((day) => `2027-01-${day}`);
  expect(seen).toEqual(days.flatMap((day) => ['morning', 'midday', 'evening'].map((stage) => `${day} ${stage}`)));
});

test('a silent person gets fewer and fewer messages, then a goodbye, then nothing', async () => {
  await somebody('ann@example.com');
  await advanceClock(dispatcher(database), { advanceMinutes: 30 * DAY_MINUTES });
  const seen = await mails();
  expect(seen.at(-1)).toMatchObject({ contract: 'goodbye.quiet@6', localDate: '2027-02-09' });
  expect(seen.filter(({ localDate: date }) => date === '2027-01-16')).toHaveLength(1);
  const before = await serviceTime();
  expect(await advanceClock(dispatcher(database), { nextMessage: true })).toMatchObject(ok({ sent: 0 }));
  expect((await serviceTime()) - before).toBeLessThan(HOUR);
});

test('without people, the search for the next message does not move the clock', async () => {
  const moved = await advanceClock(dispatcher(database), { nextMessage: true });
  expect(moved).toMatchObject(ok({ sent: 0 }));
  expect((await serviceTime()) - EARLY).toBeLessThan(HOUR);
});

test('the search skips minutes without a message', async () => {
  await somebody('ann@example.com', {}, { pausedUntil: localDate('2027-01-20') });
  await advanceClock(dispatcher(database), { nextMessage: true });
  expect(await mails()).toMatchObject([{ localDate: '2027-01-20', stage: 'morning' }]);
});

test('two zones are processed in the order of their instants', async () => {
  await somebody('west@example.com', {}, { zone: 'America/Los_Angeles' });
  await somebody('east@example.com', {}, { zone: 'America/New_York' });
  await advanceClock(dispatcher(database), { to: Date.parse('2027-01-12T15:00:00Z') });
  const mornings = (await mails()).filter(({ stage }) => stage === 'morning');
  const hours = mornings.map(({ to, sentAt }) => `${to} ${new Date(sentAt).toISOString().slice(0, 13)}`);
  expect(hours.slice(-2)).toEqual(['east@example.com 2027-01-12T11', 'west@example.com 2027-01-12T14']);
});

test('minutes without a message are ticked, without a chunk', async () => {
  await somebody('ann@example.com', {}, { pausedUntil: 'open' });
  expect(await advanceClock(dispatcher(database), { advanceMinutes: 3 * DAY_MINUTES })).toMatchObject(ok({ sent: 0 }));
  const made = await database.db.execute<{ dates: number; chunks: number }>(sql`
    select (select count(distinct (stage, local_date)) from ticks where local_date >= ${MONDAY}) as dates,
      (select count(*) from chunks c join ticks t on t.id = c.tick_id where t.local_date >= ${MONDAY}) as chunks`);
  expect(made.rows).toEqual([{ dates: 9, chunks: 0 }]);
});

test('a suppressed person has a row with the reason for each message that was due', async () => {
  const person = await somebody('ann@example.com');
  const deps = dispatcher(database);
  await database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, deps.keys.addressHash('ann@example.com'), byProvider('bounced'), EARLY),
  );
  expect(await advanceClock(deps, { advanceMinutes: DAY_MINUTES })).toMatchObject(ok({ sent: 0 }));
  for (const stage of ['morning', 'midday', 'evening'] as const) {
    const prompt = await database.store.transact((tx) => tx.prompts.find(person, MONDAY, stage, 'email'));
    expect(prompt).toMatchObject({ state: 'suppressed' });
  }
});

test('an answer to an inbound message is sent at its time, even if no prompt is due then', async () => {
  const person = await somebody('ann@example.com', {}, { pausedUntil: 'open' });
  const noon = EARLY + 7 * HOUR;
  let isRead = false;
  const readInbound = async () => {
    if (isRead || (await serviceTime()) < noon) return;
    isRead = true;
    await database.store.transact(async (tx) => {
      await tx.outbox.put(anAnswer(person, await tx.serviceTime(LIVE_REALM)));
    });
  };
  await advanceClock({ ...dispatcher(database), readInbound }, { advanceMinutes: 3 * DAY_MINUTES });
  const [inboundMail] = await mails();
  // The minute of the midday message is the first step after noon.
  expect(new Date(inboundMail?.sentAt ?? 0).toISOString().slice(0, 16)).toBe('2027-01-11T18:30');
});

test('moving backwards is refused, and the clock stays', async () => {
  expect(await advanceClock(dispatcher(database), { to: EARLY - HOUR })).toMatchObject(refused('backwards'));
  expect(await advanceClock(dispatcher(database), { advanceMinutes: -1 })).toMatchObject(refused('backwards'));
  expect(await serviceTime()).toBeGreaterThanOrEqual(EARLY);
});

test('a concurrent tick of the timer does not duplicate messages', async () => {
  await somebody('ann@example.com');
  const memory = emptyTickMemory();
  const ticking = dispatcher(database, { owner: 'timer' });
  const moved = advanceClock(dispatcher(database), { advanceMinutes: DAY_MINUTES });
  for (let round = 0; round < 20; round += 1) await tick(ticking.store, memory, LIVE_REALM);
  expect(await moved).toMatchObject(ok({ sent: 3 }));
});

/** Records activity before each step, so that nobody grows silent. */
async function writesBack(person: number): Promise<void> {
  await database.store.transact(async (tx) => {
    const at = await tx.serviceTime(LIVE_REALM);
    await tx.people.update(person, {
      lastActiveAt: at,
      lastActiveOn: localDate(new Date(at).toISOString().slice(0, 10)),
    });
  });
}

function anAnswer(personId: number, now: number): OutboxMessage {
  return {
    key: `ack.${personId}`,
    realm: LIVE_REALM,
    kind: 'ack',
    personId,
    channel: 'email',
    to: 'ann@example.com',
    stage: 'morning',
    localDate: MONDAY,
    sequence: 1,
    message: anAcknowledgment({}),
    shown: [],
    inReplyTo: '<theirs@example.com>',
    references: [],
    passesOptOut: false,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + 12 * HOUR,
  };
}
