import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { waitlist } from '#adapters/postgres/signup-schema.ts';
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
  it('leads step by step from the email field to the acknowledgment', async () => {
    const browser = openBrowser(app.server);
    const first = await browser.submit('/', { email });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/day0-intentions']);

    expect(pageOf(await browser.get('/day0-intentions'), 'day0')).toMatchObject({
      selectedZone: 'America/New_York',
      zoneSource: 'default',
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

  it('does not count the preselected zone as chosen, and keeps a zone that the script detected', async () => {
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

  it('uses the zone shown if the box says so, and keeps that answer when the form comes back', async () => {
    const browser = await reachDayZero();
    const chosen = { timezone: 'America/New_York', timezone_shown: 'yes', action: 'start' };
    const again = await browser.submit('/day0-intentions', { ...chosen, rawText: 'asdfgh' });
    expect(pageOf(again, 'day0')).toMatchObject({ selectedZone: 'America/New_York', zoneSource: 'user' });
    await browser.submit('/day0-intentions', { ...chosen, rawText: 'swim' });
    expect(await accountOf(app, email).person()).toMatchObject({ zoneSource: 'user', zone: 'America/New_York' });
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

  it('returns with the error beside the field and the text preserved', async () => {
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

  it.each(['/', '/start'])('says on %s what is wrong with an address, and preserves it', async (path) => {
    const response = await openBrowser(app.server).submit(path, { email: 'nobody' });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, path === '/' ? 'home' : 'start')).toMatchObject({
      email: 'nobody',
      error: 'Please enter a valid email address',
    });
  });

  it('leads to the start-over page if the browser has no sign-up', async () => {
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
  it("shows the specification's times while the browser has no person", async () => {
    expect(pageOf(await openBrowser(app.server).get('/signup-complete'), 'signup-complete').person).toBeNull();
  });

  it('shows the person’s times and first day to the browser that signed up', async () => {
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

describe('an address with a typo, without JavaScript', () => {
  const slip = (path: string, more: object = {}) => {
    const browser = openBrowser(app.server);
    return browser.submit(path, { email: `nora${count}@gmial.com`, ...more });
  };

  it.each([
    ['/', 'home'],
    ['/start', 'start'],
  ] as const)('is asked about on %s, and nothing begins', async (path, page) => {
    const response = await slip(path);
    expect(response.statusCode).toBe(422);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(pageOf(response, page)).toMatchObject({
      email: `nora${count}@gmial.com`,
      error: null,
      meant: `nora${count}@gmail.com`,
    });
  });

  it('is corrected by the button of the question', async () => {
    const browser = openBrowser(app.server);
    const sent = { email: `nora${count}@gmial.com`, sure: `nora${count}@gmial.com`, meant: `nora${count}@gmail.com` };
    expect((await browser.submit('/', sent)).statusCode).toBe(303);
    expect(pageOf(await browser.get('/day0-intentions'), 'day0').address?.saved).toBe(`nora${count}@gmail.com`);
  });

  it('is accepted if it is submitted again, and asked about again if it differs', async () => {
    expect((await slip('/', { sure: `nora${count}@gmial.com` })).statusCode).toBe(303);
    expect((await slip('/', { sure: `other${count}@gmial.com` })).statusCode).toBe(422);
  });
});

describe('the address on the page of day zero', () => {
  const DAY_ZERO = { timezone: 'Europe/Berlin', rawText: 'swim' };

  it('is shown in full, but not if the browser has none', async () => {
    const browser = await reachDayZero();
    const { address } = pageOf(await browser.get('/day0-intentions'), 'day0');
    expect(address).toEqual({ saved: email, email, error: null, meant: null });
    const stranger = await openBrowser(app.server).get('/day0-intentions');
    expect(pageOf(stranger, 'day0').address).toBeNull();
  });

  it('is changed by its own button, which preserves the text and the zone', async () => {
    const browser = await reachDayZero();
    const changed = await browser.submit('/day0-intentions', { ...DAY_ZERO, action: 'address', email: `new.${email}` });
    expect(changed.statusCode).toBe(200);
    expect(pageOf(changed, 'day0')).toMatchObject({
      text: 'swim',
      selectedZone: 'Europe/Berlin',
      address: { saved: `new.${email}`, error: null },
    });
    await browser.submit('/day0-intentions', { ...DAY_ZERO, action: 'start', email: `new.${email}` });
    expect(await accountOf(app, `new.${email}`).mails()).toHaveLength(1);
    expect(await accountOf(app, email).isKnown()).toBe(false);
  });

  it('is changed by pressing "Start Today" with another address in the field', async () => {
    const browser = await reachDayZero();
    const begun = await browser.submit('/day0-intentions', { ...DAY_ZERO, action: 'start', email: `new.${email}` });
    expect(begun.headers.location).toBe('/acknowledgment');
    expect(await accountOf(app, `new.${email}`).isKnown()).toBe(true);
    expect(await accountOf(app, email).isKnown()).toBe(false);
  });

  it.each([
    ['foo@bar', 'Please enter a valid email address', null],
    ['hello@anchor.example', 'That’s one of our own addresses. Please enter a different one.', null],
    ['nora@gmial.com', null, 'nora@gmail.com'],
  ])('stays unchanged if %s is entered', async (typed, error, meant) => {
    const browser = await reachDayZero();
    const response = await browser.submit('/day0-intentions', { ...DAY_ZERO, action: 'start', email: typed });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'day0').address).toEqual({ saved: email, email: typed, error, meant });
    expect(await accountOf(app, email).isKnown()).toBe(false);
  });
});

describe('the time zone without JavaScript', () => {
  it('is asked for if the name is unknown, and New York is not used instead', async () => {
    const browser = await reachDayZero();
    const response = await browser.submit('/day0-intentions', {
      timezone: 'Nowhere',
      rawText: 'swim',
      action: 'start',
    });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'day0')).toMatchObject({
      selectedZone: 'America/New_York',
      error: { field: 'timezone', message: 'There’s no time zone with that name. Please choose yours from the list.' },
    });
  });

  it('accepts an old zone name', async () => {
    const browser = await reachDayZero();
    await browser.submit('/day0-intentions', { timezone: 'US/Eastern', rawText: 'swim', action: 'start' });
    expect(await accountOf(app, email).person()).toMatchObject({
      zone: 'America/New_York',
      zoneReceived: 'US/Eastern',
    });
  });
});

describe('an address that is corrected after day zero', () => {
  async function begun(words = 'swim\r\nread') {
    const browser = await reachDayZero();
    await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: words, action: 'start' });
    return browser;
  }

  it('is shown on the acknowledgment, and the same day starts with the new one', async () => {
    const browser = await begun();
    expect(pageOf(await browser.get('/acknowledgment'), 'acknowledgment').address?.saved).toBe(email);
    const corrected = await browser.submit('/acknowledgment', { email: `new.${email}` });
    expect([corrected.statusCode, corrected.headers.location]).toEqual([303, '/acknowledgment']);

    const page = pageOf(await browser.get('/acknowledgment'), 'acknowledgment');
    expect(page.address?.saved).toBe(`new.${email}`);
    expect(page.acknowledgment?.v6.render.checklist).toEqual(['swim', 'read']);
    expect(page.acknowledgment?.meta.zone).toBe('Europe/Berlin');
    expect(await accountOf(app, `new.${email}`).mails()).toHaveLength(1);
  });

  it('leaves no text at the mistyped address, whose owner gets no more mail', async () => {
    const browser = await begun();
    await browser.submit('/acknowledgment', { email: `new.${email}` });
    const stranger = await accountOf(app, email).person();
    expect(stranger).toMatchObject({ state: 'pending', goodbyeAt: expect.any(Number) });
    const { items } = await app.database.store.transact((tx) => tx.agendas.load(stranger.id));
    expect([...items.values()].map(({ state }) => state.kind)).toEqual(['dropped', 'dropped']);
    // The first mail had not left yet.
    expect((await accountOf(app, email).mails()).map(({ kind, state }) => [kind, state])).toEqual([
      ['day0', 'suppressed'],
    ]);
  });

  it('sends no second first mail to the mistyped address, however often somebody signs up with it', async () => {
    for (const again of ['swim', 'read', 'row']) {
      const browser = await begun(again);
      await browser.submit('/acknowledgment', { email: `${again}.${email}` });
    }
    const kinds = (await accountOf(app, email).mails()).map(({ kind }) => kind);
    expect(kinds).toEqual(['day0', 'was-this-you']);
  });

  it('takes nothing from the owner of the mistyped address: neither their place on the waitlist nor held text', async () => {
    const joined = { email, emailKey: email, zone: null, source: 'landing', createdAt: 0 };
    await app.database.db.insert(waitlist).values({ ...joined, realm: 1 });
    const browser = await begun('swim');
    await accountOf(app, email).signUp('paint the fence');
    await browser.submit('/acknowledgment', { email: `new.${email}` });

    expect(await app.database.db.select().from(waitlist).where(eq(waitlist.email, email))).toHaveLength(1);
    const link = await accountOf(app, email).linkInMail('was-this-you');
    expect(pageOf(await openBrowser(app.server).get(link), 'confirm').view).toMatchObject({
      kind: 'ask',
      written: { words: ['paint the fence'] },
    });
  });

  it('is corrected once if its button is pressed twice', async () => {
    const browser = await begun();
    const [early, late] = [openBrowser(app.server), openBrowser(app.server)];
    for (const [name, value] of browser.cookies) for (const one of [early, late]) one.cookies.set(name, value);
    for (const response of [
      ...(await Promise.all([browser, early].map((one) => one.submit('/acknowledgment', { email: `new.${email}` })))),
      await late.submit('/acknowledgment', { email: `new.${email}` }),
    ]) {
      expect([response.statusCode, response.headers.location]).toEqual([303, '/acknowledgment']);
    }
    expect(pageOf(await late.get('/acknowledgment'), 'acknowledgment').address?.saved).toBe(`new.${email}`);
    expect((await accountOf(app, `new.${email}`).mails()).map(({ kind }) => kind)).toEqual(['day0']);
    // A page left open corrects the address of the new one.
    const other = await late.submit('/acknowledgment', { email: `newest.${email}` });
    expect(other.statusCode).toBe(303);
    expect((await accountOf(app, `new.${email}`).person()).goodbyeAt).not.toBeNull();
  });

  it('stays on the page if the address is the same or invalid', async () => {
    const browser = await begun();
    await browser.get('/acknowledgment');
    const same = await browser.submit('/acknowledgment', { email: ` ${email.toUpperCase()}` });
    expect(pageOf(same, 'acknowledgment').acknowledgment?.v6.render.checklist).toEqual(['swim', 'read']);
    const wrong = await browser.submit('/acknowledgment', { email: 'foo@bar' });
    expect(wrong.statusCode).toBe(422);
    expect(pageOf(wrong, 'acknowledgment')).toMatchObject({
      acknowledgment: { ok: true },
      address: { saved: email, email: 'foo@bar', error: 'Please enter a valid email address' },
    });
    const unsure = await browser.submit('/acknowledgment', { email: 'nora@gmial.com' });
    expect(pageOf(unsure, 'acknowledgment').address?.meant).toBe('nora@gmail.com');
    expect(await accountOf(app, email).isKnown()).toBe(true);
  });

  it('cannot be corrected once its owner has replied', async () => {
    const browser = await begun();
    await openBrowser(app.server).submit(await accountOf(app, email).linkInMail('day0'), {});
    const late = await browser.submit('/acknowledgment', { email: `new.${email}` });
    expect(late.statusCode).toBe(422);
    expect(pageOf(late, 'acknowledgment').address?.error).toMatch(/^Someone has already replied from this address/);
    expect(await accountOf(app, `new.${email}`).isKnown()).toBe(false);
  });

  it('changes nothing for the owner if the mistyped address was already known', async () => {
    await begun('row');
    const owner = await accountOf(app, email).person();
    const browser = await begun('swim');
    await browser.submit('/acknowledgment', { email: `new.${email}` });
    expect(await accountOf(app, email).person()).toEqual(owner);
    expect(await accountOf(app, `new.${email}`).isKnown()).toBe(true);
    // The text is no longer held for the owner.
    const link = await accountOf(app, email).linkInMail('was-this-you');
    expect(pageOf(await openBrowser(app.server).get(link), 'confirm').view.kind).toBe('used');
  });

  it('leads to the start-over page if the browser has started nothing', async () => {
    const lost = await openBrowser(app.server).submit('/acknowledgment', { email });
    expect([lost.statusCode, lost.headers.location]).toEqual([303, '/start']);
    const early = await (await reachDayZero()).submit('/acknowledgment', { email: `new.${email}` });
    expect([early.statusCode, early.headers.location]).toEqual([303, '/start']);
  });
});
