/** The compliance panel's calls (specification 2.15 and 7; D123), with and without the required role. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { erase } from '#app/people/erase.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { byReply, optOut, type OptOutSource } from '#domain/people/suppression.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { accountOf, type Account } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const ROOT = '/api/admin/email-compliance';

let app: Running;
let operator: Browser;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer();
  operator = await aSignedIn(app, 'operator');
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

let count = 0;
async function somebody(): Promise<Account & { readonly userId: string; readonly id: number }> {
  const account = accountOf(app, `person-${(count += 1)}@example.com`);
  await account.signUp('Call Sam');
  const { userId, id } = await account.person();
  return { ...account, userId, id };
}

const search = async (address: string) =>
  (await operator.get(`${ROOT}/user/${encodeURIComponent(address)}/search`)).json();
const act = (browser: Browser, userId: string, what: string, body: object = {}) =>
  browser.post(`${ROOT}/user/${userId}/${what}`, body);
const hashOf = (email: string) => app.ctx.keys.addressHash(email);
const standing = (email: string) =>
  app.database.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, hashOf(email)));
const leave = (id: number, by: OptOutSource, how?: 'to-be-erased') =>
  app.database.store.transact(async (tx) => {
    const person = await tx.people.byId(id);
    if (person === null) throw new Error('nobody leaves');
    await unsubscribe(tx, app.ctx, person, await tx.serviceTime(LIVE_REALM), by, how ?? 'silently');
  });
const lastAudit = async () => (await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)))[0];

describe('the mail status of a person', () => {
  it('is found by the address in any spelling, and only by it', async () => {
    const { email, id, userId } = await somebody();
    expect(await search(` ${email.toUpperCase()}`)).toEqual({
      email,
      userNumber: id,
      userId,
      unsubscribed: false,
      unsubscribedAt: null,
      why: null,
      theirsAlone: false,
    });
    const nobody = await operator.get(`${ROOT}/user/nobody%40example.com/search`);
    expect(nobody.statusCode).toBe(404);
    expect(nobody.json()).toMatchObject({ ok: false, message: 'No user found with that email address' });
  });

  it('is found by the longest valid address', async () => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(53)}.example`;
    const account = accountOf(app, `${'+'.repeat(64)}@${domain}`);
    await account.signUp('Call Sam');
    expect(account.email).toHaveLength(254);
    expect(await search(account.email)).toMatchObject({ email: account.email, unsubscribed: false });
  });

  it('is counted, with the latest opt-outs first', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const before = (await viewer.get(`${ROOT}/stats`)).json<{ subscribed: number; unsubscribed: number }>();
    await leave(first.id, { door: 'link' });
    await app.pass(1000);
    await leave(second.id, { door: 'link' });
    const stats = (await viewer.get(`${ROOT}/stats`)).json<{ lastUnsubs: object[] }>();
    expect(stats).toMatchObject({ subscribed: before.subscribed - 2, unsubscribed: before.unsubscribed + 2 });
    expect(stats.lastUnsubs.slice(0, 2)).toEqual([
      { email: second.email, userNumber: second.id, unsubscribedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { email: first.email, userNumber: first.id, unsubscribedAt: expect.any(String) },
    ]);
  });

  it('is suppressed if the provider refuses mail or the person complained', async () => {
    const { email } = await somebody();
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, hashOf(email), byProvider('bounced'), Date.UTC(2026, 0, 5)),
    );
    expect(await search(email)).toMatchObject({
      unsubscribed: true,
      unsubscribedAt: '2026-01-05T00:00:00.000Z',
      why: 'bounced',
      theirsAlone: false,
    });
  });

  it('changes by the unsubscribe link that an administrator copies; copying is audited', async () => {
    const { email, userId, id } = await somebody();
    const { url } = (await operator.get(`${ROOT}/user/${userId}/token`)).json<{ url: string }>();
    expect(await lastAudit()).toMatchObject({ action: 'unsubscribe-link', subject: `person.${id}` });
    expect(url).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[a-z0-9]+$/);
    await openBrowser(app.server).submit(new URL(url).pathname, {});
    expect(await search(email)).toMatchObject({ unsubscribed: true });
  });
});

describe('an administrator unsubscribes somebody', () => {
  it('without notifying them by mail, and it is audited', async () => {
    const { email, userId, id, mails } = await somebody();
    const sent = (await mails()).length;
    const answer = await act(operator, userId, 'unsubscribe', { reason: 'asked by telephone' });
    expect(answer.json()).toEqual({ ok: true, success: true, message: 'User has been unsubscribed' });
    expect(await search(email)).toMatchObject({ unsubscribed: true });
    expect(await mails()).toHaveLength(sent);
    expect(await standing(email)).toEqual([expect.objectContaining({ reason: 'unsubscribed', actor: 'admin' })]);
    const written = await lastAudit();
    expect(written).toMatchObject({
      action: 'unsubscribe',
      subject: `person.${id}`,
      reason: 'asked by telephone',
      before: { unsubscribedAt: null, suppressions: [] },
      after: { unsubscribedAt: expect.any(Number), suppressions: [{ reason: 'unsubscribed' }] },
    });
    expect(JSON.stringify(written)).not.toContain(email);
  });

  it.each([
    ['as the specification’s client asks', {}],
    ['though its head promises JSON, as many clients do always', { 'content-type': 'application/json' }],
  ])('with no body at all, %s', async (_, headers) => {
    const { userId } = await somebody();
    const bare = await app.server.inject({
      method: 'POST',
      url: `${ROOT}/user/${userId}/unsubscribe`,
      cookies: Object.fromEntries(operator.cookies),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    expect(bare.statusCode).toBe(200);
    // A repetition changes nothing and is not audited.
    const before = (await lastAudit())?.id;
    expect((await act(operator, userId, 'unsubscribe')).statusCode).toBe(200);
    expect((await lastAudit())?.id).toBe(before);
  });
});

describe('an administrator resubscribes somebody', () => {
  it('with a reason, and it is audited', async () => {
    const { email, userId, id } = await somebody();
    await leave(id, { door: 'link' });
    expect((await act(operator, userId, 'resubscribe', { reason: '  ' })).statusCode).toBe(422);
    const answer = await act(operator, userId, 'resubscribe', { reason: 'pressed it by mistake, says her mail' });
    expect(answer.json()).toEqual({ ok: true, success: true, message: 'User has been resubscribed' });
    expect(await search(email)).toMatchObject({ unsubscribed: false, unsubscribedAt: null });
    expect(await standing(email)).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'resubscribe', reason: 'pressed it by mistake, says her mail' });
  });

  it('also after their mailbox was temporarily unavailable', async () => {
    const { email, userId } = await somebody();
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, hashOf(email), byProvider('bounced'), Date.UTC(2026, 0, 5)),
    );
    expect((await act(operator, userId, 'resubscribe', { reason: 'mended' })).statusCode).toBe(200);
    expect(await standing(email)).toEqual([]);
  });

  it.each([
    ['a STOP', 'unsubscribed', async ({ id }: { id: number }) => leave(id, byReply({ id: 1 }))],
    [
      'a wish to be erased',
      'to be erased',
      async ({ id }: { id: number }) => leave(id, { door: 'preferences' }, 'to-be-erased'),
    ],
    [
      'a wish to be erased that an administrator had unsubscribed again',
      'to be erased',
      async ({ id, userId }: { id: number; userId: string }) => {
        await leave(id, { door: 'preferences' }, 'to-be-erased');
        await act(operator, userId, 'unsubscribe', { reason: 'to be sure' });
      },
    ],
    [
      'a complaint',
      'complained',
      async ({ email }: { email: string }) =>
        app.database.store.transact((tx) =>
          tx.suppressions.add(LIVE_REALM, hashOf(email), byProvider('complained'), 0),
        ),
    ],
    [
      'a STOP that a bounce followed',
      'bounced',
      async ({ id, email }: { id: number; email: string }) => {
        await leave(id, byReply({ id: 1 }));
        await app.database.store.transact((tx) =>
          tx.suppressions.add(LIVE_REALM, hashOf(email), byProvider('bounced'), 0),
        );
      },
    ],
    [
      'a STOP after an administrator had them out already',
      'unsubscribed',
      async ({ id }: { id: number }) => {
        await leave(id, { door: 'admin', admin: 1 });
        await leave(id, byReply({ id: 1 }));
      },
    ],
  ])('but not after %s: only the person can', async (_, why, stop) => {
    const person = await somebody();
    await stop(person);
    const answer = await act(operator, person.userId, 'resubscribe', { reason: 'we miss them' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ errorCode: 'THEIRS_ALONE' });
    expect(await search(person.email)).toMatchObject({ unsubscribed: true, why, theirsAlone: true });
  });
});

it('erasing a person also removes the administrator’s text, and keeps the hash of an opt-out', async () => {
  const { userId, id, email } = await somebody();
  await act(operator, userId, 'unsubscribe', { reason: 'Ann said so' });
  await app.database.store.transact(async (tx) => {
    const person = await tx.people.byId(id);
    if (person !== null) await erase(tx, person);
  });
  const rows = await app.database.db
    .select()
    .from(adminAudit)
    .where(eq(adminAudit.subject, `person.${id}`));
  expect(rows).toEqual([expect.objectContaining({ action: 'unsubscribe', reason: null })]);
  expect((await standing(email)).map(({ actor }) => actor)).toEqual([optOut({ door: 'admin', admin: 1 }).actor]);
  expect((await act(operator, userId, 'resubscribe', { reason: 'x' })).statusCode).toBe(404);
});

describe('access to these calls', () => {
  it('a viewer can look, and change nothing', async () => {
    const { userId, email } = await somebody();
    expect((await viewer.get(`${ROOT}/user/${email}/search`)).statusCode).toBe(200);
    for (const what of ['unsubscribe', 'resubscribe']) {
      const answer = await act(viewer, userId, what, { reason: 'why not' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ errorCode: 'ROLE_TOO_LOW' });
    }
    expect((await viewer.get(`${ROOT}/user/${userId}/token`)).statusCode).toBe(403);
    expect(await search(email)).toMatchObject({ unsubscribed: false });
  });

  it('another site cannot change anything through a signed-in browser', async () => {
    const { userId, email } = await somebody();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await app.server.inject({
        method: 'POST',
        url: `${ROOT}/user/${userId}/unsubscribe`,
        cookies: Object.fromEntries(operator.cookies),
        headers,
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await search(email)).toMatchObject({ unsubscribed: false });
  });

  it('an invalid id is rejected as such', async () => {
    expect((await act(operator, '17', 'unsubscribe')).statusCode).toBe(400);
  });
});
