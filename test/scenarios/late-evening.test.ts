/** Nia works late: her evening comes after midnight, and closes the day that she has just lived. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { nextPrompt } from '#app/people/next-prompt.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, mondayAt } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';

const NIA = 'nia@example.com';
const TUESDAY = '2027-01-12';
/** On Tuesday's calendar. */
const HALF_PAST_MIDNIGHT = mondayAt('00:30:00') + DAY_MS;

let database: Database;
let post: PostOffice;
let nia: number;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  nia = await insertPerson(database, NIA, { plan: 'paid', firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, NIA);
  await post.letCome(mondayAt('06:00:00'));
});
afterEach(() => database.close());

async function says(words: string, to = 'morning.intention@6') {
  await post.answer(await post.newest(to), words);
  return (await post.newest(`ack.${to.split('.')[0]}@6`)).text;
}

const theirs = () => database.store.transact((tx) => tx.people.byId(nia));
const minutes = async () => (await theirs())!.settings;

/** The day and stage of each message of the clock, in the order in which they came. */
async function came(): Promise<string[]> {
  const prompts = (await post.mails()).filter(({ contract }) => /^(?:morning|midday|evening)\./.test(contract));
  return prompts.map(({ stage, localDate: date }) => `${date} ${stage}`);
}

/** Sets the clock without a tick, and writes a choice made at that moment. */
async function chooses(at: number, settings: Partial<PersonSettings>) {
  await setClock(database, at);
  await database.store.transact((tx) => tx.people.update(nia, { settings, chosenAt: at }));
}

async function pass(...times: readonly number[]) {
  for (const time of times) await post.letCome(time);
}

describe('an evening at half past midnight', () => {
  test('is said to be of the next date', async () => {
    expect(await says('evenings at 12:30 am please')).toContain(
      'Your evening reflection comes at 12:30 AM the next day.',
    );
    expect(await minutes()).toMatchObject({ eveningMinute: 1470, middayMinute: 750 });
    expect(await says('evenings at 12:30 am please')).toContain('comes at 12:30 AM the next day.');
    expect(await says('undo')).toContain('evening at 6:00 PM');
    expect(await minutes()).toMatchObject({ eveningMinute: 1080 });
  });

  test('comes after Monday’s morning and midday, shows Monday’s list, and Monday’s answers belong to Monday', async () => {
    await says('evenings at 12:30 am please');
    await says('1. write the report\n2. call Bea');
    await pass(mondayAt('12:30:00'), mondayAt('18:00:00'), mondayAt('23:59:00'));
    expect(await came()).toEqual([`${MONDAY} morning`, `${MONDAY} midday`]);

    await pass(HALF_PAST_MIDNIGHT);
    expect(await came()).toEqual([`${MONDAY} morning`, `${MONDAY} midday`, `${MONDAY} evening`]);
    const evening = await post.newest('evening.reflection@6');
    expect(evening.subject).toBe((await post.newest('morning.intention@6')).subject);
    expect(evening.text).toContain('write the report');

    const answer = await says('1 done', 'evening.reflection@6');
    const filed = await database.store.transact((tx) => tx.agendas.eventsFiledTo(nia, { from: MONDAY, to: MONDAY }));
    expect(filed.at(-1)).toMatchObject({ day: MONDAY, on: MONDAY, event: { kind: 'item-finished' } });
    expect(answer).toContain('✓ 1. write the report (done)');
    // It is not said to be filed to an older day.
    expect(answer).not.toMatch(/Mon|Jan 11/);

    await pass(mondayAt('06:00:00') + DAY_MS);
    const { text } = await post.newest('morning.intention@6');
    expect(text).toContain('call Bea');
    expect(text).not.toContain('write the report');
    await pass(mondayAt('12:30:00') + DAY_MS, HALF_PAST_MIDNIGHT + DAY_MS);
    expect((await came()).slice(3)).toEqual([`${TUESDAY} morning`, `${TUESDAY} midday`, `${TUESDAY} evening`]);
  });

  test('is the next message until it has come, also after midnight', async () => {
    await says('evenings at 12:30 am please');
    const next = async (at: number) => nextPrompt((await theirs())!, at, { freeCadence: 'weekly' }, []);
    const evening = { stage: 'evening', date: MONDAY, minute: 1470 };
    expect(await next(mondayAt('13:00:00'))).toEqual(evening);
    expect(await next(HALF_PAST_MIDNIGHT - 20 * MINUTE_MS)).toEqual(evening);
    expect(await next(HALF_PAST_MIDNIGHT)).toMatchObject({ stage: 'morning', date: TUESDAY });
  });

  test('is promised for tonight, not for the next day’s night', async () => {
    await says('evenings at 12:30 am please');
    await pass(mondayAt('12:30:00'));
    expect(await says('when is my next message?', 'midday.checkin@6')).toContain(
      'Your next message is your evening reflection, tonight at 12:30 AM, Chicago time.',
    );
  });

  test.each(['evening.reflection@6', 'midday.checkin@6'])(
    'chosen after Monday’s has come, in reply to %s, leaves Tuesday’s morning as the next message',
    async (to) => {
      await pass(mondayAt('12:30:00'), mondayAt('18:00:00'), mondayAt('19:00:00'));
      expect(await says('evenings at 12:30 am\nwhen is my next message?', to)).toContain(
        'Your next message is your morning prompt, on Tue, Jan 12 at 6:00 AM, Chicago time.',
      );
    },
  );

  test('may still leave three hours later, and not beside the next morning', async () => {
    await says('evenings at 12:30 am please, and mornings at 3 am');
    await pass(mondayAt('12:30:00'), HALF_PAST_MIDNIGHT + 3 * HOUR_MS);
    expect((await came()).slice(2)).toEqual([`${TUESDAY} morning`]);
    const missed = await database.store.transact((tx) => tx.prompts.find(nia, MONDAY, 'evening', 'email'));
    expect(missed).toMatchObject({ state: 'skipped', reason: expect.stringContaining('3:00') });
  });
});

