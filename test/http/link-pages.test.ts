import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#adapters/postgres/schema.ts';
import { encodeLink, type LinkPurpose, type LinkSubject } from '#app/links.ts';
import { localDate } from '#domain/time/local-date.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let cleo: Account;
let id: number;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  cleo = accountOf(app, `cleo${++count}@example.com`);
  await cleo.signUp('swim\nread');
  ({ id } = await cleo.person());
});

const link = (purpose: LinkPurpose, subject: LinkSubject = { kind: 'person', person: id }) =>
  `/${purpose}/${encodeLink(purpose, subject, app.house.keys)}`;

describe('the confirm link', () => {
  it('asks with one button and changes nothing by being looked at', async () => {
    const path = await cleo.linkInMail('day0');
    const page = pageOf(await openBrowser(app.server).get(path), 'confirm');
    expect(page.view).toEqual({ kind: 'ask', purpose: 'sign-up', maskedEmail: 'c…@example.com', written: null });
    expect(await cleo.person()).toMatchObject({ state: 'pending', lastHumanAt: null });
  });

  it('makes the person active by its button, and shows their own times', async () => {
    const browser = openBrowser(app.server);
    const pressed = await browser.submit(await cleo.linkInMail('day0'), {});
    expect(pressed.statusCode).toBe(303);
    expect(await cleo.person()).toMatchObject({ state: 'active', lastHumanAt: expect.any(Number) });
    const { person } = pageOf(await browser.get(String(pressed.headers.location)), 'signup-complete');
    expect(person?.times).toMatchObject({ morning: '6:00 AM', zone: 'Europe/Berlin' });
    // All that is left of the day of the next message, so the evening is always among it.
    expect(person?.next.at(-1)).toMatchObject({ stage: 'EVENING_REFLECTION' });
  });

  it('adds the words that waited to the list of their owner, once', async () => {
    await cleo.signUp('buy bread, swim', 'Asia/Tokyo');
    const path = await cleo.linkInMail('was-this-you');
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toMatchObject({ purpose: 'was-this-you' });

    await openBrowser(app.server).submit(path, {});
    await openBrowser(app.server).submit(path, {});
    const agenda = await app.database.store.transact((tx) => tx.agendas.load(id));
    expect([...agenda.items.values()].map(({ text }) => text)).toEqual(['swim', 'read', 'buy bread']);
    const answers = (await cleo.mails()).filter(({ kind }) => kind === 'ack');
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ stage: 'day0', shownNumbers: [1, 2, 3] });
  });

  it('lets words that waited a day go', async () => {
    await cleo.signUp('buy bread', 'Asia/Tokyo');
    const path = await cleo.linkInMail('was-this-you');
    await app.pass(25 * 3_600_000);
    const pressed = await openBrowser(app.server).submit(path, {});
    expect(pressed.statusCode).toBe(404);
    const agenda = await app.database.store.transact((tx) => tx.agendas.load(id));
    expect(agenda.items.size).toBe(2);
  });

  it("reads a held reply as its owner's", async () => {
    const { store } = app.database;
    const held = await cleo.replyFromElsewhere('add water the plants');
    expect((await store.transact((tx) => tx.inbound.byId(held)))?.state).toBe('held');

    const path = await cleo.linkInMail('was-this-you');
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toMatchObject({ purpose: 'reply' });
    for (let times = 0; times < 2; times += 1) {
      const pressed = await openBrowser(app.server).submit(path, {});
      expect(pageOf(pressed, 'confirm').view).toEqual({ kind: 'done', purpose: 'reply' });
    }
    await app.processInbound(held);
    const agenda = await store.transact((tx) => tx.agendas.load(id));
    expect([...agenda.items.values()].map(({ text }) => text)).toEqual(['swim', 'read', 'water the plants']);
    expect((await cleo.mails()).filter(({ kind }) => kind === 'ack')).toHaveLength(1);
  });

  it('erases every trace, but not by being looked at', async () => {
    const path = link('confirm', { kind: 'erase', person: id, on: localDate((await cleo.person()).firstDay) });
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toMatchObject({ purpose: 'erase' });
    expect(await cleo.mails()).toHaveLength(1);

    const pressed = await openBrowser(app.server).submit(path, {});
    expect(pageOf(pressed, 'confirm').view).toEqual({ kind: 'done', purpose: 'erase' });
    const [row] = await app.database.db.select().from(people).where(eq(people.id, id));
    expect(row).toMatchObject({ state: 'purged', email: `purged.${id}` });
    expect(await cleo.mails()).toEqual([]);
    expect((await app.house.store.transact((tx) => tx.agendas.load(id))).items.size).toBe(0);
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(404);
  });

  it("does not erase on an old mail's button", async () => {
    const path = link('confirm', { kind: 'erase', person: id, on: localDate((await cleo.person()).firstDay) });
    await app.pass(8 * 24 * 3_600_000);
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(404);
    expect((await cleo.person()).state).toBe('pending');
  });

  it.each(['/confirm/nonsense', '/preferences/nonsense', '/unsubscribe/nonsense'])('%s leads nowhere', async (path) => {
    const response = await openBrowser(app.server).get(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('"kind":"invalid"');
  });

  it('cannot be made of a token for another purpose', async () => {
    const token = link('preferences').split('/').at(-1);
    expect((await openBrowser(app.server).submit(`/confirm/${token}`, {})).statusCode).toBe(404);
  });
});

