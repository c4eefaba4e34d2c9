/** When a chosen time takes effect: never for an occurrence that had passed, even if others share that time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';

const SECOND = 1000;
const HALF_PAST_SEVEN = 450;

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
  await monday.liveAt('05:00:00');
});
afterEach(() => monday.close());

describe.each([
  ['nobody else has that time', false],
  ['others have that time', true],
])('if %s', (_, isShared) => {
  beforeEach(async () => {
    if (isShared) await monday.somebody('other@example.com', { morningMinute: HALF_PAST_SEVEN });
  });

  test('a time that had passed today when it was chosen applies from tomorrow', async () => {
    const ann = await monday.somebody('ann@example.com', { morningMinute: 600 });
    await monday.liveAt('07:30:00');
    await monday.clock(mondayAt('09:00:00'));
    await monday.choose(ann, { morningMinute: HALF_PAST_SEVEN }, mondayAt('09:00:00'));
    await monday.liveAt('09:00:01');
    await monday.liveAt('10:00:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    expect(await monday.promptOf(ann)).toBeNull();
    await monday.liveAt('12:30:00');
    await monday.liveAt('18:00:00');
    await monday.liveAt(mondayAt('07:30:00') + 24 * 3_600_000);
    expect(await monday.mailOf('ann@example.com')).toEqual([
      `${MONDAY} midday`,
      `${MONDAY} evening`,
      '2027-01-12 morning',
    ]);
  });

  test('a time chosen long after its stage was useful leaves no row for a missed message', async () => {
    const ann = await monday.somebody('ann@example.com', { morningMinute: 600, stagesOff: ['morning'] });
    await monday.liveAt('07:30:00');
    await monday.clock(mondayAt('14:00:00'));
    await monday.choose(ann, { morningMinute: HALF_PAST_SEVEN, stagesOff: [] }, mondayAt('14:00:00'));
    await monday.liveAt('14:00:01');
    expect(await monday.promptOf(ann)).toBeNull();
  });

  test('a stage turned on after its time begins tomorrow', async () => {
    const ann = await monday.somebody('ann@example.com', { morningMinute: HALF_PAST_SEVEN, stagesOff: ['morning'] });
    await monday.liveAt('07:30:00');
    await monday.clock(mondayAt('09:00:00'));
    await monday.choose(ann, { stagesOff: [] }, mondayAt('09:00:00'));
    await monday.liveAt('09:00:01');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
  });

  test('a time still ahead when it was chosen is kept, even if its tick ran before the change was written', async () => {
    const ann = await monday.somebody('ann@example.com', { morningMinute: 600 });
    await monday.liveAt('07:30:00');
    await monday.choose(ann, { morningMinute: HALF_PAST_SEVEN }, mondayAt('07:30:00') - SECOND);
    await monday.liveAt('07:30:30');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test('a sign-up in the second before its time gets the message, even if the tick ran before it was written', async () => {
    await monday.liveAt('07:30:00');
    await monday.somebody(
      'ann@example.com',
      { morningMinute: HALF_PAST_SEVEN },
      { createdAt: mondayAt('07:30:00') - SECOND },
    );
    await monday.liveAt('07:30:30');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} morning`]);
  });

  test.each([0, SECOND])('a sign-up %i ms after its time begins with the next stage', async (after) => {
    await monday.liveAt('07:30:00');
    await monday.somebody(
      'ann@example.com',
      { morningMinute: HALF_PAST_SEVEN },
      { createdAt: mondayAt('07:30:00') + after },
    );
    await monday.liveAt('07:30:30');
    expect(await monday.mailOf('ann@example.com')).toEqual([]);
    await monday.liveAt('12:30:00');
    expect(await monday.mailOf('ann@example.com')).toEqual([`${MONDAY} midday`]);
  });
});