describe('a changed time', () => {
  const LATE = { eveningMinute: 1470 } as const;
  const SIX = { eveningMinute: 1080 } as const;

  test.each<[string, number, Partial<PersonSettings>, number, Partial<PersonSettings>, readonly string[]]>([
    ['to after midnight before six', 1080, SIX, mondayAt('17:00:00'), LATE, [MONDAY, TUESDAY]],
    ['to after midnight once Monday’s has come', 1080, SIX, mondayAt('19:00:00'), LATE, [MONDAY, TUESDAY]],
    ['to after midnight in the night', 1080, SIX, HALF_PAST_MIDNIGHT - 10 * MINUTE_MS, LATE, [MONDAY, TUESDAY]],
    ['to six before midnight, when six has passed', 1470, LATE, mondayAt('20:00:00'), SIX, [TUESDAY]],
    [
      'to six in the night, when Monday’s has come',
      1470,
      LATE,
      HALF_PAST_MIDNIGHT + 2 * MINUTE_MS,
      SIX,
      [MONDAY, TUESDAY],
    ],
  ])('%s: each evening comes once', async (_, __, before, at, after, evenings) => {
    await chooses(mondayAt('07:00:00'), before);
    const hours = [mondayAt('12:30:00'), mondayAt('18:00:00'), HALF_PAST_MIDNIGHT, mondayAt('06:00:00') + DAY_MS];
    const all = [...hours, ...hours.map((hour) => hour + DAY_MS)];
    await pass(...all.filter((hour) => hour < at));
    await chooses(at, after);
    await pass(...all.filter((hour) => hour >= at));
    expect((await came()).filter((one) => one.endsWith('evening'))).toEqual(evenings.map((day) => `${day} evening`));
  });

  test('keeps the evening that was due and not sent yet', async () => {
    await chooses(mondayAt('07:00:00'), LATE);
    await pass(mondayAt('12:30:00'));
    await chooses(HALF_PAST_MIDNIGHT + MINUTE_MS, SIX);
    await pass(HALF_PAST_MIDNIGHT + 2 * MINUTE_MS);
    expect((await came()).slice(2)).toEqual([`${MONDAY} evening`]);
  });
});

describe('the end of the day decides', () => {
  test('an evening after it begins the next day, and the answer says so and how to change it', async () => {
    await says('my day ends at 2 am');
    expect(await says('evenings at 2:30 am')).toContain(
      'Your evening reflection comes at 2:30 AM. That’s before your morning prompt of the same day. Your day ends at 2:00 AM. To end it later, reply “my day ends at 3 AM”.',
    );
    expect(await minutes()).toMatchObject({ eveningMinute: 150 });
    expect(await says('my day ends at 3 AM')).toContain(
      'Your day ends at 3:00 AM. Your evening reflection comes at 2:30 AM the next day.',
    );
    expect(await minutes()).toMatchObject({ eveningMinute: 1590, dayEndMinute: 180 });
    await says('undo');
    expect(await minutes()).toMatchObject({ eveningMinute: 150, dayEndMinute: 120 });
  });

  test('whatever is written before it belongs to the day of the message', async () => {
    await says('evenings at 2:30 am');
    const { settings } = (await theirs())!;
    expect(personDayAt(settings, HALF_PAST_MIDNIGHT + 3 * HOUR_MS)).toBe(MONDAY);
    expect(await database.store.transact((tx) => tx.dispatch.slots(LIVE_REALM))).toContainEqual(
      expect.objectContaining({ stage: 'evening', minute: 1590 }),
    );
  });
});
