/** From when a time counts that somebody chose: never for an occurrence that had passed, whoever else has that time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { recountSlots } from '#adapters/postgres/slots.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import type { TickMemory } from '#app/prompts/tick.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-desk.ts';
import { setClock } from '#test/support/set-clock.ts';

const MONDAY = localDate('2027-01-11');
const SECOND = 1000;
const HALF_PAST_SEVEN = 450;
/** An instant of Monday in Chicago. */
const at = (time: string) => Date.parse(`2027-01-11T${time}-06:00`);

let database: Database;
let memory: TickMemory;
beforeEach(async () => {
  database = await openTestDatabase();
  memory = emptyTickMemory();
  await liveAt('05:00:00');
});
afterEach(() => database.close());

const ONLY_MORNINGS: Partial<PersonSettings> = { stagesOff: ['midday', 'evening'] };
const somebody = (email: string, settings: Partial<PersonSettings> = {}, person: Partial<NewPerson> = {}) =>
  insertPerson(database, email, { firstDay: MONDAY, lastHumanOn: MONDAY, ...person }, settings);
const choose = (person: number, settings: Partial<PersonSettings>, chosenAt: number) =>
  database.store.transact((tx) => tx.people.update(person, { settings, chosenAt }));
const promptOf = (person: number, stage: 'morning' | 'midday' | 'evening' = 'morning') =>
  database.store.transact((tx) => tx.prompts.find(person, MONDAY, stage, 'email'));
const mailOf = async (address: string) =>
  (await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, address, 100))).map(
    ({ stage, localDate: date }) => `${date} ${stage}`,
  );

const busy = (): EmailTransport => ({
  ...createLocalMailbox(database.store),
  send: async (batch) => Array.from(batch, () => ({ kind: 'later', reason: '451 busy', retryAfterMs: null })),
});

/** The clock shows this time, the tick runs, and all that waits is handed over. */
async function liveAt(time: string | number, transport?: EmailTransport) {
  await setClock(database, typeof time === 'string' ? at(time) : time);
  await tick(database.store, memory, LIVE_REALM);
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  const { chunks } = await database.store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, now));
  const deps = dispatcher(database, transport === undefined ? {} : { transport });
  for (const id of chunks) await sendChunk(deps, id, LIVE_REALM);
}

describe.each([
  ['nobody else has that time', false],
  ['others have that time', true],
])('where %s', (_, isShared) => {
  beforeEach(async () => {
    if (isShared) await somebody('other@example.com', { morningMinute: HALF_PAST_SEVEN });
  });

  test('a time that had passed today when it was chosen counts from tomorrow', async () => {
    const ann = await somebody('ann@example.com', { morningMinute: 600 });
    await liveAt('07:30:00');
    await setClock(database, at('09:00:00'));
    await choose(ann, { morningMinute: HALF_PAST_SEVEN }, at('09:00:00'));
    await liveAt('09:00:01');
    await liveAt('10:00:00');
    expect(await mailOf('ann@example.com')).toEqual([]);
    expect(await promptOf(ann)).toBeNull();
    await liveAt('12:30:00');
    await liveAt('18:00:00');
    await liveAt(at('07:30:00') + 24 * 3_600_000);
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} midday`, `${MONDAY} evening`, '2027-01-12 morning']);
  });

  test('a time chosen long after its stage was useful leaves no row of something missed', async () => {
    const ann = await somebody('ann@example.com', { morningMinute: 600, stagesOff: ['morning'] });
    await liveAt('07:30:00');
    await setClock(database, at('14:00:00'));
    await choose(ann, { morningMinute: HALF_PAST_SEVEN, stagesOff: [] }, at('14:00:00'));
    await liveAt('14:00:01');
    expect(await promptOf(ann)).toBeNull();
  });

  test('a stage turned on after its time begins tomorrow', async () => {
    const ann = await somebody('ann@example.com', { morningMinute: HALF_PAST_SEVEN, stagesOff: ['morning'] });
    await liveAt('07:30:00');
    await setClock(database, at('09:00:00'));
    await choose(ann, { stagesOff: [] }, at('09:00:00'));
    await liveAt('09:00:01');
    expect(await mailOf('ann@example.com')).toEqual([]);
  });

  test('a time still ahead when it was chosen is kept, though its tick ran before that was written', async () => {
    const ann = await somebody('ann@example.com', { morningMinute: 600 });
    await liveAt('07:30:00');
    await choose(ann, { morningMinute: HALF_PAST_SEVEN }, at('07:30:00') - SECOND);
    await liveAt('07:30:30');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('a sign-up in the second before its time hears from us, though the tick ran before it was written', async () => {
    await liveAt('07:30:00');
    await somebody('ann@example.com', { morningMinute: HALF_PAST_SEVEN }, { createdAt: at('07:30:00') - SECOND });
    await liveAt('07:30:30');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test.each([0, SECOND])('a sign-up %i ms after its time begins with the next stage', async (after) => {
    await liveAt('07:30:00');
    await somebody('ann@example.com', { morningMinute: HALF_PAST_SEVEN }, { createdAt: at('07:30:00') + after });
    await liveAt('07:30:30');
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('12:30:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} midday`]);
  });
});

