/** The list of replies: what became of each, for everybody who may look, and without words. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPLIES_LOOKED_AT_MAX, REPLIES_SHOWN, replies } from '#api/replies.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import { localDate } from '#domain/time/local-date.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let viewer: Browser;
let ann: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  app = await startServer();
  viewer = await aSignedIn(app, 'viewer');
  ann = await somebody('ann@example.com');
});
afterAll(() => app.close());

async function somebody(email: string) {
  const account = accountOf(app, email);
  await account.signUp('Call Sam\nBuy stamps');
  const { id, userId, firstDay } = await account.person();
  return { ...account, id, userId, firstDay };
}

/** Replies to the first mail. */
async function answer(person: typeof ann, body: string, headers = ''): Promise<number> {
  const [first] = await person.mails();
  const date = localDate(first?.localDate ?? '');
  const ref = { person: person.id, date, stage: 'day0', kind: 'outbox', sequence: first?.sequence ?? 0 } as const;
  const token = encodeReplyToken(ref, (bytes) => app.ctx.keys.sign('reply-address', bytes));
  const to = replyAddress(token, 'in.anchor.localhost');
  const raw = `From: ${person.email}\r\nTo: ${to}\r\n${headers}Message-ID: <${crypto.randomUUID()}@a>\r\n\r\n${body}`;
  const { id } = await acceptInbound(app.database.store, {
    realm: LIVE_REALM,
    channel: 'email',
    door: 'smtp',
    envelopeFrom: person.email,
    envelopeTo: [to],
    raw: Buffer.from(raw),
  });
  await app.processInbound(id);
  return id;
}

const become = (id: number, state: string) =>
  app.database.db.execute(sql`update inbound set state = ${state} where id = ${id}`);

const read = async (query = '') => replies.response.parse((await viewer.get(`/api/admin/replies${query}`)).json());
const idsOf = async (query = '') => (await read(query)).replies.map(({ id }) => id);

describe('a reply in the list', () => {
  it('says whose it is, what it answers and when it came, and none of its words', async () => {
    const id = await answer(ann, 'Call Sam: done');
    const response = await viewer.get('/api/admin/replies');
    const [newest] = replies.response.parse(response.json()).replies;
    expect(newest).toMatchObject({
      id,
      userId: ann.userId,
      userNumber: ann.id,
      zone: 'Europe/Berlin',
      day: ann.firstDay,
      channel: 'email',
      stage: 'DAY0_ACK',
      localDate: ann.firstDay,
      outcome: 'read',
    });
    expect(response.body).not.toMatch(/Sam|done|stamps|ann@/);
    // Nobody’s words were read.
    expect((await viewer.get('/api/admin/audit?action=read-words')).json()).toMatchObject({ entries: [] });
  });

  it.each([
    ['was understood', 'Buy stamps: done', 'read'],
    ['asks something back', 'Dentist in a fortnight', 'asked'],
    ['is only kept', 'note: slept well', 'kept'],
    ['asks what has no answer', 'what is the capital of France?', 'unanswered'],
    ['asks for nothing', 'Thanks!', 'nothing'],
  ])('%s', async (_, words, outcome) => {
    const person = await somebody(`${outcome}@example.com`);
    const id = await answer(person, words);
    expect((await read()).replies[0]).toMatchObject({ id, outcome });
  });

  it('was undone by the person who wrote it, and not by an administrator', async () => {
    const person = await somebody('undone@example.com');
    const id = await answer(person, 'Buy stamps: done');
    const undo = await answer(person, 'UNDO');
    expect((await read()).replies.slice(0, 2)).toMatchObject([
      { id: undo, outcome: 'read' },
      { id, outcome: 'undone' },
    ]);
    expect(await idsOf('?outcome=undone')).toEqual([id]);
    expect(await idsOf('?outcome=unclear')).toContain(id);

    const again = await answer(person, 'Call Sam: done');
    const operator = await aSignedIn(app, 'operator');
    const undone = await operator.post(`/api/admin/people/${person.userId}/letters/${again}/undo`, {});
    expect(undone.statusCode).toBe(200);
    expect(await idsOf('?outcome=undone')).toEqual([id]);
  });

  it('was written by a machine', async () => {
    const id = await answer(ann, 'I am away.', 'Auto-Submitted: auto-replied\r\n');
    expect((await read()).replies[0]).toMatchObject({ id, outcome: 'automatic' });
  });

  it('is held, while it may be somebody else’s, then waits, could not be processed, or lost its words', async () => {
    const id = await ann.replyFromElsewhere('Call Sam: done');
    const newest = async () => (await read()).replies[0];
    expect(await newest()).toMatchObject({ id, outcome: 'held' });
    await become(id, 'stored');
    expect(await newest()).toMatchObject({ id, outcome: 'waiting' });
    await become(id, 'failed');
    expect(await newest()).toMatchObject({ id, outcome: 'failed' });
    await app.database.db.execute(sql`update inbound set state = 'done', reading = null where id = ${id}`);
    expect(await newest()).toMatchObject({ id, outcome: 'forgotten' });
  });
});

