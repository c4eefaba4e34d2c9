/** A person adds a friend's address (D111): what the friend gets, and what nobody can find out through it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people, suppressions } from '#adapters/postgres/people-schema.ts';
import { dailyCounts, invitations } from '#adapters/postgres/signup-schema.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';
import { byProvider } from '#test/support/suppressed.ts';

const ADD = '/api/email/signup';
const DAY_MS = 24 * 60 * 60 * 1000;

let app: Running;
let count = 0;
let bob: Account;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(() => {
  bob = accountOf(app, `bob${++count}@example.com`);
});

type Browser = ReturnType<typeof openBrowser>;

const add = (email: string, browser: Browser = openBrowser(app.server), source = 'confirmation_page') =>
  browser.post(ADD, { email, timezone: 'America/Chicago', source });

/** The browser of a person who signed up, and its requests. */
async function signedUp(email: string): Promise<Browser> {
  const browser = openBrowser(app.server);
  await browser.submit('/', { email });
  await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim', action: 'start' });
  return browser;
}

/** The sent mails in the local mailbox. */
async function delivered(email: string) {
  const deps = { ...dispatcher(app.database), keys: app.ctx.keys };
  const idle = async () => {};
  const send = async ({ key }: { key: string }) => void (await sendOutbox(deps, key));
  await app.database.jobs.runAll({
    'send-outbox': send,
    'send-chunk': idle,
    'process-inbound': idle,
    'apply-event': idle,
    'settle-subscription': idle,
    'tell-trial-ends': idle,
    'write-export': idle,
  });
  return app.database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, email, 100));
}

describe('an address that somebody else added', () => {
  it('gets one invitation, which names nobody if the browser’s owner is not confirmed', async () => {
    const response = await add(bob.email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, message: expect.any(String) });
    const [mail, ...others] = await delivered(bob.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ contract: 'invitation.once@6', subject: 'An invitation to Anchor' });
    expect(mail?.text).toContain('Someone who likes Anchor gave us your address.');
    expect(mail?.text).toContain('/confirm/');
    expect(mail?.text).toContain('/unsubscribe/');
    expect(await bob.isKnown()).toBe(false);
  });

  it('gets no second one, regardless of who adds it, its spelling and the time', async () => {
    const first = await add(bob.email);
    await delivered(bob.email);
    await app.pass(400 * DAY_MS);
    const again = await add(` ${bob.email.toUpperCase()} `, openBrowser(app.server), 'share_confirmation_page');
    expect(again.statusCode).toBe(first.statusCode);
    expect(again.json()).toEqual(first.json());
    expect(await delivered(bob.email)).toHaveLength(1);
    expect(await delivered(bob.email.toUpperCase())).toEqual([]);
  });

  it('gets one if many people add it at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add(bob.email)));
    expect(await delivered(bob.email)).toHaveLength(1);
  });

  it('learns who added it if the browser belongs to an active person', async () => {
    const ada = accountOf(app, `ada${count}@example.com`);
    const browser = await signedUp(ada.email);
    await openBrowser(app.server).submit(await ada.linkInMail('day0'), {});
    await add(bob.email, browser);
    expect((await delivered(bob.email))[0]?.text).toContain(`${ada.email} likes Anchor and gave us your address.`);
  });

  it('does not learn who added it while that person’s own address is unconfirmed', async () => {
    const ada = accountOf(app, `ada${count}@example.com`);
    await add(bob.email, await signedUp(ada.email));
    expect((await delivered(bob.email))[0]?.text).not.toContain('ada');
  });

  it('does not learn the name of a person for whom a stranger signed up', async () => {
    const ada = accountOf(app, `ada${count}@example.com`);
    await signedUp(ada.email);
    await openBrowser(app.server).submit(await ada.linkInMail('day0'), {});
    await add(bob.email, await signedUp(ada.email));
    expect((await delivered(bob.email))[0]?.text).not.toContain('ada');
  });
});

describe('an address that is already known', () => {
  const answerToNew = async () => (await add(`new${count}@example.com`)).json<object>();

  it('gets the same answer, and no mail', async () => {
    await signedUp(bob.email);
    expect((await add(bob.email)).json()).toEqual(await answerToNew());
    expect((await delivered(bob.email)).map(({ contract }) => contract)).toEqual(['ack.day0@6']);
  });

  it('gets no mail if an admin deleted the account', async () => {
    await signedUp(bob.email);
    await delivered(bob.email);
    await app.database.db.update(people).set({ state: 'deleted' }).where(eq(people.emailKey, bob.email));
    expect((await add(bob.email)).json()).toEqual(await answerToNew());
    expect(await delivered(bob.email)).toHaveLength(1);
  });

  it('gets no mail if it is suppressed', async () => {
    const addressHash = app.ctx.keys.addressHash(bob.email);
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, addressHash, byProvider('complained'), 0),
    );
    expect((await add(bob.email)).json()).toEqual(await answerToNew());
    expect(await delivered(bob.email)).toEqual([]);
  });

  it('is not invited again after its owner accepted and was erased', async () => {
    await add(bob.email);
    await delivered(bob.email);
    await openBrowser(app.server).submit(await bob.linkInMail('invitation'), {});
    const { id } = await bob.person();
    await app.database.store.transact((tx) => tx.people.purge(id));
    expect((await add(bob.email)).json()).toEqual(await answerToNew());
    expect(await delivered(bob.email)).toEqual([]);
  });

  it('leaves no trace of the inviter or the invited once either is erased', async () => {
    const ada = accountOf(app, `ada${count}@example.com`);
    const browser = await signedUp(ada.email);
    await openBrowser(app.server).submit(await ada.linkInMail('day0'), {});
    await add(bob.email, browser);
    const { id } = await ada.person();
    await app.database.store.transact((tx) => tx.people.purge(id));
    const rows = [await app.database.db.select().from(outbox), await app.database.db.select().from(invitations)];
    expect(JSON.stringify(rows)).not.toContain(ada.email);
    expect(await app.database.db.select().from(invitations).where(eq(invitations.inviterId, id))).toEqual([]);
  });
});