test('a stage that was sent and is moved to later the same day is not sent again', async () => {
  const ann = await somebody('ann@example.com');
  await liveAt('06:00:00');
  await setClock(database, at('09:00:00'));
  await choose(ann, { morningMinute: 600 }, at('09:00:00'));
  await liveAt('10:00:00');
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

test.each<[string, Partial<PersonSettings>]>([
  ['its time moves to later', { morningMinute: 540 }],
  ['the person moves west', { zone: 'America/Los_Angeles' }],
])('a prompt that waits for its retry leaves once, also where %s meanwhile', async (_, settings) => {
  const ann = await somebody('ann@example.com', ONLY_MORNINGS);
  await liveAt('06:00:00', busy());
  await setClock(database, at('07:00:00'));
  await choose(ann, settings, at('07:00:00'));
  await liveAt('07:30:00');
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  await liveAt('09:00:00');
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

describe('a time that is changed after its tick, and before a worker has read the people of it', () => {
  const tickedAtSix = async (settings: Partial<PersonSettings> = {}, person: Partial<NewPerson> = {}) => {
    const ann = await somebody('ann@example.com', { ...ONLY_MORNINGS, ...settings }, person);
    await somebody('other@example.com');
    await setClock(database, at('06:00:00'));
    await tick(database.store, memory, LIVE_REALM);
    return ann;
  };

  test.each<[string, Partial<PersonSettings>]>([
    ['to an earlier one that has passed', { morningMinute: 330 }],
    ['to a later one', { morningMinute: 540 }],
    ['by a move west', { zone: 'America/Los_Angeles' }],
  ])('%s: what was due leaves, and leaves once', async (_, settings) => {
    const ann = await tickedAtSix();
    await setClock(database, at('06:10:00'));
    await choose(ann, settings, at('06:10:00'));
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    expect(await mailOf('other@example.com')).toEqual([`${MONDAY} morning`]);
    await liveAt('09:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('when it is too late by then: its row says so', async () => {
    const ann = await tickedAtSix();
    await setClock(database, at('13:00:00'));
    await choose(ann, { morningMinute: 330 }, at('13:00:00'));
    await liveAt('13:00:01');
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test.each<[string, Partial<PersonSettings>, Partial<NewPerson>]>([
    ['on a day off', { weekdays: [2, 3, 4, 5, 6, 7] }, {}],
    ['in a pause', { pausedUntil: localDate('2027-01-12') }, {}],
    ['two hours after an opt-out', {}, { unsubscribedAt: at('04:00:00') }],
  ])('%s: nothing was due, and no row says that it was', async (_, settings, person) => {
    const ann = await tickedAtSix(settings, person);
    await setClock(database, at('06:10:00'));
    await choose(ann, { morningMinute: 330 }, at('06:10:00'));
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([]);
    expect(await promptOf(ann)).toBeNull();
  });

  test('which was still ahead when another was chosen: that one holds', async () => {
    const ann = await tickedAtSix();
    await choose(ann, { morningMinute: 540 }, at('06:00:00') - SECOND);
    await liveAt('06:00:40');
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('09:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('which had passed when it was chosen: nothing was due there', async () => {
    const ann = await tickedAtSix({ morningMinute: 600 });
    await choose(ann, { morningMinute: 360 }, at('06:00:00'));
    await choose(ann, { morningMinute: 540 }, at('06:10:00'));
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('09:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });
});

describe('a time that is changed after it was due, and before its tick', () => {
  test.each<[string, Partial<PersonSettings>]>([
    ['to an earlier one that has passed', { morningMinute: 330 }],
    ['to a later one', { morningMinute: 540 }],
    ['by a move west', { zone: 'America/Los_Angeles' }],
  ])('%s: what was due leaves, and leaves once', async (_, settings) => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('06:10:00'));
    await choose(ann, settings, at('06:10:00'));
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    await liveAt('09:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('by several people: each gets theirs, and the tick has those who stayed', async () => {
    const names = ['ann', 'bea', 'cid', 'dan'];
    const people = new Map<string, number>();
    for (const name of names) people.set(name, await somebody(`${name}@example.com`, ONLY_MORNINGS));
    await setClock(database, at('06:10:00'));
    for (const name of ['ann', 'cid']) await choose(people.get(name)!, { morningMinute: 540 }, at('06:10:00'));
    await liveAt('06:10:40');
    for (const name of names) expect(await mailOf(`${name}@example.com`)).toEqual([`${MONDAY} morning`]);
  });

  test('by the only one of their slot, which is gone by the time of the tick', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('06:10:00'));
    await choose(ann, { morningMinute: 330 }, at('06:10:00'));
    expect(await recountSlots(database.db, LIVE_REALM)).toBeGreaterThan(0);
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('is offered at the next look: nobody ticked, so no job is on its way', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('06:00:01'));
    await choose(ann, { morningMinute: 330 }, at('06:00:01'));
    expect((await database.store.transact((tx) => tx.dispatch.look(LIVE_REALM))).chunks).toHaveLength(1);
  });

  test('where the provider is busy: it waits for its retry, and leaves once', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('06:10:00'));
    await choose(ann, { morningMinute: 540 }, at('06:10:00'));
    await liveAt('06:10:40', busy());
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('06:20:00');
    await liveAt('09:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('when it is too late by then: its row says so', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('13:00:00'));
    await choose(ann, { morningMinute: 330 }, at('13:00:00'));
    await liveAt('13:00:01');
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test('which was chosen after it had passed: nothing was due there', async () => {
    const ann = await somebody('ann@example.com', { ...ONLY_MORNINGS, morningMinute: 600 });
    await setClock(database, at('06:10:00'));
    await choose(ann, { morningMinute: 360 }, at('06:05:00'));
    await choose(ann, { morningMinute: 330 }, at('06:10:00'));
    await liveAt('06:10:40');
    expect(await mailOf('ann@example.com')).toEqual([]);
    expect(await promptOf(ann)).toBeNull();
  });

  test('from a zone whose clocks nobody knows: nothing was due, and the new zone holds', async () => {
    const ann = await somebody('ann@example.com', { ...ONLY_MORNINGS, zone: 'Mars/Olympus' });
    await setClock(database, at('05:30:00'));
    await choose(ann, { zone: 'America/Chicago' }, at('05:30:00'));
    await liveAt('06:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });
});

describe('a time still ahead when it was chosen is kept where the one before it came to nothing', () => {
  /** The tick runs at six, and no worker reads its people. */
  const tickedAtSix = async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('06:00:00'));
    await tick(database.store, memory, LIVE_REALM);
    return ann;
  };
  const sentOnce = async (ann: number) => {
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    expect(await promptOf(ann)).toMatchObject({ state: 'accepted', reason: null });
    await liveAt('15:00:00');
    expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  };

  test('which was too late already when the new one was chosen', async () => {
    const ann = await tickedAtSix();
    await setClock(database, at('13:00:00'));
    await choose(ann, { morningMinute: 840 }, at('13:00:00'));
    await liveAt('13:00:01');
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    await liveAt('14:00:00');
    await sentOnce(ann);
  });

  test('which was too late when a worker came back, before the new one', async () => {
    const ann = await tickedAtSix();
    await setClock(database, at('10:00:00'));
    await choose(ann, { morningMinute: 720 }, at('10:00:00'));
    await liveAt('11:30:00');
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('12:00:00');
    await sentOnce(ann);
  });

  test('which was too late when a worker came back, after the new one', async () => {
    const ann = await tickedAtSix();
    await setClock(database, at('10:00:00'));
    await choose(ann, { morningMinute: 720 }, at('10:00:00'));
    await liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('which nobody ticked, through an outage past both', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await setClock(database, at('10:00:00'));
    await choose(ann, { morningMinute: 720 }, at('10:00:00'));
    await liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('whose retries ended before the new one', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await liveAt('06:00:00', busy());
    await liveAt('10:00:00', busy());
    await choose(ann, { morningMinute: 720 }, at('10:00:00'));
    await liveAt('11:30:00');
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    await liveAt('12:00:00', busy());
    expect(await mailOf('ann@example.com')).toEqual([]);
    await liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('whose retry was put off beyond the new one', async () => {
    const ann = await somebody('ann@example.com', ONLY_MORNINGS);
    await liveAt('06:00:00', busy());
    await setClock(database, at('10:00:00'));
    await choose(ann, { morningMinute: 665 }, at('10:00:00'));
    await liveAt('10:59:30', busy());
    await liveAt('11:05:00', busy());
    await liveAt('11:30:00');
    await sentOnce(ann);
  });

  test('and where the new one comes to nothing as well, a row says why', async () => {
    const ann = await tickedAtSix();
    await setClock(database, at('10:00:00'));
    await choose(ann, { morningMinute: 720 }, at('10:00:00'));
    await liveAt('11:30:00');
    await liveAt('15:30:00');
    expect(await mailOf('ann@example.com')).toEqual([]);
    expect(await promptOf(ann)).toMatchObject({ state: 'skipped' });
  });
});

test('a change of one time keeps the others, also one that is just falling due', async () => {
  const ann = await somebody('ann@example.com');
  await setClock(database, at('12:30:00'));
  const { chunks } = await tick(database.store, memory, LIVE_REALM);
  await choose(ann, { eveningMinute: 1140 }, at('12:30:02'));
  for (const id of chunks) await sendChunk(dispatcher(database), id, LIVE_REALM);
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} midday`]);
});

test('saying again what holds already changes nothing', async () => {
  const ann = await somebody('ann@example.com');
  await setClock(database, at('06:00:00'));
  const { chunks } = await tick(database.store, memory, LIVE_REALM);
  await choose(ann, { morningMinute: 360, zone: 'America/Chicago' }, at('06:00:02'));
  for (const id of chunks) await sendChunk(dispatcher(database), id, LIVE_REALM);
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

test('a move to another zone brings back no stage whose time has passed there', async () => {
  const ann = await somebody('ann@example.com', { stagesOff: ['evening'] });
  await liveAt('06:00:00');
  await setClock(database, at('11:45:00'));
  // 12:45 in New York.
  await choose(ann, { zone: 'America/New_York' }, at('11:45:00'));
  await liveAt('11:45:01');
  expect(await mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  expect(await promptOf(ann, 'midday')).toBeNull();
});
