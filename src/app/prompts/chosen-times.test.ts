/** A stage's time is changed around the moment it falls due: what was due is sent, once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recountSlots } from '#adapters/postgres/slots.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { localDate } from '#domain/time/local-date.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, ONLY_MORNINGS, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';
import { busyWire } from '#test/support/answering-wire.ts';

const SECOND = 1000;

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
  await monday.liveAt('05:00:00');
});
afterEach(() => monday.close());

test('a stage that was sent and is moved to later the same day is not sent again', async () => {
  const ann = await monday.somebody('ann@example.com');
  await monday.liveAt('06:00:00');
  await monday.clock(mondayAt('09:00:00'));
  await monday.choose(ann, { morningMinute: 600 }, mondayAt('09:00:00'));
  await monday.liveAt('10:00:00');
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

test.each<[string, Partial<PersonSettings>]>([
  ['its time is moved to later', { morningMinute: 540 }],
  ['the person moves west', { zone: 'America/Los_Angeles' }],
])('a prompt that waits for its retry is sent once, even if %s meanwhile', async (_, settings) => {
  const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
  await monday.liveAt('06:00:00', busyWire());
  await monday.clock(mondayAt('07:00:00'));
  await monday.choose(ann, settings, mondayAt('07:00:00'));
  await monday.liveAt('07:30:00');
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  await monday.liveAt('09:00:00');
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

describe('a time changed after its tick, and before a worker has read its people', () => {
  const tickedAtSix = async (settings: Partial<PersonSettings> = {}, person: Partial<NewPerson> = {}) => {
    const ann = await monday.somebody('ann@example.com', { ...ONLY_MORNINGS, ...settings }, person);
    await monday.somebody('other@example.com');
    await monday.clock(mondayAt('06:00:00'));
    await monday.tickNow();
    return ann;
  };

  test.each<[string, Partial<PersonSettings>]>([
    ['to an earlier one that has passed', { morningMinute: 330 }],
    ['to a later one', { morningMinute: 540 }],
    ['by a move west', { zone: 'America/Los_Angeles' }],
  ])('%s: what was due is sent once', async (_, settings) => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, settings, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    expect(await monday.mailOf('other@example.com')).toEqual([`${MONDAY} morning`]);
    await monday.liveAt('09:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('when it is too late by then, is skipped with a reason', async () => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('13:00:00'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('13:00:00'));
    await monday.liveAt('13:00:01');
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test.each<[string, Partial<PersonSettings>, Partial<NewPerson>]>([
    ['on a day off', { weekdays: [2, 3, 4, 5, 6, 7] }, {}],
    ['in a pause', { pausedUntil: localDate('2027-01-12') }, {}],
    ['two hours after an opt-out', {}, { unsubscribedAt: mondayAt('04:00:00') }],
  ])('%s: nothing was due, and no row claims it was', async (_, settings, person) => {
    const ann = await tickedAtSix(settings, person);
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    expect(await monday.promptOf(ann)).toBeNull();
  });

  test('that was still ahead when another was chosen gives way to the new one', async () => {
    const ann = await tickedAtSix();
    await monday.choose(ann, { morningMinute: 540 }, mondayAt('06:00:00') - SECOND);
    await monday.liveAt('06:00:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('09:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('that had passed when it was chosen: nothing was due', async () => {
    const ann = await tickedAtSix({ morningMinute: 600 });
    await monday.choose(ann, { morningMinute: 360 }, mondayAt('06:00:00'));
    await monday.choose(ann, { morningMinute: 540 }, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('09:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });
});

describe('a time changed after it was due, and before its tick', () => {
  test.each<[string, Partial<PersonSettings>]>([
    ['to an earlier one that has passed', { morningMinute: 330 }],
    ['to a later one', { morningMinute: 540 }],
    ['by a move west', { zone: 'America/Los_Angeles' }],
  ])('%s: what was due is sent once', async (_, settings) => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, settings, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    await monday.liveAt('09:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('by several people: each gets one message, and so do those who did not change', async () => {
    const names = ['ann', 'bea', 'cid', 'dan'];
    const people = new Map<string, number>();
    for (const name of names) people.set(name, await monday.somebody(`${name}@example.com`, ONLY_MORNINGS));
    await monday.clock(mondayAt('06:10:00'));
    for (const name of ['ann', 'cid'])
      await monday.choose(people.get(name)!, { morningMinute: 540 }, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    for (const name of names) expect(await monday.mailOf(`${name}@example.com`)).toEqual([`${MONDAY} morning`]);
  });

  test('by the only person of their slot, which no longer exists at the tick', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('06:10:00'));
    expect(await recountSlots(monday.database.db, LIVE_REALM)).toBeGreaterThan(0);
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('is offered at the next look, because no tick has queued a job for it', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('06:00:01'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('06:00:01'));
    expect((await monday.database.store.transact((tx) => tx.dispatch.look(LIVE_REALM))).chunks).toHaveLength(1);
  });

  test('while the provider is busy: waits for its retry and is sent once', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, { morningMinute: 540 }, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40', busyWire());
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('06:20:00');
    await monday.liveAt('09:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('when it is too late by then, is skipped with a reason', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('13:00:00'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('13:00:00'));
    await monday.liveAt('13:00:01');
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
  });

  test('that was chosen after it had passed: nothing was due', async () => {
    const ann = await monday.somebody('ann@example.com', { ...ONLY_MORNINGS, morningMinute: 600 });
    await monday.clock(mondayAt('06:10:00'));
    await monday.choose(ann, { morningMinute: 360 }, mondayAt('06:05:00'));
    await monday.choose(ann, { morningMinute: 330 }, mondayAt('06:10:00'));
    await monday.liveAt('06:10:40');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    expect(await monday.promptOf(ann)).toBeNull();
  });

  test('from an unknown zone: nothing was due, and the new zone applies', async () => {
    const ann = await monday.somebody('ann@example.com', { ...ONLY_MORNINGS, zone: 'Mars/Olympus' });
    await monday.clock(mondayAt('05:30:00'));
    await monday.choose(ann, { zone: 'America/Chicago' }, mondayAt('05:30:00'));
    await monday.liveAt('06:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });
});

test('changing one time keeps the others, even one that is just falling due', async () => {
  const ann = await monday.somebody('ann@example.com');
  await monday.clock(mondayAt('12:30:00'));
  const { chunks } = await monday.tickNow();
  await monday.choose(ann, { eveningMinute: 1140 }, mondayAt('12:30:02'));
  for (const id of chunks) await sendChunk(dispatcher(monday.database), id, LIVE_REALM);
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} midday`]);
});

test('choosing the current settings again changes nothing', async () => {
  const ann = await monday.somebody('ann@example.com');
  await monday.clock(mondayAt('06:00:00'));
  const { chunks } = await monday.tickNow();
  await monday.choose(ann, { morningMinute: 360, zone: 'America/Chicago' }, mondayAt('06:00:02'));
  for (const id of chunks) await sendChunk(dispatcher(monday.database), id, LIVE_REALM);
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
});

test('a move to another zone does not repeat a stage whose time has passed there', async () => {
  const ann = await monday.somebody('ann@example.com', { stagesOff: ['evening'] });
  await monday.liveAt('06:00:00');
  await monday.clock(mondayAt('11:45:00'));
  // 12:45 in New York.
  await monday.choose(ann, { zone: 'America/New_York' }, mondayAt('11:45:00'));
  await monday.liveAt('11:45:01');
  expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  expect(await monday.promptOf(ann, 'midday')).toBeNull();
});
