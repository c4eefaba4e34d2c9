/** The links of a mail: each page asks with one button, and opening it changes nothing. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#adapters/postgres/people-schema.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
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

describe('the confirm link', () => {
  it('asks with one button, and opening it changes nothing', async () => {
    const path = await cleo.linkInMail('day0');
    const page = pageOf(await openBrowser(app.server).get(path), 'confirm');
    expect(page.view).toEqual({ kind: 'ask', purpose: 'sign-up', maskedEmail: 'c…@example.com', written: null });
    expect(await cleo.person()).toMatchObject({ state: 'pending', lastActiveAt: null });
  });

  it('activates the person when its button is pressed, and shows their own times', async () => {
    const browser = openBrowser(app.server);
    const pressed = await browser.submit(await cleo.linkInMail('day0'), {});
    expect(pressed.statusCode).toBe(303);
    expect(await cleo.person()).toMatchObject({ state: 'active', lastActiveAt: expect.any(Number) });
    const { person } = pageOf(await browser.get(String(pressed.headers.location)), 'signup-complete');
    expect(person?.times).toMatchObject({ morning: '6:00 AM', zone: 'Europe/Berlin' });
    // The page lists the rest of the next message's day, so it always includes the evening.
    expect(person?.next.at(-1)).toMatchObject({ stage: 'EVENING_REFLECTION' });
  });

  it('adds the held text to its owner’s list, once', async () => {
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

  it('drops text that was held for a day', async () => {
    await cleo.signUp('buy bread', 'Asia/Tokyo');
    const path = await cleo.linkInMail('was-this-you');
    await app.pass(25 * 3_600_000);
    const pressed = await openBrowser(app.server).submit(path, {});
    expect(pressed.statusCode).toBe(404);
    const agenda = await app.database.store.transact((tx) => tx.agendas.load(id));
    expect(agenda.items.size).toBe(2);
  });

  it("processes a held reply as its owner's", async () => {
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

  it('erases every trace, but not when the page is only opened', async () => {
    const path = await linkThatErases();
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toMatchObject({ purpose: 'erase' });
    expect(await cleo.mails()).toHaveLength(1);

    const pressed = await openBrowser(app.server).submit(path, {});
    expect(pageOf(pressed, 'confirm').view).toEqual({ kind: 'done', purpose: 'erase' });
    const [row] = await app.database.db.select().from(people).where(eq(people.id, id));
    expect(row).toMatchObject({ state: 'purged', email: `purged.${id}` });
    expect(await cleo.mails()).toEqual([]);
    expect((await app.ctx.store.transact((tx) => tx.agendas.load(id))).items.size).toBe(0);
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(404);
  });

  it("does not erase when an old mail's button is pressed", async () => {
    const path = await linkThatErases();
    await app.pass(8 * 24 * 3_600_000);
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(404);
    expect((await cleo.person()).state).toBe('pending');
  });

  async function linkThatErases(): Promise<string> {
    const { firstDay } = await cleo.person();
    return cleo.pathTo('confirm', { kind: 'erase', person: id, on: localDate(firstDay) });
  }

  it.each(['/confirm/nonsense', '/preferences/nonsense', '/unsubscribe/nonsense', '/answer/nonsense'])(
    '%s leads nowhere',
    async (path) => {
      const response = await openBrowser(app.server).get(path);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('"kind":"invalid"');
    },
  );

  it('does not accept a token for another purpose', async () => {
    const token = (await cleo.pathTo('preferences')).split('/').at(-1);
    expect((await openBrowser(app.server).submit(`/confirm/${token}`, {})).statusCode).toBe(404);
  });
});

describe('the link of an answer', () => {
  async function linkToYes(): Promise<string> {
    const { firstDay } = await cleo.person();
    const day = localDate(firstDay);
    const { items } = await app.database.store.transact((tx) => tx.agendas.load(id));
    const swim = [...items.values()].map((item) => ({ id: item.id, number: 1, text: item.text })).slice(0, 1);
    const asking = { asks: 'whether', verdict: 'done', until: null, items: swim } as const;
    const question = itemQuestion(asking, { today: day, nextActiveDay: day });
    const asked = await app.database.store.transact(async (tx) =>
      tx.questions.ask({ person: id, day, question, stage: 'day0', on: day, askedAt: await tx.serviceTime(1) }),
    );
    return cleo.pathTo('answer', { kind: 'answer', person: id, question: asked ?? 0, choice: 0 });
  }
  const stateOfSwim = async () => {
    const { items } = await app.database.store.transact((tx) => tx.agendas.load(id));
    return [...items.values()][0]?.state.kind;
  };

  it('asks with one button, and answers only when it is pressed, once', async () => {
    const path = await linkToYes();
    const looked = await openBrowser(app.server).get(path);
    const question = 'Is “swim” done? Just reply yes or no.';
    expect(pageOf(looked, 'answer').view).toEqual({ kind: 'ask', question, about: [], answer: 'Yes, done' });
    expect(looked.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await stateOfSwim()).toBe('open');
    const pressed = await openBrowser(app.server).submit(path, {});
    expect(pageOf(pressed, 'answer').view).toMatchObject({ kind: 'done', outcomes: [{ words: 'swim', said: 'done' }] });
    expect(await stateOfSwim()).toBe('done');
    expect(await cleo.person()).toMatchObject({ state: 'active' });
    const again = await openBrowser(app.server).submit(path, {});
    expect([again.statusCode, pageOf(again, 'answer').view.kind]).toEqual([200, 'answered']);
  });

  it('expires the next day, and says so kindly', async () => {
    const path = await linkToYes();
    await app.pass(24 * 3_600_000);
    const pressed = await openBrowser(app.server).submit(path, {});
    expect([pressed.statusCode, pageOf(pressed, 'answer').view]).toEqual([200, { kind: 'lapsed' }]);
    expect(await stateOfSwim()).toBe('open');
  });

  it('shows nothing of a later day, even if it was pressed in time', async () => {
    const path = await linkToYes();
    await openBrowser(app.server).submit(path, {});
    await app.pass(24 * 3_600_000);
    const looked = await openBrowser(app.server).get(path);
    expect([looked.statusCode, pageOf(looked, 'answer').view]).toEqual([200, { kind: 'lapsed' }]);
  });

  it('leads nowhere if it belongs to nobody', async () => {
    const nobody = { kind: 'answer', person: 999_999, question: 1, choice: 0 } as const;
    expect((await openBrowser(app.server).submit(await cleo.pathTo('answer', nobody), {})).statusCode).toBe(404);
  });
});

describe('the unsubscribe link', () => {
  it('does not ask people who are already unsubscribed, and shows the way back', async () => {
    const browser = openBrowser(app.server);
    await browser.submit(await cleo.pathTo('preferences'), { action: 'unsubscribe' });
    const { view } = pageOf(await browser.get(await cleo.pathTo('unsubscribe')), 'unsubscribe');
    expect(view).toEqual({
      kind: 'already',
      maskedEmail: 'c…@example.com',
      preferencesPath: await cleo.pathTo('preferences', { kind: 'settings', person: (await cleo.person()).id }),
    });
  });

  it('asks with one button, and opening it does not unsubscribe', async () => {
    const response = await openBrowser(app.server).get(await cleo.pathTo('unsubscribe'));
    expect(pageOf(response, 'unsubscribe').view).toEqual({ kind: 'ask', maskedEmail: 'c…@example.com' });
    expect((await cleo.person()).unsubscribedAt).toBeNull();
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accepts one-click unsubscribe of a mail program as %s, without cookie and origin', async (type, payload) => {
    const response = await app.server.inject({
      method: 'POST',
      url: await cleo.pathTo('unsubscribe'),
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    });
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
    expect(await cleo.person()).toMatchObject({ unsubscribedAt: expect.any(Number) });
    expect(pageOf(response, 'unsubscribe').view).toMatchObject({ kind: 'done' });
  });

  it('is not answered as done if it could not be stored, so that the mail program tries again', async () => {
    const url = await cleo.pathTo('unsubscribe');
    const { db } = app.database;
    await db.execute(sql`alter table suppressions rename to suppressions_gone`);
    const answer = await app.server.inject({ method: 'POST', url });
    await db.execute(sql`alter table suppressions_gone rename to suppressions`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect((await cleo.person()).unsubscribedAt).toBeNull();
    expect((await app.server.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await cleo.person()).toMatchObject({ unsubscribedAt: expect.any(Number) });
  });

  it('sends one confirmation despite the opt-out, which can be replied to, and suppresses the address', async () => {
    for (let times = 0; times < 3; times += 1)
      await app.server.inject({ method: 'POST', url: await cleo.pathTo('unsubscribe') });
    const confirmations = (await cleo.mails()).filter(({ kind }) => kind === 'opt-out');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]).toMatchObject({ passesOptOut: true, stage: 'day0', personId: id });
    const { store, keys } = app.ctx;
    expect(await store.transact((tx) => tx.suppressions.has(1, keys.addressHash(cleo.email)))).toBe(true);
  });

  it('still answers 200 if the person no longer exists', async () => {
    await app.database.db.update(people).set({ state: 'purged' }).where(eq(people.id, id));
    const response = await app.server.inject({ method: 'POST', url: await cleo.pathTo('unsubscribe') });
    expect(response.statusCode).toBe(200);
  });

  it('also answers 200 for an invitation that never existed, by which anchor check domain recognizes this service', async () => {
    const nobody = { kind: 'invitation', person: null, invitation: randomUUID() } as const;
    const url = await cleo.pathTo('unsubscribe', nobody);
    expect((await app.server.inject({ method: 'POST', url })).statusCode).toBe(200);
    // Not at the end, where the last bits may be unused.
    const forged = `${url.slice(0, -10)}${url.at(-10) === '0' ? '1' : '0'}${url.slice(-9)}`;
    expect((await app.server.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
  });
});