describe('who is in it', () => {
  it('only people of the live service who are not deleted', async () => {
    const leaving = await somebody('leaving@example.com');
    const id = await answer(leaving, 'Call Sam: done');
    expect(await idsOf()).toContain(id);
    const state = (name: string) =>
      app.database.db.execute(sql`update people set state = ${name} where id = ${leaving.id}`);
    await state('deleted');
    expect(await idsOf()).not.toContain(id);
    await state('active');
    const rehearsal = await app.database.store.transact((tx) => tx.realms.create('tester'));
    await app.database.db.execute(sql`update inbound set realm_id = ${rehearsal} where id = ${id}`);
    expect(await idsOf()).not.toContain(id);
  });
});

describe('a filter', () => {
  it('shows one outcome, or all that need a look', async () => {
    const outcomes = async (filter: string) =>
      new Set((await read(`?outcome=${filter}`)).replies.map(({ outcome }) => outcome));
    await become(await answer(ann, 'Call Sam: done'), 'failed');
    for (const filter of ['undone', 'asked', 'kept', 'unanswered', 'failed'])
      expect(await outcomes(filter), filter).toEqual(new Set([filter]));
    expect(await outcomes('unclear')).toEqual(new Set(['undone', 'asked', 'kept', 'unanswered', 'failed']));
    expect((await viewer.get('/api/admin/replies?outcome=nowhere')).statusCode).toBe(400);
  });
});

describe('with very many replies', () => {
  beforeAll(async () => {
    // Each like the reply that was only kept, and newer; then as many that were understood.
    const like = (outcome: string, count: number) =>
      app.database.db.execute(sql`
        insert into inbound (realm_id, channel, dedup_key, envelope_from, envelope_to, raw, received_at, state, person_id, stage, local_date, reading)
        select i.realm_id, i.channel, ${outcome}::text || n, i.envelope_from, i.envelope_to, i.raw, i.received_at, i.state, i.person_id, i.stage, i.local_date, i.reading
        from inbound i join people p on p.id = i.person_id, generate_series(1, ${count}::int) n
        where p.email_key = ${`${outcome}@example.com`}`);
    await like('kept', REPLIES_SHOWN + 1);
    await like('read', REPLIES_LOOKED_AT_MAX);
  });

  it('goes on where the page before ended, down to the last', async () => {
    const first = await read();
    expect(first.replies).toHaveLength(REPLIES_SHOWN);
    expect(first.next).toBe(first.replies.at(-1)?.id);
    const second = await idsOf(`?before=${first.next}`);
    expect(second[0]).toBe((first.next ?? 0) - 1);
    const oldest = await read('?before=3');
    expect(oldest.replies.length).toBeGreaterThan(0);
    expect(oldest.next).toBeNull();
  });

  it('looks for a rare outcome in a limited number at a time', async () => {
    const none = await read('?outcome=kept');
    expect(none.replies).toEqual([]);
    const found = await read(`?outcome=kept&before=${none.next}`);
    expect(found.replies).toHaveLength(REPLIES_SHOWN);
    const rest = await read(`?outcome=kept&before=${found.next}`);
    expect(rest.replies.length).toBeGreaterThan(0);
    expect(rest.next).toBeNull();
  });
});
