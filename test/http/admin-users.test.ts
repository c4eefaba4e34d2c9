/** The table of people and its actions (specification 2.14, 4 and 5; D123), with and without the required role. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import type { UserRow } from '#api/admin-users.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { optOut } from '#domain/people/suppression.ts';
import { aPhone } from '#test/support/a-person.ts';
import { subscribed } from '#test/support/subscribed.ts';
import { accountOf, type Account } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const USERS = '/api/v2/admin/users';

let app: Running;
let operator: Browser;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer();
  operator = await aSignedIn(app, 'operator');
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

interface Listed {
  readonly items: readonly UserRow[];
  readonly count: number;
  readonly countIsMore: boolean;
  readonly nextCursor: string | null;
}

let count = 0;
async function somebody(
  email = `person-${(count += 1)}@example.com`,
): Promise<Account & { readonly userId: string; readonly id: number }> {
  const account = accountOf(app, email);
  await account.signUp('Call Sam');
  const { userId, id } = await account.person();
  return { ...account, userId, id };
}

const list = async (query = '') => (await operator.get(`${USERS}${query}`)).json<Listed>();
const remove = (browser: Browser, userId: string, body: object = { confirm: 'DELETE' }) =>
  browser.delete(`${USERS}/${userId}`, body);
const restore = (browser: Browser, userId: string) => browser.post(`${USERS}/${userId}/restore`, {});
const purge = (browser: Browser, userId: string, body: object) => browser.delete(`${USERS}/${userId}/purge`, body);
const lastAudit = async () => (await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)))[0];

describe('the table', () => {
  it('lists everybody in pages, the newest first', async () => {
    const people = [await somebody(), await somebody(), await somebody()];
    const first = await list('?limit=2');
    expect(first.items.map(({ email, row_number }) => [email, row_number])).toEqual([
      [people[2]?.email, 1],
      [people[1]?.email, 2],
    ]);
    expect(first.count).toBe((await list()).items.length);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.items[0]).toMatchObject({ email: people[0]?.email, row_number: 3, deleted_at: null });
    expect((await list()).nextCursor).toBeNull();
  });

  it('shows the last message sent, or none', async () => {
    const { email, userId } = await somebody();
    const [row] = (await list(`?q=${email}`)).items;
    expect(row).toMatchObject({ user_id: userId, last_message_at: null, last_stage: null });
    const [mail] = await accountOf(app, email).mails();
    await app.database.store.transact((tx) =>
      tx.outbox.finish(
        { key: mail?.key ?? '', attempts: mail?.attempts ?? 0 },
        'accepted',
        null,
        Date.UTC(2027, 0, 11, 12),
        null,
      ),
    );
    const [sent] = (await list(`?q=${email}`)).items;
    expect(sent).toMatchObject({ last_message_at: '2027-01-11T12:00:00.000Z', last_stage: 'DAY0_ACK' });
  });

  it('shows when a notice left, without a stage', async () => {
    const { email, mails } = await somebody();
    const [first] = await mails();
    if (first === undefined) throw new Error('no first mail');
    const left = (key: string, kind: 'day0' | 'opt-out' | 'test', at: number, sequence: number) => ({
      ...first,
      key,
      kind,
      sequence,
      state: 'accepted' as const,
      finishedAt: at,
    });
    const [day0At, optOutAt, testAt] = [
      Date.UTC(2027, 0, 11, 12),
      Date.UTC(2027, 0, 12, 12),
      Date.UTC(2027, 0, 13, 12),
    ];
    await app.database.db.delete(outbox).where(eq(outbox.key, first.key));
    await app.database.db
      .insert(outbox)
      .values([
        left(first.key, 'day0', day0At, 1),
        left('opt-out.1', 'opt-out', optOutAt, 2),
        { ...left('test.1', 'test', testAt, 3), stage: 'evening' },
      ]);
    const [row] = (await list(`?q=${email}`)).items;
    // A test message belongs to nobody.
    expect(row).toMatchObject({ last_message_at: '2027-01-12T12:00:00.000Z', last_stage: 'DAY0_ACK' });

    await app.database.db.update(outbox).set({ stage: 'evening' }).where(eq(outbox.key, 'opt-out.1'));
    expect((await list(`?q=${email}`)).items[0]).toMatchObject({ last_stage: 'DAY0_ACK' });
  });

  it('finds by part of the address in any case, and by the UUID', async () => {
    const { email, userId } = await somebody('Findme.Please@Example.com'.toLowerCase());
    for (const q of [
      'FINDME',
      'please@exam',
      'f',
      'FI',
      userId,
      userId.slice(0, 8).toUpperCase(),
      userId.slice(0, 14),
    ]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).items.map((row) => row.email)).toContain(email);
    }
    // One or two characters match only the start of an address.
    for (const q of ['nobody-has-this', '%', 'zz', 'g-', `${userId}0`, '^^f'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).items.map((row) => row.email)).not.toContain(email);
  });

  it('counts the results of a search so far, and says that there are more', async () => {
    for (const name of ['counted.ann', 'counted.ben', 'counted.cleo']) await somebody(`${name}@example.com`);
    const first = await list('?q=counted.&limit=2');
    expect(first).toMatchObject({ count: 2, countIsMore: true });
    expect(await list(`?q=counted.&limit=2&cursor=${first.nextCursor}`)).toMatchObject({
      count: 3,
      countIsMore: false,
    });
    expect(await list('?limit=2')).toMatchObject({ countIsMore: false });
  });

  it('rejects an invalid cursor', async () => {
    expect((await operator.get(`${USERS}?cursor=now`)).statusCode).toBe(400);
    expect((await operator.get(`${USERS}?limit=0`)).statusCode).toBe(400);
  });
});

describe('a deletion', () => {
  it('removes a person from the list, keeps them among the deleted, and is audited', async () => {
    const { email, userId, id } = await somebody();
    expect((await remove(operator, userId)).json()).toEqual({ ok: true });
    expect((await list(`?q=${email}`)).items).toEqual([]);
    expect((await list(`?q=${email}&showDeleted=true`)).items[0]?.deleted_at).not.toBeNull();
    expect(await lastAudit()).toMatchObject({
      action: 'delete-user',
      subject: `person.${id}`,
      before: { state: 'pending' },
      after: { state: 'deleted' },
    });
    // A second deletion changes nothing.
    expect((await remove(operator, userId)).json()).toEqual({ ok: true });
  });

  it.each([[{}], [{ confirm: 'delete' }], [{ confirm: 'DELETE ' }]])('is refused with %j', async (body) => {
    const { email, userId } = await somebody();
    const refused = await remove(operator, userId, body);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Please type "DELETE" to confirm',
    ]);
    expect((await list(`?q=${email}`)).items).toHaveLength(1);
  });

  it('is refused for a paying person, who would otherwise keep paying', async () => {
    const { email, userId, id } = await somebody();
    await subscribed(app.database, id);
    const refused = await remove(operator, userId);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'This user pays for their plan. They change it on their billing page.',
    ]);
    expect((await list(`?q=${email}`)).items).toHaveLength(1);
  });

  it('is undone by a restore, which keeps texts off if the number has sent STOP meanwhile', async () => {
    const account = await somebody();
    const { phone, phoneVerifiedAt } = aPhone('+13125550142');
    await app.database.store.transact((tx) =>
      tx.people.changePhone(account.id, { phone, phoneVerifiedAt }, phoneVerifiedAt),
    );
    await remove(operator, account.userId);
    const hash = app.ctx.keys.addressHash(phone);
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, hash, optOut({ door: 'letter', inbound: 1 }), phoneVerifiedAt),
    );
    await restore(operator, account.userId);
    expect(await account.person()).toMatchObject({ phone, textsOffAt: expect.any(Number) });
  });

  it('is undone by a restore, which does not resume what the person had stopped', async () => {
    const account = await somebody();
    await app.database.store.transact(async (tx) => {
      const person = await tx.people.byId(account.id);
      if (person === null) throw new Error('nobody leaves');
      await unsubscribe(tx, app.ctx, person, await tx.serviceTime(LIVE_REALM), { door: 'link' }, 'silently');
    });
    const { unsubscribedAt } = await account.person();
    expect(unsubscribedAt).not.toBeNull();
    await remove(operator, account.userId);
    expect((await restore(operator, account.userId)).json()).toEqual({ ok: true });
    expect(await account.person()).toMatchObject({ state: 'pending', deletedAt: null, unsubscribedAt });
    expect(await lastAudit()).toMatchObject({ action: 'restore-user', after: { state: 'pending' } });
  });

  it('cannot be undone if the address belongs to another person by now', async () => {
    const first = await somebody();
    await remove(operator, first.userId);
    await app.database.store.transact(async (tx) => {
      const person = await tx.people.byUserId(first.userId);
      if (person === null) throw new Error('nobody was deleted');
      await tx.people.insert({ ...person, userId: crypto.randomUUID(), state: 'active', source: 'landing' });
    });
    const refused = await restore(operator, first.userId);
    expect(refused.statusCode).toBe(409);
    expect((await list(`?q=${first.email}`)).items).toHaveLength(1);
  });
});

describe('a purge', () => {
  it('removes every trace except the number, also of deleted people', async () => {
    const { email, userId, id } = await somebody();
    await remove(operator, userId);
    expect((await purge(operator, userId, { confirm: 'PURGE', emailEcho: email })).json()).toEqual({ ok: true });
    expect((await list(`?q=${email}&showDeleted=true`)).items).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'purge-user', subject: `person.${id}` });
    expect((await purge(operator, userId, { confirm: 'PURGE', emailEcho: email })).statusCode).toBe(404);
    expect((await restore(operator, userId)).statusCode).toBe(404);
  });

  it('requires its confirmation word and the exact address', async () => {
    const { email, userId } = await somebody();
    const said = async (body: object) => (await purge(operator, userId, body)).json<{ message: string }>().message;
    expect(await said({ confirm: 'purge', emailEcho: email })).toBe('Please type "PURGE" to confirm');
    expect(await said({ confirm: 'PURGE', emailEcho: email.toUpperCase() })).toBe(
      'Please enter the exact email address to confirm',
    );
    expect(await said({ confirm: 'PURGE' })).toBe('Please enter the exact email address to confirm');
    expect((await list(`?q=${email}`)).items).toHaveLength(1);
  });

  it('is refused if real mail is sent, unless a setting allows it', async () => {
    const real = await startServer({ sandbox: false });
    const owner = await aSignedIn(real, 'owner');
    expect((await owner.get('/api/v2/admin/permissions')).json()).toMatchObject({ canDelete: true, canPurge: false });
    const refused = await owner.delete(`${USERS}/${crypto.randomUUID()}/purge`, {
      confirm: 'PURGE',
      emailEcho: 'a@b.example',
    });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining('ALLOW_PRELAUNCH_PURGE is not set'),
    ]);
    await real.close();
  });
});

describe('permissions', () => {
  it('are returned with the reason', async () => {
    expect((await operator.get('/api/v2/admin/permissions')).json()).toEqual({
      canDelete: true,
      canPurge: true,
      reason: 'Deletes and purges are enabled.',
    });
    expect((await viewer.get('/api/v2/admin/permissions')).json()).toMatchObject({ canDelete: false, canPurge: false });
  });

  it('require at least an operator, regardless of the page', async () => {
    const { email, userId } = await somebody();
    const stranger = openBrowser(app.server);
    for (const [browser, status] of [
      [viewer, 403],
      [stranger, 401],
    ] as const) {
      expect((await remove(browser, userId)).statusCode).toBe(status);
      expect((await restore(browser, userId)).statusCode).toBe(status);
      expect((await purge(browser, userId, { confirm: 'PURGE', emailEcho: email })).statusCode).toBe(status);
    }
    expect((await stranger.get(USERS)).statusCode).toBe(401);
    expect((await list(`?q=${email}`)).items).toHaveLength(1);
  });
});
