/** The page on which a person sees upcoming messages and pauses them (D103). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PersonSettings } from '#domain/people/person.ts';
import { localDate } from '#domain/time/local-date.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let cleo: Account;
/** The page's path. */
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

it('shows the times, the zone and the days', async () => {
  const { view } = pageOf(await openBrowser(app.server).get(path), 'preferences');
  expect(view).toMatchObject({
    kind: 'known',
    maskedEmail: 'c…@example.com',
    stages: {
      morning: { on: true, time: '06:00' },
      midday: { on: true, time: '12:30' },
      evening: { on: true, time: '18:00' },
    },
    savedZone: 'Europe/Berlin',
    zone: 'Europe/Berlin',
    zones: expect.arrayContaining(['Europe/Berlin', 'Asia/Kolkata', 'Pacific/Honolulu']),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    weekly: { weekday: 1, from: expect.any(String) },
    state: 'unconfirmed',
    next: expect.stringMatching(/^(?:Morning prompt|Midday check-in|Evening reflection), .+ at \d+:\d\d [AP]M$/),
    pausedUntil: null,
    saved: null,
    error: null,
  });
});

it('asks a pending person for confirmation, and accepts it', async () => {
  const browser = openBrowser(app.server);
  const yes = await browser.submit(path, { action: 'agree' });
  expect(pageOf(await browser.get(String(yes.headers.location)), 'preferences').view).toMatchObject({
    state: 'on',
    saved: { words: 'Thank you. Your messages will keep coming.', change: null },
  });
  expect((await cleo.person()).state).toBe('active');
});

it.each([
  ['today', 1],
  ['week', 7],
])('pauses messages for %s', async (until, days) => {
  const browser = openBrowser(app.server);
  const saved = await browser.submit(path, { action: 'pause', until });
  expect(saved.statusCode).toBe(303);
  const { view } = pageOf(await browser.get(String(saved.headers.location)), 'preferences');
  expect(view).toMatchObject({
    state: 'paused',
    saved: { words: expect.stringMatching(/^Saved: paused until \w+, \w+ \d+\.$/) },
  });
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format((await app.now()) - 4 * 3_600_000);
  const rested = (Date.parse((await cleo.person()).pausedUntil ?? '') - Date.parse(today)) / 86_400_000;
  expect(rested).toBe(days);
  // Pressing a button of the page is a human signal (D111).
  expect((await cleo.person()).state).toBe('active');
});

it('pauses messages until a date, and until the person writes', async () => {
  const browser = openBrowser(app.server);
  const date = await inDays(300);
  await browser.submit(path, { action: 'pause', until: 'date', date });
  expect((await cleo.person()).pausedUntil).toBe(date);
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({ state: 'paused' });
  await browser.submit(path, { action: 'pause', until: 'open' });
  expect((await cleo.person()).pausedUntil).toBe('open');
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({
    state: 'paused',
    pausedUntil: null,
  });
});

it.each(['2020-01-01', '2031-02-30', ''])('refuses to pause until %j, and says so', async (date) => {
  await expectRefused({ until: 'date', date }, 'Please choose a date in the future.');
});

it('refuses to pause for decades, and keeps the input', async () => {
  await expectRefused({ until: 'date', date: await inDays(400) }, expect.stringContaining('more than a year away'));
});

it('tells from when a pause ends on the free plan that messages come on one day a week', async () => {
  const browser = openBrowser(app.server);
  const then = async () => pageOf(await browser.get(path), 'preferences').view;
  await browser.submit(path, { action: 'pause', until: 'today' });
  expect(await then()).toMatchObject({ weeklyThen: null });
  await browser.submit(path, { action: 'pause', until: 'date', date: await inDays(30) });
  expect(await then()).toMatchObject({ state: 'paused', weeklyThen: 1 });
});

it('shows the year of a pause that ends in another one, and no pause to an unsubscribed person', async () => {
  await choose({ pausedFrom: localDate(await inDays(0)), pausedUntil: localDate('2099-01-01') });
  const browser = openBrowser(app.server);
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({
    state: 'paused',
    pausedUntil: 'Thu, Jan 1, 2099',
  });
  await browser.submit(path, { action: 'unsubscribe' });
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({
    state: 'unsubscribed',
    pausedUntil: null,
  });
});

