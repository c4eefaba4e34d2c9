import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let email: string;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(() => {
  email = `ben${++count}@example.com`;
});

async function reachDayZero() {
  const browser = openBrowser(app.server);
  await browser.submit('/', { email });
  return browser;
}

describe('the sign-up without JavaScript', () => {
  it('goes from the e-mail field to the acknowledgment, step by step', async () => {
    const browser = openBrowser(app.server);
    const first = await browser.submit('/', { email });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/day0-intentions']);

    expect(pageOf(await browser.get('/day0-intentions'), 'day0')).toMatchObject({
      preselectedZone: 'America/New_York',
      selectedZone: 'America/New_York',
      text: '',
      error: null,
    });
    const second = await browser.submit('/day0-intentions', {
      timezone: 'Europe/Berlin',
      rawText: 'swim\r\nread',
      action: 'start',
    });
    expect([second.statusCode, second.headers.location]).toEqual([303, '/acknowledgment']);

    const { acknowledgment } = pageOf(await browser.get('/acknowledgment'), 'acknowledgment');
    expect(acknowledgment).toMatchObject({ startToday: true, meta: { zone: 'Europe/Berlin' } });
    expect(acknowledgment?.v6.render.checklist).toEqual(['swim', 'read']);
    expect(await accountOf(app, email).person()).toMatchObject({ zoneSource: 'user', morningMinute: 360 });
  });

  it('shows the acknowledgment once', async () => {
    const browser = await reachDayZero();
    await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim', action: 'start' });
    await browser.get('/acknowledgment');
    expect(pageOf(await browser.get('/acknowledgment'), 'acknowledgment').acknowledgment).toBeNull();
  });

  it('takes the preselected zone for no choice, and keeps a zone the script detected', async () => {
    const browser = await reachDayZero();
    await browser.submit('/day0-intentions', { timezone: 'America/New_York', rawText: 'swim', action: 'start' });
    expect(await accountOf(app, email).person()).toMatchObject({ zoneSource: 'default', zone: 'America/Chicago' });

    email = `other.${email}`;
    const other = await reachDayZero();
    await other.submit('/day0-intentions', {
      timezone: 'America/New_York',
      timezone_source: 'detected',
      rawText: 'swim',
      action: 'start',
    });
    expect(await accountOf(app, email).person()).toMatchObject({ zoneSource: 'detected', zone: 'America/New_York' });
  });

  it('skips to tomorrow with the second button', async () => {
    const browser = await reachDayZero();
    const skipped = await browser.submit('/day0-intentions', {
      timezone: 'America/Denver',
      rawText: '',
      action: 'skip',
    });
    expect(skipped.headers.location).toBe('/acknowledgment');
    const { acknowledgment } = pageOf(await browser.get('/acknowledgment'), 'acknowledgment');
    expect(acknowledgment).toMatchObject({ startToday: false, v6: { render: { header: "You're all set." } } });
    expect(acknowledgment?.meta.next[0]).toMatchObject({
      stage: 'MORNING_INTENTION',
      day: 'tomorrow',
      time: '6:00 AM',
    });
  });

  it('comes back with the error beside the field and the text kept', async () => {
    const browser = await reachDayZero();
    const response = await browser.submit('/day0-intentions', {
      timezone: 'Asia/Tokyo',
      rawText: 'hello',
      action: 'start',
    });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'day0')).toMatchObject({
      selectedZone: 'Asia/Tokyo',
      text: 'hello',
      error: { field: 'rawText', message: expect.stringContaining('write your intentions more clearly') },
    });
    const noZone = await browser.submit('/day0-intentions', { timezone: '', rawText: 'swim', action: 'start' });
    expect(pageOf(noZone, 'day0')).toMatchObject({ text: 'swim', error: { field: 'timezone' } });
  });

  it.each(['/', '/start'])('says on %s what is wrong with an address, and keeps it', async (path) => {
    const response = await openBrowser(app.server).submit(path, { email: 'nobody' });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, path === '/' ? 'home' : 'start')).toMatchObject({
      email: 'nobody',
      error: 'Please enter a valid email address',
    });
  });

  it('leads to the start-over page where the browser has no sign-up', async () => {
    const lost = await openBrowser(app.server).submit('/day0-intentions', {
      timezone: 'Europe/Berlin',
      rawText: 'swim',
      action: 'start',
    });
    expect([lost.statusCode, lost.headers.location]).toEqual([303, '/start']);
  });

  it('records a sign-up of the start-over page as such', async () => {
    const browser = openBrowser(app.server);
    await browser.submit('/start', { email });
    await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim', action: 'start' });
    expect(await accountOf(app, email).person()).toMatchObject({ source: 'start' });
  });
});

describe('the page "You\'re signed up"', () => {
  it("says the specification's times while no person is known to it", async () => {
    expect(pageOf(await openBrowser(app.server).get('/signup-complete'), 'signup-complete').person).toBeNull();
  });

  it('says the own times and the first day to the browser that signed up', async () => {
    const browser = await reachDayZero();
    await browser.submit('/day0-intentions', { timezone: 'America/Denver', rawText: '', action: 'skip' });
    const { person } = pageOf(await browser.get('/signup-complete'), 'signup-complete');
    expect(person?.times).toEqual({
      morning: '6:00 AM',
      midday: '12:30 PM',
      evening: '6:00 PM',
      zone: 'America/Denver',
    });
    expect(person?.firstDay).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{1,2}$/);
  });
});
