/** The table of people and its actions (specification 2.14, 4 and 5; D123), with and without the required role. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { deliveries } from '#adapters/postgres/dispatch-schema.ts';
import { inbound, outbox } from '#adapters/postgres/message-schema.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import type { UserRow } from '#api/admin-users.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { optOut } from '#domain/people/suppression.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { aPhone } from '#test/support/a-person.ts';
import { subscribed } from '#test/support/subscribed.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { accountOf, type Account } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

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
const bulk = async (body: object) => (await operator.post(`${USERS}/bulk`, body)).json<object>();
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
    const { nextCursor } = await list('?limit=1&sort=email');
    expect((await operator.get(`${USERS}?sort=created&cursor=${nextCursor}`)).statusCode).toBe(400);
  });

  it.each(['created', 'email', 'status', 'plan', 'channel', 'zone', 'activity'])(
    'sorted by %s continues without gaps, both ways',
    async (sort) => {
      await Promise.all([somebody(), somebody(), somebody()]);
      for (const order of ['asc', 'desc']) {
        const whole = (await list(`?showDeleted=true&sort=${sort}&order=${order}`)).items.map((row) => row.user_number);
        const paged: number[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
          const page: Listed = await list(`?showDeleted=true&sort=${sort}&order=${order}&limit=2${next}`);
          paged.push(...page.items.map((row) => row.user_number));
          cursor = page.nextCursor;
        }
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(paged.length);
      }
    },
  );

  it('shows the number that a person has everywhere, and finds them by it', async () => {
    const { email, id } = await somebody();
    for (const q of [`#${id}`, String(id)]) {
      const found = (await list(`?q=${encodeURIComponent(q)}`)).items;
      expect(found.map((row) => [row.email, row.user_number])).toContainEqual([email, id]);
    }
  });

  it('says of each person how messages reach them, and what the last two weeks were', async () => {
    const { email, id } = await somebody();
    const [row] = (await list(`?q=${email}`)).items;
    expect(row).toMatchObject({
      status: 'pending',
      plan: 'trial',
      channel: 'email',
      zone: 'Europe/Berlin',
      last_active_at: null,
      paused_until: null,
    });
    expect(row?.activity).toEqual(Array.from({ length: 14 }, () => 'none'));
    const [yesterday, dayBefore] = [addDays(localDate(row?.today ?? ''), -1), addDays(localDate(row?.today ?? ''), -2)];
    await ensurePartitions(app.database.db, [yesterday, dayBefore]);
    await app.database.db.insert(deliveries).values(
      [yesterday, dayBefore].map((date) => ({
        personId: id,
        localDate: date,
        stage: 1,
        channel: 1,
        chunkId: 1,
        contractVersion: 1,
        shownItems: [],
        shownNumbers: [],
        state: 'accepted' as const,
      })),
    );
    const at = await app.now();
    await app.database.db.insert(inbound).values({
      realm: LIVE_REALM,
      channel: 'email',
      dedupKey: crypto.randomUUID(),
      envelopeFrom: email,
      envelopeTo: [],
      raw: new Uint8Array(),
      receivedAt: at,
      state: 'done',
      personId: id,
      localDate: yesterday,
    });
    expect((await list(`?q=${email}`)).items[0]?.activity.slice(-4)).toEqual(['none', 'sent', 'answered', 'none']);
  });

  it('narrows the list by what a column says', async () => {
    const { email, userId, id } = await somebody();
    const found = async (query: string) => (await list(`?q=${email}&${query}`)).items.length;
    for (const query of [
      'status=pending',
      'plan=trial',
      'channel=email',
      'zone=Europe/Berlin',
      'joined=week',
      'activity=never',
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of ['status=active', 'plan=paid', 'channel=sms', 'zone=UTC', 'joined=older', 'activity=week'])
      expect([query, await found(query)]).toEqual([query, 0]);
    const { phone, phoneVerifiedAt } = aPhone('+13125550143');
    await app.database.store.transact((tx) => tx.people.changePhone(id, { phone, phoneVerifiedAt }, phoneVerifiedAt));
    expect(await found('channel=sms')).toBe(1);
    await bulk({ user_ids: [userId], act: 'pause', until: null });
    expect([await found('status=paused'), await found('status=pending')]).toEqual([1, 0]);
    await bulk({ user_ids: [userId], act: 'resume' });
    expect([await found('status=paused'), await found('status=pending')]).toEqual([0, 1]);
    await remove(operator, userId);
    expect(await found('status=deleted')).toBe(1);
  });

  it('tells a pause and a trial from ended ones by the person’s own day', async () => {
    const { email, userId, id } = await somebody();
    const said = async () => {
      const found = async (query: string) =>
        (await list(`?q=${email}&${query}`)).items.map((item) => [item.status, item.plan]);
      return {
        paused: await found('status=paused'),
        pending: await found('status=pending'),
        trial: await found('plan=trial'),
        free: await found('plan=free'),
      };
    };
    const now = await app.now();
    const utc = wallTimeAt('UTC', now).date;
    // Somewhere the person's day is the one before the date in UTC, or the one after it.
    for (const [zone, dayEndMinute] of [
      ['Pacific/Pago_Pago', 300],
      ['Pacific/Kiritimati', 0],
      ['Europe/London', 0],
    ] as const) {
      await app.database.store.transact((tx) =>
        tx.people.update(id, { settings: { zone, dayEndMinute }, chosenAt: now }),
      );
      const theirs = personDayAt({ zone, dayEndMinute }, now);
      for (const days of [-2, -1, 0, 1, 2]) {
        const until = addDays(utc, days);
        const trialLastDay = until;
        const [isPaused, isTrial] = [theirs < until, theirs <= trialLastDay];
        await app.database.store.transact((tx) =>
          tx.people.update(id, {
            trialLastDay,
            settings: { pausedFrom: addDays(utc, -9), pausedUntil: until },
            chosenAt: now,
          }),
        );
        const line = [[isPaused ? 'paused' : 'pending', isTrial ? 'trial' : 'free']];
        expect([zone, days, await said()]).toEqual([
          zone,
          days,
          {
            paused: isPaused ? line : [],
            pending: isPaused ? [] : line,
            trial: isTrial ? line : [],
            free: isTrial ? [] : line,
          },
        ]);
      }
    }
    await remove(operator, userId);
  });

  it('finds those whose provider refused them, until an administrator resubscribes them', async () => {
    const { email, userId, id } = await somebody();
    const found = async () => (await list(`?q=${email}&status=unreachable`)).items.map(({ status }) => status);
    expect(await found()).toEqual([]);
    const at = await app.now();
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, app.ctx.keys.addressHash(email), byProvider('bounced'), at, id),
    );
    expect(await found()).toEqual(['unreachable']);
    expect((await list(`?q=${email}&status=pending`)).items).toEqual([]);
    await operator.post(`/api/admin/email-compliance/user/${userId}/resubscribe`, { reason: 'Mailbox repaired.' });
    expect(await found()).toEqual([]);
  });
});

describe('an act on many', () => {
  it('pauses, says what held before, and is undone by it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const user_ids = [one.userId, other.userId];
    const until = addDays(localDate((await list(`?q=${one.email}`)).items[0]?.today ?? ''), 5);
    await bulk({ user_ids: [other.userId], act: 'pause', until: null });
    const paused = await bulk({ user_ids, act: 'pause', until });
    expect(paused).toEqual({
      ok: true,
      skipped: [],
      changed: [
        { user_id: one.userId, paused_until: null },
        { user_id: other.userId, paused_until: 'open' },
      ],
    });
    expect((await one.person()).pausedUntil).toBe(until);
    expect(await lastAudit()).toMatchObject({
      action: 'pause-user',
      subject: `person.${other.id}`,
      before: { pausedUntil: 'open' },
      after: { pausedUntil: until },
    });
    await bulk({ user_ids: [one.userId], act: 'resume' });
    expect((await one.person()).pausedUntil).toBeNull();
  });

  it('is no sign of the person, and nothing that their own undo takes back', async () => {
    const { userId, id, person } = await somebody();
    const before = await person();
    await bulk({ user_ids: [userId], act: 'pause', until: null });
    const after = await person();
    expect([after.state, after.lastActiveAt, after.lastActiveOn]).toEqual([
      before.state,
      before.lastActiveAt,
      before.lastActiveOn,
    ]);
    const { changes } = await app.database.store.transact((tx) => tx.agendas.load(id));
    expect(changes.every(({ settings }) => settings === null)).toBe(true);
  });

  it('goes on if one of them is refused, and says why', async () => {
    const [payer, other] = [await somebody(), await somebody()];
    await subscribed(app.database, payer.id);
    const user_ids = [payer.userId, other.userId, crypto.randomUUID()];
    expect(await bulk({ user_ids, act: 'delete', confirm: 'DELETE' })).toMatchObject({
      changed: [{ user_id: other.userId }],
      skipped: [
        { user_id: payer.userId, reason: 'This user pays for their plan. They change it on their billing page.' },
        { user_id: user_ids[2], reason: 'This account does not exist.' },
      ],
    });
    await bulk({ user_ids: [other.userId], act: 'restore' });
    expect(await other.person()).toMatchObject({ state: 'pending' });
  });

  it('names only those it changed, so that undo leaves the others as they were', async () => {
    const [gone, here] = [await somebody(), await somebody()];
    const user_ids = [gone.userId, here.userId];
    await bulk({ user_ids: [gone.userId], act: 'delete', confirm: 'DELETE' });
    expect(await bulk({ user_ids, act: 'restore' })).toEqual({
      ok: true,
      changed: [{ user_id: gone.userId, paused_until: null }],
      skipped: [],
    });
    await bulk({ user_ids: [gone.userId], act: 'delete', confirm: 'DELETE' });
    expect(await bulk({ user_ids, act: 'delete', confirm: 'DELETE' })).toMatchObject({
      changed: [{ user_id: here.userId }],
      skipped: [],
    });
  });

  it.each([
    [{ act: 'pause', until: '2020-01-01' }, 'Please choose a day after today, at most a year ahead.'],
    [{ act: 'pause', until: '2099-01-01' }, 'Please choose a day after today, at most a year ahead.'],
  ])('refuses %j', async (body, reason) => {
    const { userId } = await somebody();
    expect(await bulk({ user_ids: [userId], ...body })).toMatchObject({
      changed: [],
      skipped: [{ user_id: userId, reason }],
    });
  });

  it('requires the confirmation word for a deletion, a role, and not too many', async () => {
    const { userId } = await somebody();
    const url = `${USERS}/bulk`;
    expect((await operator.post(url, { user_ids: [userId], act: 'delete' })).statusCode).toBe(422);
    expect((await viewer.post(url, { user_ids: [userId], act: 'pause' })).statusCode).toBe(403);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await operator.post(url, { user_ids: many, act: 'pause' })).statusCode).toBe(400);
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
      reason: 'Deletes and purges are enabled because this service does not send real email.',
    });
    expect((await viewer.get('/api/v2/admin/permissions')).json()).toMatchObject({ canDelete: false, canPurge: false });
  });
});
