/** Unsubscribing on the preferences page, coming back (D111, D123), exporting one's data and erasing it (D118). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';
import { byProvider } from '#test/support/suppressed.ts';

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

const suppressedFor = () =>
  app.ctx.store.transact((tx) => tx.suppressions.reason(1, app.ctx.keys.addressHash(cleo.email)));

/** Records a complaint as a provider's report would. */
async function complain(): Promise<void> {
  await app.ctx.store.transact((tx) =>
    tx.suppressions.add(1, app.ctx.keys.addressHash(cleo.email), byProvider('complained'), Date.UTC(2026, 0, 5)),
  );
}

const kinds = async () => (await cleo.mails()).map(({ kind }) => kind);

it('unsubscribes and resubscribes', async () => {
  const browser = openBrowser(app.server);
  const gone = await browser.submit(path, { action: 'unsubscribe' });
  expect(pageOf(await browser.get(String(gone.headers.location)), 'preferences').view).toMatchObject({
    state: 'unsubscribed',
    next: null,
    saved: {
      words: 'You’re unsubscribed. One last email to c…@example.com confirms it, and nothing comes after that.',
    },
  });
  expect(await suppressedFor()).toBe(UNSUBSCRIBED);
  const back = await browser.submit(path, { action: 'resume' });
  expect(pageOf(await browser.get(String(back.headers.location)), 'preferences').view).toMatchObject({
    state: 'on',
    saved: { words: 'Your messages are back on. A message that confirms it is on its way.' },
  });
  expect(await cleo.person()).toMatchObject({ unsubscribedAt: null, state: 'active' });
  expect(await suppressedFor()).toBeNull();
});

it('does not resubscribe people who complained about our mail, and says why', async () => {
  const browser = openBrowser(app.server);
  await browser.submit(path, { action: 'unsubscribe' });
  await complain();
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({ state: 'refused', next: null });
  const answer = await browser.submit(path, { action: 'resume' });
  expect(answer.statusCode).toBe(422);
  expect(pageOf(answer, 'preferences').view).toMatchObject({ state: 'refused', error: { field: 'form' } });
  expect(await suppressedFor()).toBe('complained');
  expect((await cleo.person()).unsubscribedAt).not.toBeNull();
  expect(await kinds()).not.toContain('welcome-back');
});

it('resubscribes people to whom we sent a goodbye', async () => {
  const { id } = await cleo.person();
  await app.ctx.store.transact((tx) => tx.people.update(id, { goodbyeAt: Date.UTC(2026, 0, 5) }));
  const browser = openBrowser(app.server);
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({ state: 'quiet', next: null });
  await browser.submit(path, { action: 'resume' });
  expect(pageOf(await browser.get(path), 'preferences').view).toMatchObject({ state: 'on' });
});

it('exports all of the person’s data as a file, and nobody else’s', async () => {
  const other = accountOf(app, `dora${count}@example.com`);
  await other.signUp('a secret of Dora');
  const answer = await openBrowser(app.server).submit(path, { action: 'export' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-days-\d{4}-\d\d-\d\d\.json"$/),
    'cache-control': 'no-store',
  });
  const data = answer.json();
  expect(data).toMatchObject({
    service: 'Anchor',
    confirmed: null,
    profile: { email: cleo.email, plan: 'trial', settings: { zone: 'Europe/Berlin', morningMinute: 360 } },
    items: [
      { text: 'swim', state: 'open' },
      { text: 'read', state: 'open' },
    ],
    messages: [{ kind: 'day0', to: cleo.email, text: expect.stringContaining('1. swim') }],
    replies: [],
    signUps: [{ source: 'landing', zone: 'Europe/Berlin' }],
    waitlist: [],
    invited: [],
  });
  expect(answer.body).not.toContain('Dora');
  // A mail's button proves that somebody read the mailbox.
  expect(answer.body).not.toContain('/confirm/');
});

it('exports their messages, how they were understood, and their senders', async () => {
  await cleo.replyFromElsewhere('Swim is done.');
  const { replies } = (await openBrowser(app.server).submit(path, { action: 'export' })).json();
  expect(replies).toMatchObject([{ from: 'work@example.net', state: 'held', words: 'Swim is done.' }]);
});

it('asks before erasing, and then only sends a mail whose button erases', async () => {
  const browser = openBrowser(app.server);
  const asked = await browser.submit(path, { action: 'erase' });
  expect(asked.statusCode).toBe(422);
  expect(pageOf(asked, 'preferences').view).toMatchObject({ error: { field: 'erase' }, state: 'unconfirmed' });
  expect(await kinds()).toEqual(['day0']);

  const sent = await browser.submit(path, { action: 'erase', sure: 'on' });
  expect(pageOf(await browser.get(String(sent.headers.location)), 'preferences').view).toMatchObject({
    state: 'unsubscribed',
    saved: { words: expect.stringContaining('one last email is on its way to c…@example.com') },
  });
  expect(await cleo.isKnown()).toBe(true);
  await browser.submit(path, { action: 'erase', sure: 'on' });
  expect(await kinds()).toEqual(['day0', 'erase']);

  const button = await cleo.linkInMail('erase');
  expect((await browser.submit(button, {})).statusCode).toBe(200);
  expect(await cleo.isKnown()).toBe(false);
  expect((await browser.get(path)).statusCode).toBe(404);
});

it('people who change their mind about erasing come back with the same list', async () => {
  const browser = openBrowser(app.server);
  await browser.submit(path, { action: 'erase', sure: 'on' });
  await browser.submit(path, { action: 'resume' });
  expect(await cleo.person()).toMatchObject({ unsubscribedAt: null });
  expect((await cleo.mails()).at(-1)).toMatchObject({ kind: 'welcome-back', shownNumbers: [1, 2] });
});

it('says beside the button that no mail can be sent if the address accepts none', async () => {
  await complain();
  const answer = await openBrowser(app.server).submit(path, { action: 'erase', sure: 'on' });
  expect(answer.statusCode).toBe(422);
  expect(pageOf(answer, 'preferences').view).toMatchObject({ error: { field: 'erase' } });
});

it.each(['export', 'erase', 'unsubscribe', 'zone'])('does nothing (%s) for an invalid link', async (action) => {
  const fields = { action, sure: 'on', timezone: 'Europe/Lisbon' };
  const answer = await openBrowser(app.server).submit(`${path.slice(0, -1)}${path.endsWith('a') ? 'b' : 'a'}`, fields);
  expect(answer.statusCode).toBe(404);
  expect(pageOf(answer, 'preferences').view).toEqual({ kind: 'invalid' });
});
