/** Test messages of administrators (specification 2.13 and 7; D126, D136). */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { deliveries } from '#adapters/postgres/dispatch-schema.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { forgetStrangersMessagesBefore } from '#adapters/postgres/outbox.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { erase } from '#app/people/erase.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let operator: Browser;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer({ testEmailHint: 'tests@example.com' });
  operator = await aSignedIn(app, 'operator');
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

let count = 0;
async function somebody(...words: string[]) {
  const account = accountOf(app, `tried-${(count += 1)}@example.com`);
  await account.signUp(words.join('\n'), 'America/Chicago');
  return { ...account, ...(await account.person()) };
}

const send = (stage: string, body: object, browser = operator) => browser.post(`/api/v2/admin/${stage}/send`, body);
const testsTo = async (email: string) =>
  (await app.database.db.select().from(outbox).where(eq(outbox.to, email))).filter(({ kind }) => kind === 'test');
const today = async () => wallTimeAt('America/Chicago', await app.now()).date;

/** Whether it leaves: the outbox checks it like every message. */
async function leave(key: string) {
  const { keys } = app.ctx;
  const prepare = createEmailPreparer({ ...testSettings, inboundDomain: 'in.anchor.localhost' }, keys);
  return sendOutbox({ ...dispatcher(app.database), keys, prepare }, key);
}
const mailbox = (email: string) => app.database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, email, 10));

describe('a test send', () => {
  it('contains the same text as in production, marked as a test', async () => {
    const { email, userId, id } = await somebody('Call Sam', 'Water the plants');
    const answer = await send('midday', { email, simulate: false });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ok: true,
      error: null,
      message_id: expect.stringMatching(/^<m\.[0-9a-z]+@in\.anchor\.localhost>$/),
      stage: 'MIDDAY_CHECKIN',
      user_id: userId,
      simulated: false,
      local_date: await today(),
      subject: expect.stringMatching(/^\[Test\] /),
      text: expect.stringContaining('Call Sam'),
    });
    const [test] = await testsTo(email);
    expect(test).toMatchObject({ personId: id, stage: null, localDate: null, state: 'planned', shownItems: [] });
    await leave(test?.key ?? '');
    const [mail] = (await mailbox(email)).filter(({ subject }) => subject.startsWith('[Test] '));
    expect(mail).toMatchObject({
      contract: 'midday.checkin@6',
      messageId: answer.json<{ message_id: string }>().message_id,
    });
    expect(mail?.text).toContain('This is a test: nothing of it counts.');
    // It does not confirm a pending person.
    expect(mail?.text).not.toContain('/confirm/');
    expect(mail?.text).not.toContain('press this');
  });

  it('does not count for the day: the person’s own message of that stage has no row and is still due', async () => {
    const { email, id } = await somebody('Swim');
    for (const stage of ['morning', 'midday', 'evening']) await send(stage, { email });
    await send('morning', { email, timeTravelOffsetDays: 1 });
    const tests = await testsTo(email);
    expect(tests).toHaveLength(4);
    expect(new Set(tests.map(({ key }) => key)).size).toBe(4);
    expect(await app.database.db.select().from(deliveries).where(eq(deliveries.personId, id))).toEqual([]);
    const [first] = (await app.database.db.select().from(outbox).where(eq(outbox.personId, id))).filter(
      ({ kind }) => kind === 'day0',
    );
    const next = await app.database.store.transact((tx) =>
      tx.outbox.nextSequence(id, localDate(first?.localDate ?? ''), 'day0'),
    );
    expect(next).toBe((first?.sequence ?? 0) + 1);
  });

  it('goes to an unknown address with example items, and creates no person', async () => {
    const email = 'stranger@example.com';
    const answer = (await send('evening', { email: ` ${email}` })).json();
    expect(answer).toMatchObject({ ok: true, stage: 'EVENING_REFLECTION', user_id: null, local_date: await today() });
    const [test] = await testsTo(email);
    await leave(test?.key ?? '');
    const [mail] = await mailbox(email);
    expect(mail?.text).toContain('Call the dentist');
    expect(mail?.text).toContain('Someone who runs Anchor sent a test message to this address.');
    expect(mail?.text).not.toMatch(/\/(unsubscribe|preferences|confirm)\//);
    expect(await app.database.db.select().from(people).where(eq(people.emailKey, email))).toEqual([]);
  });

  it('can be dated one to seven days ahead', async () => {
    const { email } = await somebody('Read');
    const ahead = await send('morning', { email, timeTravelOffsetDays: 7 });
    expect(ahead.json()).toMatchObject({ ok: true, local_date: addDays(await today(), 7) });
    const [test] = await testsTo(email);
    expect(test?.message).toMatchObject({ localDate: addDays(await today(), 7) });
    for (const wrong of [8, -1, 1.5, 'two']) {
      expect((await send('morning', { email, timeTravelOffsetDays: wrong })).statusCode).toBe(400);
    }
  });

  it('is only shown if simulated, without links that act for its recipient', async () => {
    const { email, userId } = await somebody('Call Sam');
    const answer = (await send('morning', { email, simulate: true })).json<{ text: string }>();
    expect(answer).toMatchObject({ ok: true, simulated: true, message_id: null, user_id: userId });
    expect(answer.text).toContain('Call Sam');
    expect(answer.text).toContain('/unsubscribe/withheld');
    expect(answer.text).not.toMatch(/unsubscribe\/[0-9a-z]{16}/);
    expect(await testsTo(email)).toEqual([]);
    expect(await mailbox(email)).toEqual([]);
  });

  it('is audited with its sender, and never with an address', async () => {
    const { email, id } = await somebody('Call Sam');
    const last = async () => (await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1))[0];
    await send('morning', { email });
    expect(await last()).toMatchObject({ action: 'send-test', subject: `person.${id}`, after: { stage: 'morning' } });
    await send('morning', { email: 'somewhere@example.com' });
    expect((await last())?.subject).toMatch(/^message\.test\./);
    expect(JSON.stringify(await last())).not.toContain('somewhere@');
  });
});