describe("the invitation's button", () => {
  beforeEach(async () => {
    await add(bob.email, openBrowser(app.server), 'share_confirmation_page');
  });

  it('asks, and opening it changes nothing', async () => {
    const page = pageOf(await openBrowser(app.server).get(await bob.linkInMail('invitation')), 'confirm');
    expect(page.view).toEqual({ kind: 'ask', purpose: 'invitation', maskedEmail: 'b…@example.com', written: null });
    expect(await bob.isKnown()).toBe(false);
  });

  it('creates a person with mornings at nine Central, and leads to the page that says so', async () => {
    const browser = openBrowser(app.server);
    const pressed = await browser.submit(await bob.linkInMail('invitation'), {});
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers.location).toMatch(/^\/signup-complete\?token=/);
    expect(await bob.person()).toMatchObject({
      state: 'active',
      plan: 'trial',
      zone: 'America/Chicago',
      zoneSource: 'default',
      morningMinute: 540,
      source: 'share_confirmation_page',
      lastActiveAt: expect.any(Number),
    });
    const { person } = pageOf(await browser.get(String(pressed.headers.location)), 'signup-complete');
    expect(person?.times).toEqual({
      morning: '9:00 AM',
      midday: '12:30 PM',
      evening: '6:00 PM',
      zone: 'America/Chicago',
    });
    expect(person?.next.map(({ day, time }) => [day, time])).toEqual([
      ['tomorrow', '9:00 AM'],
      ['tomorrow', '12:30 PM'],
      ['tomorrow', '6:00 PM'],
    ]);
  });

  it('can be pressed twice, even concurrently, with the same result', async () => {
    const path = await bob.linkInMail('invitation');
    const pressed = await Promise.all([1, 2].map(() => openBrowser(app.server).submit(path, {})));
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(303);
    const page = pageOf(await openBrowser(app.server).get(path), 'confirm');
    expect(page.view).toEqual({ kind: 'used', purpose: 'sign-up' });
    expect(await app.database.db.select().from(people).where(eq(people.emailKey, bob.email))).toHaveLength(1);
  });

  it('confirms an account that its owner has started meanwhile', async () => {
    await bob.signUp('read');
    const { id } = await bob.person();
    await openBrowser(app.server).submit(await bob.linkInMail('invitation'), {});
    expect(await bob.person()).toMatchObject({ id, state: 'active', source: 'landing' });
  });

  it('works for a month', async () => {
    const path = await bob.linkInMail('invitation');
    await app.pass(29 * DAY_MS);
    expect((await openBrowser(app.server).get(path)).statusCode).toBe(200);
    await app.pass(DAY_MS);
    const page = await openBrowser(app.server).submit(path, {});
    expect(page.statusCode).toBe(404);
    expect(pageOf(page, 'confirm').view).toEqual({ kind: 'invalid' });
    expect(await bob.isKnown()).toBe(false);
  });

  it('does nothing for an address that a provider refuses', async () => {
    const addressHash = app.ctx.keys.addressHash(bob.email);
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, addressHash, byProvider('complained'), 0),
    );
    expect((await openBrowser(app.server).submit(await bob.linkInMail('invitation'), {})).statusCode).toBe(404);
    expect(await bob.isKnown()).toBe(false);
  });
});

