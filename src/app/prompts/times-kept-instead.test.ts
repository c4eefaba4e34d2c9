/** A time still ahead when it was chosen is kept if the previous time came to nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DispatchedMonday, ONLY_MORNINGS, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';
import { busyWire } from '#test/support/answering-wire.ts';

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
  await monday.liveAt('05:00:00');
});
afterEach(() => monday.close());

describe('a time still ahead when it was chosen is kept if the previous one', () => {
  /** The tick runs at six, and no worker reads its people. */
  const tickedAtSix = async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('06:00:00'));
    await monday.tickNow();
    return ann;
  };
  const sentOnce = async (ann: number) => {
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'accepted', reason: null });
    await monday.liveAt('15:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  };

  test('was already too late when the new one was chosen', async () => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('13:00:00'));
    await monday.choose(ann, { morningMinute: 840 }, mondayAt('13:00:00'));
    await monday.liveAt('13:00:01');
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    await monday.liveAt('14:00:00');
    await sentOnce(ann);
  });

  test('was too late when a worker came back, before the new one', async () => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('10:00:00'));
    await monday.choose(ann, { morningMinute: 720 }, mondayAt('10:00:00'));
    await monday.liveAt('11:30:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('12:00:00');
    await sentOnce(ann);
  });

  test('was too late when a worker came back, after the new one', async () => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('10:00:00'));
    await monday.choose(ann, { morningMinute: 720 }, mondayAt('10:00:00'));
    await monday.liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('had no tick, because of an outage past both', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.clock(mondayAt('10:00:00'));
    await monday.choose(ann, { morningMinute: 720 }, mondayAt('10:00:00'));
    await monday.liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('ran out of retries before the new one', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.liveAt('06:00:00', busyWire());
    await monday.liveAt('10:00:00', busyWire());
    await monday.choose(ann, { morningMinute: 720 }, mondayAt('10:00:00'));
    await monday.liveAt('11:30:00');
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('11:00') });
    await monday.liveAt('12:00:00', busyWire());
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('12:10:00');
    await sentOnce(ann);
  });

  test('had its retry put off beyond the new one', async () => {
    const ann = await monday.somebody('ann@example.com', ONLY_MORNINGS);
    await monday.liveAt('06:00:00', busyWire());
    await monday.clock(mondayAt('10:00:00'));
    await monday.choose(ann, { morningMinute: 665 }, mondayAt('10:00:00'));
    await monday.liveAt('10:59:30', busyWire());
    await monday.liveAt('11:05:00', busyWire());
    await monday.liveAt('11:30:00');
    await sentOnce(ann);
  });

  test('is missed, and if the new one is missed as well, a row says why', async () => {
    const ann = await tickedAtSix();
    await monday.clock(mondayAt('10:00:00'));
    await monday.choose(ann, { morningMinute: 720 }, mondayAt('10:00:00'));
    await monday.liveAt('11:30:00');
    await monday.liveAt('15:30:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'skipped' });
  });
});