it('shows a planned pause, cancels it, and undoes that', async () => {
  const comingPauses = [{ from: localDate(await inDays(3)), until: localDate(await inDays(7)) }];
  await choose({ comingPauses });
  const browser = openBrowser(app.server);
  const shown = async () => pageOf(await browser.get(path), 'preferences').view;
  const words = /^from \w+, \w+ \d+ until \w+, \w+ \d+$/;
  expect(await shown()).toMatchObject({ planned: [expect.stringMatching(words)] });
  const answer = await browser.submit(path, { action: 'resume' });
  expect(await shown()).toMatchObject({ planned: [] });
  expect((await cleo.mails()).filter(({ kind }) => kind === 'welcome-back')).toEqual([]);
  const change = new URL(answer.headers.location ?? '', 'http://localhost').searchParams.get('change');
  await browser.submit(path, { action: 'undo', change: change ?? '' });
  expect(await shown()).toMatchObject({ planned: [expect.stringMatching(words)] });
  await browser.submit(path, { action: 'resume' });
});

it('ends a pause that was set on the same day without a welcome', async () => {
  const browser = openBrowser(app.server);
  await browser.submit(path, { action: 'pause', until: 'week' });
  await browser.submit(path, { action: 'resume' });
  expect((await cleo.person()).pausedUntil).toBeNull();
  const message = (await cleo.mails()).find(({ kind }) => kind === 'welcome-back')?.message;
  expect(message).toMatchObject({
    header: 'Messages are back on.',
    blocks: [expect.objectContaining({ kind: 'paragraph' })],
  });
  expect(JSON.stringify(message)).not.toMatch(/welcome back|glad|Good to have you/i);
});

it('ends a pause and welcomes back with the open items', async () => {
  await choose({ pausedFrom: localDate(await inDays(-3)), pausedUntil: localDate(await inDays(4)) });
  const browser = openBrowser(app.server);
  await browser.submit(path, { action: 'resume' });
  await browser.submit(path, { action: 'resume' });
  expect((await cleo.person()).pausedUntil).toBeNull();
  const welcomes = (await cleo.mails()).filter(({ kind }) => kind === 'welcome-back');
  expect(welcomes).toHaveLength(1);
  expect(welcomes[0]?.shownNumbers).toEqual([1, 2]);
});

it('does not welcome back from a pause that was already over', async () => {
  const settings = { pausedFrom: localDate('2026-01-05'), pausedUntil: localDate('2026-01-12') };
  await choose(settings);
  await openBrowser(app.server).submit(path, { action: 'resume' });
  expect((await cleo.mails()).filter(({ kind }) => kind === 'welcome-back')).toEqual([]);
  expect(await cleo.person()).toMatchObject(settings);
});

it('rejects a form of another site', async () => {
  const response = await app.server.inject({
    method: 'POST',
    url: path,
    payload: 'action=unsubscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  });
  expect(response.statusCode).toBe(403);
  expect((await cleo.person()).unsubscribedAt).toBeNull();
});

/** Expects the form with its input and the reason beside its date, and no pause. */
async function expectRefused(wish: { until: string; date: string }, message: unknown): Promise<void> {
  const response = await openBrowser(app.server).submit(path, { action: 'pause', ...wish });
  expect(response.statusCode).toBe(422);
  const { view } = pageOf(response, 'preferences');
  expect(view).toMatchObject({ error: { field: 'date', message }, wish, state: 'unconfirmed' });
  expect((await cleo.person()).pausedUntil).toBeNull();
}

/** The date this many days from now, in UTC. */
async function inDays(days: number): Promise<string> {
  return new Date((await app.now()) + days * 86_400_000).toISOString().slice(0, 10);
}

async function choose(settings: Partial<PersonSettings>): Promise<void> {
  const { id } = await cleo.person();
  await app.ctx.store.transact((tx) => tx.people.update(id, { settings, chosenAt: Date.UTC(2026, 0, 5) }));
}
