/** The forms that change a person's zone, times and days, like the same request in a reply (D103, D106, D107). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import { localDate } from '#domain/time/local-date.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let cleo: Account;
let path: string;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  cleo = accountOf(app, `cleo${++count}@example.com`);
  await cleo.signUp('swim\nread');
  path = await cleo.pathTo('preferences');
});

type Fields = Parameters<ReturnType<typeof openBrowser>['submit']>[1];

/** Submits a form and follows its redirect. */
async function save(fields: Fields): Promise<PreferencesPageView> {
  const browser = openBrowser(app.server);
  const answer = await browser.submit(path, fields);
  expect(answer.statusCode).toBe(303);
  return known(await browser.get(String(answer.headers.location)));
}

async function refused(fields: Fields): Promise<PreferencesPageView> {
  const answer = await openBrowser(app.server).submit(path, fields);
  expect(answer.statusCode).toBe(422);
  return known(answer);
}

function known(response: Parameters<typeof pageOf>[0]): PreferencesPageView {
  const { view } = pageOf(response, 'preferences');
  if (view.kind !== 'known') throw new Error('the link is not known');
  return view;
}

const TIMES = { action: 'times', morning_time: '06:00', midday_time: '12:30', evening_time: '18:00' } as const;
const ALL_ON = { ...TIMES, morning: 'on', midday: 'on', evening: 'on' } as const;

it('changes the zone by any of its names, and says so', async () => {
  const view = await save({ action: 'zone', timezone: 'Asia/Calcutta' });
  expect(view).toMatchObject({ savedZone: 'Asia/Kolkata', saved: { words: 'Saved: time zone Kolkata.' } });
  expect(await cleo.person()).toMatchObject({ zone: 'Asia/Kolkata', zoneSource: 'user', state: 'active' });
});

it('rejects an unknown zone', async () => {
  expect((await refused({ action: 'zone', timezone: 'Mars/Olympus' })).error?.field).toBe('zone');
  expect((await cleo.person()).zone).toBe('Europe/Berlin');
});

it('turns a stage off and gives the others new times', async () => {
  const view = await save({ ...TIMES, morning: 'on', midday: 'on', morning_time: '7:30', midday_time: '13:05:00' });
  expect(view.saved?.words).toBe('Saved: morning at 7:30 AM, midday at 1:05 PM, evening off.');
  expect(view.stages).toEqual({
    morning: { on: true, time: '07:30' },
    midday: { on: true, time: '13:05' },
    evening: { on: false, time: '18:00' },
  });
  expect(await cleo.person()).toMatchObject({ morningMinute: 450, middayMinute: 785, stagesOff: 4 });
});

it('keeps an evening after midnight with the day before, and says where in the day it comes', async () => {
  const late = await save({ ...ALL_ON, evening_time: '00:30' });
  expect(late.saved?.words).toBe('Saved: evening at 12:30 AM the next day.');
  expect(late.stages.evening).toEqual({ on: true, time: '00:30', comes: 'next-date' });
  expect((await cleo.person()).eveningMinute).toBe(1470);
  const ended = await save({ action: 'day-end', day_end: '0' });
  expect(ended.saved?.words).toBe('Saved: evening at 12:30 AM, your day ends at 12:00 AM.');
  expect(ended.stages.evening).toEqual({ on: true, time: '00:30', comes: 'before-morning' });
  expect((await cleo.person()).eveningMinute).toBe(30);
});

it.each(['morning', 'evening'])('compares no times with the morning if the %s is off', async (off) => {
  await save({ action: 'day-end', day_end: '0' });
  const on = Object.entries({ ...ALL_ON, evening_time: '00:30' }).filter(([name]) => name !== off);
  expect((await save(on)).stages.evening).toEqual({ on: off !== 'evening', time: '00:30' });
});

it.each(['', '25:00', 'half past six'])('asks for a valid time instead of %j, beside its field', async (time) => {
  const view = await refused({ ...TIMES, midday: 'on', morning_time: '07:00', midday_time: time });
  expect(view.error).toEqual({ field: 'midday', message: 'Please enter a time, such as 07:30.' });
  // The times can be corrected, and the boxes say what is stored.
  expect(view.stages).toEqual({
    morning: { on: true, time: '07:00' },
    midday: { on: true, time },
    evening: { on: true, time: '18:00' },
  });
  expect((await cleo.person()).morningMinute).toBe(360);
});