describe('the unsubscribe link', () => {
  it('asks with one button and does not act by being looked at', async () => {
    const response = await openBrowser(app.server).get(link('unsubscribe'));
    expect(pageOf(response, 'unsubscribe').view).toEqual({ kind: 'ask', maskedEmail: 'c…@example.com' });
    expect((await cleo.person()).unsubscribedAt).toBeNull();
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes the one click of a mail program as %s, without cookie and origin', async (type, payload) => {
    const response = await app.server.inject({
      method: 'POST',
      url: link('unsubscribe'),
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    });
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
    expect(await cleo.person()).toMatchObject({ unsubscribedAt: expect.any(Number) });
    expect(pageOf(response, 'unsubscribe').view).toMatchObject({ kind: 'done' });
  });

  it('confirms once, with a mail that passes the opt-out and can be answered, and suppresses the address', async () => {
    for (let times = 0; times < 3; times += 1) await app.server.inject({ method: 'POST', url: link('unsubscribe') });
    const confirmations = (await cleo.mails()).filter(({ kind }) => kind === 'opt-out');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]).toMatchObject({ passesOptOut: true, stage: 'day0', personId: id });
    const { store, keys } = app.house;
    expect(await store.transact((tx) => tx.suppressions.has(1, keys.addressHash(cleo.email)))).toBe(true);
  });

  it('still answers 200 where nobody is left to write to', async () => {
    await app.database.db.update(people).set({ state: 'purged' }).where(eq(people.id, id));
    const response = await app.server.inject({ method: 'POST', url: link('unsubscribe') });
    expect(response.statusCode).toBe(200);
  });
});