describe('a suppressed recipient', () => {
  const STOPPED = {
    ok: false,
    error: 'TEST_STOPPED',
    message: 'This address is suppressed: its owner opted out, or it refuses our email.',
  };
  const stop = (id: number) =>
    app.database.store.transact(async (tx) => {
      const person = await tx.people.byId(id);
      if (person === null) throw new Error('nobody leaves');
      await unsubscribe(tx, app.ctx, person, await tx.serviceTime(LIVE_REALM), { door: 'link' }, 'silently');
    });

  it('gets nothing after an opt-out, but the message is shown', async () => {
    const { email, id } = await somebody('Call Sam');
    await stop(id);
    const answer = await send('morning', { email: email.toUpperCase() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject(STOPPED);
    expect(await testsTo(email)).toEqual([]);
    expect((await send('morning', { email, simulate: true })).statusCode).toBe(200);
  });

  it('gets nothing if a provider refused the address, whoever owns it', async () => {
    const email = 'bounced@example.com';
    await app.database.store.transact(async (tx) =>
      tx.suppressions.add(
        LIVE_REALM,
        app.ctx.keys.addressHash(email),
        byProvider('bounced'),
        await tx.serviceTime(LIVE_REALM),
      ),
    );
    expect((await send('evening', { email })).json()).toMatchObject(STOPPED);
  });

  it('gets nothing if they opt out before the message leaves', async () => {
    const { email, id } = await somebody('Call Sam');
    await send('morning', { email });
    await stop(id);
    const [test] = await testsTo(email);
    expect(await leave(test?.key ?? '')).toBe('not-sent');
    expect((await testsTo(email))[0]).toMatchObject({ state: 'suppressed', reason: 'Unsubscribed.' });
    expect(await mailbox(email)).toEqual([]);
  });
});

describe('what is refused', () => {
  it('includes an invalid address, in the catalogue’s words', async () => {
    for (const email of ['', 'nobody', 'a b@example.com']) {
      const answer = await send('morning', { email });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error: 'INVALID_EMAIL', message: 'Please enter a valid email address' });
    }
  });

  it('includes requests by viewers', async () => {
    expect((await send('morning', { email: 'a@example.com' }, viewer)).statusCode).toBe(403);
    expect((await viewer.post('/api/admin/midday/send', { email: 'a@example.com' })).statusCode).toBe(403);
    expect((await viewer.get('/api/admin/test-sends')).statusCode).toBe(200);
  });
});

describe('the old sender', () => {
  const old = (body: object) => operator.post('/api/admin/midday/send', body);

  it('sends a morning message, or the named stage', async () => {
    const { email, userId } = await somebody('Call Sam');
    expect((await old({ userId, email })).json()).toEqual({ ok: true, messageId: expect.stringMatching(/^<m\./) });
    await old({ userId, email, stage: 'MIDDAY_CHECKIN' });
    await old({ email, stage: 'EVENING' });
    const tests = await testsTo(email);
    expect(tests).toHaveLength(3);
    expect(new Set(tests.map(({ message }) => message.stage))).toEqual(new Set(['evening', 'midday', 'morning']));
    expect((await old({ email, stage: 'NIGHT' })).json()).toMatchObject({ error: 'NO_SUCH_STAGE' });
  });

  it('sends nothing to an address that does not belong to that user', async () => {
    const { userId } = await somebody('Call Sam');
    const answer = await old({ userId, email: 'other@example.com' });
    expect(answer.statusCode).toBe(404);
    expect(await testsTo('other@example.com')).toEqual([]);
  });
});

describe('the list of test messages', () => {
  it('shows each with its state, the newest first, and the address from the settings', async () => {
    const { email } = await somebody('Call Sam');
    await send('morning', { email });
    await app.pass(1000);
    await send('evening', { email, timeTravelOffsetDays: 2 });
    const list = (await viewer.get('/api/admin/test-sends')).json<{ defaultEmail: string; sends: object[] }>();
    expect(list.defaultEmail).toBe('tests@example.com');
    expect(list.sends.length).toBeLessThanOrEqual(10);
    expect(list.sends.slice(0, 2)).toEqual([
      {
        key: expect.stringMatching(/^test\./),
        email,
        stage: 'EVENING_REFLECTION',
        local_date: addDays(await today(), 2),
        state: 'planned',
        reason: null,
        created_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ stage: 'MORNING_INTENTION', local_date: await today() }),
    ]);
  });

  it('drops those of an erased person, also if the address was unknown at the time, and those of strangers after a while', async () => {
    const email = 'later-somebody@example.com';
    await send('morning', { email });
    const account = accountOf(app, email);
    await account.signUp('Call Sam');
    const { id } = await account.person();
    await send('morning', { email });
    expect(await testsTo(email)).toHaveLength(2);
    await app.database.store.transact(async (tx) => {
      const person = await tx.people.byId(id);
      if (person !== null) await erase(tx, person);
    });
    expect(await testsTo(email)).toEqual([]);

    await send('morning', { email: 'old-stranger@example.com' });
    await forgetStrangersMessagesBefore(app.database.db, LIVE_REALM, (await app.now()) + 1000);
    expect(await testsTo('old-stranger@example.com')).toEqual([]);
  });
});