describe("the invitation's unsubscribe link", () => {
  const suppressed = async () =>
    app.database.db
      .select()
      .from(suppressions)
      .where(eq(suppressions.addressHash, app.ctx.keys.addressHash(bob.email)));

  async function linkToStop(): Promise<string> {
    const mail = (await bob.mails()).find(({ kind }) => kind === 'invitation');
    return new URL(mail?.message.footer?.unsubscribeUrl ?? '').pathname;
  }

  beforeEach(async () => {
    await add(bob.email);
  });

  it('asks first, and then suppresses the address permanently', async () => {
    const path = await linkToStop();
    const asked = pageOf(await openBrowser(app.server).get(path), 'unsubscribe');
    expect(asked.view).toEqual({ kind: 'ask-invited', maskedEmail: 'b…@example.com' });
    expect(await suppressed()).toEqual([]);

    const done = await openBrowser(app.server).submit(path, {});
    expect(done.statusCode).toBe(200);
    expect(pageOf(done, 'unsubscribe').view).toEqual({ kind: 'done-invited', maskedEmail: 'b…@example.com' });
    expect(await suppressed()).toMatchObject([{ reason: 'unsubscribed' }]);
    expect(await delivered(bob.email)).toEqual([]);
  });

  it('also works as a mail program’s one-click unsubscribe', async () => {
    const to = `unsub+${(await linkToStop()).split('/').at(-1)}@in.anchor.localhost`;
    const inboundMail = {
      realm: 1,
      channel: 'email',
      door: 'smtp',
      envelopeFrom: bob.email,
      envelopeTo: [to],
    } as const;
    const raw = Buffer.from(`From: ${bob.email}\r\nTo: ${to}\r\nMessage-ID: <${bob.email}.stop>\r\n\r\n`);
    const { id } = await acceptInbound(app.database.store, { ...inboundMail, raw });
    await app.processInbound(id);
    expect(await suppressed()).toMatchObject([{ reason: 'unsubscribed' }]);
  });

  it.each([
    ['STOP', 'unsubscribed'],
    ['Please stop emailing me', 'unsubscribed'],
    ['Sounds lovely, tell me more', null],
  ])('is not needed after the reply %j', async (words, reason) => {
    await delivered(bob.email);
    const inboundMail = {
      realm: 1,
      channel: 'email',
      door: 'smtp',
      envelopeFrom: bob.email,
      envelopeTo: ['anchor@anchor.localhost'],
    } as const;
    const raw = Buffer.from(
      `From: ${bob.email}\r\nTo: anchor@anchor.localhost\r\nMessage-ID: <${bob.email}.answer>\r\n\r\n${words}`,
    );
    const { id } = await acceptInbound(app.database.store, { ...inboundMail, raw });
    await app.processInbound(id);
    expect((await suppressed()).map((row) => row.reason)).toEqual(reason === null ? [] : [reason]);
    expect(await delivered(bob.email)).toHaveLength(1);
  });

  it('is undone by the button of the same mail', async () => {
    await openBrowser(app.server).submit(await linkToStop(), {});
    await openBrowser(app.server).submit(await bob.linkInMail('invitation'), {});
    expect(await suppressed()).toEqual([]);
    expect(await bob.person()).toMatchObject({ state: 'active' });
  });

  it('acts for the person once they have signed up', async () => {
    await openBrowser(app.server).submit(await bob.linkInMail('invitation'), {});
    const done = await openBrowser(app.server).submit(await linkToStop(), {});
    expect(pageOf(done, 'unsubscribe').view).toMatchObject({ kind: 'done' });
    expect(await bob.person()).toMatchObject({ unsubscribedAt: expect.any(Number) });
  });
});

describe('the call', () => {
  it.each(['', '   ', 'bob', 'bob@', 'bob@example.com\r\nBcc: eve@example.com'])(
    'refuses the address %j',
    async (email) => {
      const response = await add(email);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ success: false, message: 'Please enter a valid email address.' });
    },
  );

  it('accepts only the two pages of the specification as source', async () => {
    expect((await add(bob.email, openBrowser(app.server), 'landing')).statusCode).toBe(400);
  });
});

describe('outside the sandbox', () => {
  let outside: Running;
  let address = 0;
  beforeAll(async () => {
    outside = await startServer({ sandbox: false });
  });
  afterAll(async () => outside.close());

  const from = async (remoteAddress: string, cookies: Record<string, string> = {}) => {
    const response = await outside.server.inject({
      method: 'POST',
      url: ADD,
      remoteAddress,
      cookies,
      payload: { email: `friend${++address}@example.com`, timezone: 'America/Chicago', source: 'confirmation_page' },
    });
    return response.statusCode;
  };

  it('a network can add twenty a day', async () => {
    const answers = [];
    for (let host = 1; host <= 21; host += 1) answers.push(await from(`203.0.113.${host}`));
    expect(answers).toEqual([...Array(20).fill(200), 429]);
    expect(await from('198.51.100.1')).toBe(200);
  });

  it('one browser can add ten, from any network', async () => {
    const browser = openBrowser(outside.server);
    await browser.submit('/', { email: 'ida@example.com' });
    const answers = [];
    for (let net = 1; net <= 11; net += 1)
      answers.push(await from(`192.0.${net}.1`, Object.fromEntries(browser.cookies)));
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  it('all together can add five hundred', async () => {
    const now = await outside.now();
    const all = { realm: LIVE_REALM, name: 'invitation-all', subject: '' } as const;
    const counted = await outside.database.store.transact((tx) => tx.counts.addToDay(all, now));
    await outside.database.db.update(dailyCounts).set({ count: 499 }).where(eq(dailyCounts.name, 'invitation-all'));
    expect(counted).toBeLessThan(499);
    expect([await from('100.64.1.1'), await from('100.64.2.1')]).toEqual([200, 429]);
  });
});