it('does not turn all three stages off, which would leave no way back by mail', async () => {
  const view = await refused(TIMES);
  expect(view).toMatchObject({ error: { field: 'times' }, stages: { evening: { on: true } } });
  expect((await cleo.person()).stagesOff).toBe(0);
});

it('accepts days of the week, but at least one', async () => {
  const weekdays = [1, 2, 3, 4, 5].map((day): [string, string] => ['day', String(day)]);
  const view = await save([['action', 'days'], ...weekdays]);
  expect(view).toMatchObject({ weekdays: [1, 2, 3, 4, 5], saved: { words: 'Saved: messages on weekdays.' } });
  expect(await refused({ action: 'days' })).toMatchObject({ error: { field: 'days' }, weekdays: [1, 2, 3, 4, 5] });
  expect((await cleo.person()).weekdays).toBe(0b11111);
});

it('ends the day at another hour, but not after the morning message', async () => {
  const view = await save({ action: 'day-end', day_end: '120' });
  expect(view).toMatchObject({ dayEnd: 120, saved: { words: 'Saved: your day ends at 2:00 AM.' } });
  expect(view.dayEnds).toEqual([0, 60, 120, 180, 240, 300]);
  expect((await cleo.person()).dayEndMinute).toBe(120);
  for (const minute of ['360', '-60', '', 'noon']) {
    expect((await refused({ action: 'day-end', day_end: minute })).error?.field).toBe('form');
  }
});

it('offers one day on a plan with one day a week', async () => {
  const { id } = await cleo.person();
  await app.ctx.store.transact((tx) => tx.people.update(id, { trialLastDay: localDate('2026-01-05') }));
  const view = await save({ action: 'days', day: '3' });
  expect(view).toMatchObject({
    weekly: { weekday: 3, from: null },
    saved: { words: 'Saved: messages once a week, on Wednesdays.' },
  });
});

it('says that nothing changed if the setting is the same', async () => {
  const view = await save(ALL_ON);
  expect(view.saved).toEqual({ words: 'It was already set that way, so nothing changed.', change: null });
});

it('shows no outdated message for the URL of an old tab', async () => {
  const browser = openBrowser(app.server);
  expect(known(await browser.get(`${path}?done=unsubscribe`)).saved).toBeNull();
  expect(known(await browser.get(`${path}?change=settings.1.1`)).saved).toBeNull();
});

describe('an undo', () => {
  it.each<[string, Fields]>([
    ['a zone', { action: 'zone', timezone: 'Europe/Lisbon' }],
    ['times', { ...TIMES, morning: 'on', morning_time: '09:15' }],
    ['days', { action: 'days', day: '2' }],
    ['an end of the day', { action: 'day-end', day_end: '0' }],
    ['a pause', { action: 'pause', until: 'week' }],
  ])('reverts %s', async (_, fields) => {
    const before = settingsOf(await cleo.person());
    const { saved } = await save(fields);
    expect(settingsOf(await cleo.person())).not.toEqual(before);
    const view = await save({ action: 'undo', change: saved?.change ?? '' });
    expect(view.saved).toEqual({ words: 'Undone. Everything is back as it was.', change: null });
    expect(settingsOf(await cleo.person())).toEqual(before);
  });

  it('does not revert later changes', async () => {
    const first = await save({ action: 'days', day: '2' });
    await save({ action: 'zone', timezone: 'Europe/Lisbon' });
    const view = await refused({ action: 'undo', change: first.saved?.change ?? '' });
    expect(view).toMatchObject({ error: { field: 'form' }, savedZone: 'Europe/Lisbon', weekdays: [2] });
  });

  it('works only once', async () => {
    const { saved } = await save({ action: 'zone', timezone: 'Europe/Lisbon' });
    const undo = { action: 'undo', change: saved?.change ?? '' };
    await save(undo);
    await refused(undo);
    expect((await cleo.person()).zone).toBe('Europe/Berlin');
  });
});

it.each([{}, { action: 'dance' }])('rejects the unknown action %j', async (fields) => {
  expect((await refused(fields)).error?.field).toBe('form');
});

function settingsOf({
  zone,
  morningMinute,
  stagesOff,
  weekdays,
  freeWeekday,
  dayEndMinute,
  pausedUntil,
}: Awaited<ReturnType<Account['person']>>) {
  return { zone, morningMinute, stagesOff, weekdays, freeWeekday, dayEndMinute, pausedUntil };
}