describe('the preferences page', () => {
  it('shows the times, the zone and the days', async () => {
    const { view } = pageOf(await openBrowser(app.server).get(link('preferences')), 'preferences');
    expect(view).toMatchObject({
      kind: 'known',
      maskedEmail: 'c…@example.com',
      times: { morning: '6:00 AM', midday: '12:30 PM', evening: '6:00 PM', zone: 'Europe/Berlin' },
      days: 'Every day',
      state: 'on',
      pausedUntil: null,
      saved: null,
    });
  });

  it.each([
    ['today', 1],
    ['week', 7],
  ])('rests messages for %s', async (until, days) => {
    const browser = openBrowser(app.server);
    const saved = await browser.submit(link('preferences'), { action: 'pause', until });
    expect(saved.statusCode).toBe(303);
    const { view } = pageOf(await browser.get(String(saved.headers.location)), 'preferences');
    expect(view).toMatchObject({ state: 'paused', saved: 'Saved. Messages rest as you asked.' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(
      (await app.now()) - 4 * 3_600_000,
    );
    const rested = (Date.parse((await cleo.person()).pausedUntil ?? '') - Date.parse(today)) / 86_400_000;
    expect(rested).toBe(days);
    // Pressing a button of the page is a human signal (D11).
    expect((await cleo.person()).state).toBe('active');
  });

  it('rests messages until a date, and until the person writes', async () => {
    const browser = openBrowser(app.server);
    const date = await inDays(300);
    await browser.submit(link('preferences'), { action: 'pause', until: 'date', date });
    expect((await cleo.person()).pausedUntil).toBe(date);
    expect(pageOf(await browser.get(link('preferences')), 'preferences').view).toMatchObject({ state: 'paused' });
    await browser.submit(link('preferences'), { action: 'pause', until: 'open' });
    expect((await cleo.person()).pausedUntil).toBe('open');
    expect(pageOf(await browser.get(link('preferences')), 'preferences').view).toMatchObject({
      state: 'paused',
      pausedUntil: null,
    });
  });

  it.each(['2020-01-01', '2031-02-30', ''])('does not rest until %j, and says so', async (date) => {
    const response = await openBrowser(app.server).submit(link('preferences'), {
      action: 'pause',
      until: 'date',
      date,
    });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'preferences').view).toMatchObject({
      error: { field: 'date', message: 'Please choose a day that is still to come.' },
      wish: { until: 'date', date },
      state: 'on',
    });
  });

  it('does not rest for decades, and keeps what was filled in', async () => {
    const date = await inDays(400);
    const asked = { action: 'pause', until: 'date', date };
    const response = await openBrowser(app.server).submit(link('preferences'), asked);
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'preferences').view).toMatchObject({
      error: { field: 'date', message: expect.stringContaining('more than a year away') },
      wish: { until: 'date', date },
      state: 'on',
    });
    expect((await cleo.person()).pausedUntil).toBeNull();
  });

  it('asks what is meant where a date is filled in and today is chosen', async () => {
    const date = await inDays(5);
    const asked = { action: 'pause', until: 'today', date };
    const response = await openBrowser(app.server).submit(link('preferences'), asked);
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'preferences').view).toMatchObject({
      error: { field: 'date', message: expect.stringContaining('until a date') },
      wish: { until: 'today', date },
      state: 'on',
    });
    expect((await cleo.person()).pausedUntil).toBeNull();
  });

  it('says the year of a pause that ends in another, and nothing of a pause to who unsubscribed', async () => {
    const settings = { pausedFrom: localDate(await inDays(0)), pausedUntil: localDate('2099-01-01') };
    await app.house.store.transact((tx) => tx.people.update(id, { settings, chosenAt: Date.UTC(2026, 0, 5) }));
    const browser = openBrowser(app.server);
    expect(pageOf(await browser.get(link('preferences')), 'preferences').view).toMatchObject({
      state: 'paused',
      pausedUntil: 'Thu, Jan 1, 2099',
    });
    await browser.submit(link('preferences'), { action: 'unsubscribe' });
    expect(pageOf(await browser.get(link('preferences')), 'preferences').view).toMatchObject({
      state: 'unsubscribed',
      pausedUntil: null,
    });
  });

  async function inDays(days: number): Promise<string> {
    return new Date((await app.now()) + days * 86_400_000).toISOString().slice(0, 10);
  }

  it('ends a pause and welcomes back with what still stands', async () => {
    const browser = openBrowser(app.server);
    await browser.submit(link('preferences'), { action: 'pause', until: 'week' });
    await browser.submit(link('preferences'), { action: 'resume' });
    await browser.submit(link('preferences'), { action: 'resume' });
    expect((await cleo.person()).pausedUntil).toBeNull();
    const welcomes = (await cleo.mails()).filter(({ kind }) => kind === 'welcome-back');
    expect(welcomes).toHaveLength(1);
    expect(welcomes[0]?.shownNumbers).toEqual([1, 2]);
  });

  it('welcomes nobody back from a pause that was over', async () => {
    const settings = { pausedFrom: localDate('2026-01-05'), pausedUntil: localDate('2026-01-12') };
    await app.house.store.transact((tx) => tx.people.update(id, { settings, chosenAt: Date.UTC(2026, 0, 5) }));
    await openBrowser(app.server).submit(link('preferences'), { action: 'resume' });
    expect((await cleo.mails()).filter(({ kind }) => kind === 'welcome-back')).toEqual([]);
    expect(await cleo.person()).toMatchObject(settings);
  });

  it('unsubscribes and brings back', async () => {
    const browser = openBrowser(app.server);
    const gone = await browser.submit(link('preferences'), { action: 'unsubscribe' });
    expect(pageOf(await browser.get(String(gone.headers.location)), 'preferences').view).toMatchObject({
      state: 'unsubscribed',
    });
    await browser.submit(link('preferences'), { action: 'resume' });
    expect(await cleo.person()).toMatchObject({ unsubscribedAt: null, state: 'active' });
    const { store, keys } = app.house;
    expect(await store.transact((tx) => tx.suppressions.has(1, keys.addressHash(cleo.email)))).toBe(false);
  });

  it('does not act on a form of another site', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: link('preferences'),
      payload: 'action=unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(403);
    expect((await cleo.person()).unsubscribedAt).toBeNull();
  });
});
