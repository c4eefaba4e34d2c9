/** The two session testers (specification 2.18, 4, 5, 7 and 8; D105, D127, D135). */
import { desc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit, testerSessions } from '#adapters/postgres/admin-schema.ts';
import { mailbox, outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { TesterUser, TranscriptEntry } from '#api/v3-tester.ts';
import type { TesterPipeline } from '#app/ports/realms.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sweepRealms } from '#app/rehearsal/day-runner.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let operator: Browser;
let owner: Browser;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer();
  operator = await aSignedIn(app, 'operator');
  owner = await aSignedIn(app, 'owner');
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

const call = (name: string, body: object, browser = operator) => browser.post(`/api/v3/tester/${name}`, body);

interface Said {
  content: string;
  contract: string | null;
  traceId: string;
  stage: string;
  message_guid: string | null;
  transcript: TranscriptEntry[];
}

async function seeded(pipeline: TesterPipeline) {
  const user = (await call('seed-user', { pipeline })).json<TesterUser>();
  const ofUser = { user_id: user.user_id };
  const answered = async <Answer>(name: string, body: object = {}) => {
    const answer = await call(name, { ...ofUser, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  return {
    user,
    ofUser,
    send: () => answered<Said>('send-stage'),
    reply: (text: string) => answered<Said>('reply', { text }),
    next: (expected: string) => answered<{ currentStage: string }>('next-stage', { expected_from: expected }),
    advance: () => answered<object>('advance-day', { force: true }),
    reset: () => answered<TesterUser>('reset'),
    realm: async () => {
      const [row] = await app.database.db.select().from(testerSessions).where(eq(testerSessions.userId, user.user_id));
      return row?.realm ?? 0;
    },
  };
}

const intentionsOf = ({ transcript }: Said) => transcript.at(-1)?.intentions;

describe.each(['direct', 'unified'] as const)('the %s tester', (pipeline) => {
  it('plays a person through two days, and returns the meaning of each reply', async () => {
    const session = await seeded(pipeline);
    expect(session.user).toEqual({
      ok: true,
      user_id: expect.any(String),
      email: expect.stringMatching(/^tester-[0-9a-f]{8}@rehearsal\.invalid$/),
      currentDay: 1,
      currentStage: 'MORNING',
    });

    const morning = await session.send();
    expect(morning).toMatchObject({ ok: true, stage: 'MORNING', contract: 'morning.intention@6' });
    expect(morning.transcript).toEqual([
      {
        type: 'system',
        text: morning.content,
        ts: expect.stringMatching(/T1[12]:00:/),
        message_guid: morning.message_guid,
        stageLabel: 'MORNING_INTENTION',
        contract: 'morning.intention@6',
        traceId: morning.traceId,
        intentions: [],
      },
    ]);

    const planned = await session.reply('Call the dentist\nFinish the draft');
    expect(planned.transcript.map(({ type }) => type)).toEqual(['user', 'ack']);
    expect(planned).toMatchObject({ contract: 'ack.morning@6', stage: 'MORNING' });
    expect(planned.transcript[0]).toMatchObject({ text: 'Call the dentist\nFinish the draft', contract: null });
    expect(intentionsOf(planned)).toEqual([
      { text: 'Call the dentist', status: 'open' },
      { text: 'Finish the draft', status: 'open' },
    ]);

    expect(await session.next('MORNING')).toEqual({
      ok: true,
      code: null,
      detail: null,
      currentDay: 1,
      currentStage: 'MIDDAY',
    });
    const midday = await session.send();
    expect(midday.contract).toBe('midday.checkin@6');
    expect(midday.content).toContain('Call the dentist');
    expect(midday.content).not.toContain('Not sent');

    await session.next('MIDDAY');
    expect((await session.send()).contract).toBe('evening.reflection@6');
    const evening = await session.reply('1 done');
    expect(evening.contract).toBe('ack.evening@6');
    expect(intentionsOf(evening)).toEqual([
      { text: 'Call the dentist', status: 'done' },
      { text: 'Finish the draft', status: 'open' },
    ]);

    expect(await session.next('EVENING')).toMatchObject({ currentDay: 2, currentStage: 'MORNING' });
    const second = await session.send();
    expect(second.content).toContain('Finish the draft');
    expect(second.content).not.toContain('Call the dentist');
    expect(intentionsOf(second)).toEqual([{ text: 'Finish the draft', status: 'carryover' }]);
  });

  it('sends a stage once, and returns it again under the same guid', async () => {
    const session = await seeded(pipeline);
    const first = await session.send();
    await session.reply('Swim');
    const again = await session.send();
    expect(again.message_guid).toBe(first.message_guid);
  });

  it('processes a further reply as one to the newest message', async () => {
    const session = await seeded(pipeline);
    await session.send();
    await session.reply('Swim\nPaint the door');
    expect(intentionsOf(await session.reply('1 done'))).toEqual([
      { text: 'Swim', status: 'done' },
      { text: 'Paint the door', status: 'open' },
    ]);
    expect(intentionsOf(await session.reply('undo'))).toEqual([
      { text: 'Swim', status: 'open' },
      { text: 'Paint the door', status: 'open' },
    ]);
  });

  it('asks the morning’s question at midday if the morning was skipped', async () => {
    const session = await seeded(pipeline);
    await session.next('MORNING');
    expect((await session.send()).content).toContain('What’s one thing you want to do with the rest of today?');
    const realm = await session.realm();
    const rows = await app.database.db.execute<{ stage: number; state: string | null }>(sql`
      select stage, state from deliveries where person_id in (select id from people where realm_id = ${realm})
      order by stage`);
    expect(rows.rows[0]).toEqual({ stage: 1, state: 'skipped' });
    const mails = await app.database.db.select().from(mailbox).where(eq(mailbox.realm, realm));
    expect(mails.map(({ contract }) => contract)).toEqual(pipeline === 'unified' ? ['midday.checkin@6'] : []);
  });

  it('can be found again by its administrator, where it stands', async () => {
    const session = await seeded(pipeline);
    const find = (userId: string, browser = operator) => browser.get(`/api/v3/tester/session?user_id=${userId}`);
    await session.next('MORNING');
    const found = await find(session.user.user_id);
    expect(found.json()).toEqual({ ...session.user, currentStage: 'MIDDAY', pipeline });
    expect((await find(session.user.user_id, owner)).statusCode).toBe(404);
    expect((await find(session.user.user_id, viewer)).statusCode).toBe(403);
    expect((await find('00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ errorCode: 'NO_SUCH_SESSION' });
  });

  it('skips the rest of a day when it is advanced', async () => {
    const session = await seeded(pipeline);
    await session.send();
    await session.reply('Swim');
    expect(await session.advance()).toMatchObject({ ok: true, currentDay: 2, currentStage: 'MORNING' });
    expect(intentionsOf(await session.send())).toEqual([{ text: 'Swim', status: 'carryover' }]);
    const realm = await session.realm();
    const left = await app.database.db.execute<{ stage: number }>(sql`
      select stage from deliveries where person_id in (select id from people where realm_id = ${realm})
        and coalesce(state, 'accepted') = 'accepted'`);
    expect(left.rows.map(({ stage }) => stage)).toEqual([1, 1]);
  });

  it('holds a prompt back if production would, and says why', async () => {
    const session = await seeded(pipeline);
    await session.send();
    expect((await session.reply('STOP')).content).toMatch(/START/);
    await session.next('MORNING');
    const refused = await call('send-stage', session.ofUser);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ ok: false, errorCode: 'STAGE_KEPT_BACK', message: 'Unsubscribed.' });
    // They can still reply, to the latest message.
    const back = await session.reply('START');
    expect(back.content).toMatch(/back/i);
    expect(back).toMatchObject({ stage: 'MIDDAY' });
    expect(back.transcript.map(({ type, stageLabel }) => [type, stageLabel])).toEqual([
      ['user', 'MORNING_INTENTION'],
      ['ack', 'MORNING_INTENTION'],
    ]);
    await session.next('MIDDAY');
    expect((await session.send()).contract).toBe('evening.reflection@6');
  });

  it('starts over as the same person with no data left', async () => {
    const session = await seeded(pipeline);
    await session.send();
    await session.reply('Swim');
    const before = await session.realm();
    expect(await session.reset()).toEqual(session.user);
    expect(await session.realm()).not.toBe(before);
    const { db } = app.database;
    expect(await db.select().from(people).where(eq(people.realm, before))).toEqual([]);
    expect(await db.select().from(mailbox).where(eq(mailbox.realm, before))).toEqual([]);
    expect(await db.select().from(outbox).where(eq(outbox.realm, before))).toEqual([]);
    expect(intentionsOf(await session.send())).toEqual([]);
  });

  it('refuses a reply before the first message', async () => {
    const session = await seeded(pipeline);
    const early = await call('reply', { ...session.ofUser, text: 'Swim' });
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ errorCode: 'NOTHING_TO_REPLY' });
    const empty = await call('reply', { ...session.ofUser, text: ' \n' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({ errorCode: 'ENTER_REPLY', message: 'Please enter a reply' });
  });
});

describe('both testers', () => {
  /** Replies to each prompt over two days and a morning; the last one erases the person. */
  const REPLIES = [
    'call the dentist, finish the draft for Ana\nbuy milk',
    'dentist is done. also water the plants',
    '2 tomorrow, drop milk\n\nIt was a long day but good.',
    'both done!',
    'no evenings please',
    'undo',
    'delete my account',
  ];
  const withoutLinks = (text: string) =>
    text.replaceAll(/\/(?:preferences|unsubscribe|confirm|answer)\/[0-9a-z]+/g, '/(theirs)');
  const asTold = ({ stage, transcript }: Said) => ({
    stage,
    transcript: transcript.map(({ type, text, ts, stageLabel, contract, intentions }) => {
      return { type, text: withoutLinks(text), hour: ts.slice(0, 13), stageLabel, contract, intentions };
    }),
  });

  async function played(pipeline: TesterPipeline): Promise<object[]> {
    const session = await seeded(pipeline);
    const outputs: object[] = [];
    let stage = 'MORNING';
    for (const text of REPLIES) {
      const sent = await call('send-stage', session.ofUser);
      outputs.push(sent.statusCode === 200 ? asTold(sent.json<Said>()) : sent.json<object>());
      outputs.push(asTold(await session.reply(text)));
      stage = (await session.next(stage)).currentStage;
    }
    const erased = await session.reply('YES');
    expect(erased.content).toBe('');
    expect((await call('send-stage', session.ofUser)).statusCode).toBe(404);
    return [...outputs, asTold(erased)];
  }

  it('give identical answers to the same replies', async () => {
    expect(await played('unified')).toEqual(await played('direct'));
  });
});

describe('only the unified tester', () => {
  it('sends mails', async () => {
    for (const pipeline of ['direct', 'unified'] as const) {
      const session = await seeded(pipeline);
      await session.send();
      await session.reply('Swim');
      const realm = await session.realm();
      const mails = await app.database.db.select().from(mailbox).where(eq(mailbox.realm, realm));
      expect(mails.map(({ contract }) => contract)).toEqual(
        pipeline === 'unified' ? ['morning.intention@6', 'ack.morning@6'] : [],
      );
    }
  });
});

describe('the stage of a session', () => {
  it('refuses a step from another stage, and names both stages', async () => {
    const session = await seeded('direct');
    await session.next('MORNING');
    const refused = await call('next-stage', { ...session.ofUser, expected_from: 'MORNING' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      ok: false,
      success: false,
      error: 'STAGE_MISMATCH',
      errorCode: 'STAGE_MISMATCH',
      code: 'STAGE_MISMATCH',
      message: 'The session is at MIDDAY of day 1, not at MORNING.',
      detail: 'The session is at MIDDAY of day 1, not at MORNING.',
      currentDay: 1,
      currentStage: 'MIDDAY',
    });
  });

  it('advances once on two concurrent requests', async () => {
    const session = await seeded('direct');
    const both = await Promise.all(
      [1, 2].map(() => call('next-stage', { ...session.ofUser, expected_from: 'MORNING' })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can be advanced only by force', async () => {
    const session = await seeded('direct');
    expect((await call('advance-day', session.ofUser)).statusCode).toBe(400);
    expect((await call('advance-day', { ...session.ofUser, force: false })).statusCode).toBe(400);
  });
});

describe('access to a session', () => {
  const CALLS = [
    ['send-stage', {}],
    ['reply', { text: 'Swim' }],
    ['next-stage', { expected_from: 'MORNING' }],
    ['reset', {}],
    ['advance-day', { force: true }],
  ] as const;

  it.each(CALLS)('%s finds no session of another administrator, and no real person', async (name, body) => {
    const session = await seeded('direct');
    const refused = await call(name, { ...session.ofUser, ...body }, owner);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ errorCode: 'NO_SUCH_SESSION' });
  });

  it.each([['seed-user', {}] as const, ...CALLS])('%s is allowed for owners and operators', async (name, body) => {
    const session = await seeded('direct');
    const whole = { ...session.ofUser, ...body };
    expect((await call(name, whole, viewer)).statusCode).toBe(403);
    expect(
      (await app.server.inject({ method: 'POST', url: `/api/v3/tester/${name}`, payload: whole })).statusCode,
    ).toBe(401);
    const foreign = await app.server.inject({
      method: 'POST',
      url: `/api/v3/tester/${name}`,
      payload: whole,
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: Object.fromEntries(operator.cookies),
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('seeding without a body creates a direct session', async () => {
    const answer = await operator.post('/api/v3/tester/seed-user', {});
    expect(answer.statusCode).toBe(200);
    const [row] = await app.database.db
      .select()
      .from(testerSessions)
      .where(eq(testerSessions.userId, answer.json<TesterUser>().user_id));
    expect(row?.pipeline).toBe('direct');
  });
});

describe('the data of a session', () => {
  it('is audited with its administrator, and without anybody’s words', async () => {
    const session = await seeded('direct');
    await session.send();
    await session.reply('A secret plan');
    await session.next('MORNING');
    const subject = `realm.${await session.realm()}` as const;
    const entries = await app.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.subject, subject))
      .orderBy(desc(adminAudit.id));
    expect(entries.map(({ action, after }) => [action, (after as { call: string }).call])).toEqual([
      ['run-tester', 'next-stage'],
      ['run-tester', 'reply'],
      ['run-tester', 'send-stage'],
      ['run-tester', 'seed'],
    ]);
    expect(entries[0]).toMatchObject({
      before: { day: 1, stage: 'morning' },
      after: { pipeline: 'direct', day: 1, stage: 'midday' },
    });
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('is limited to six sessions per administrator, drops the oldest, and is removed after a day', async () => {
    const users: TesterUser[] = [];
    for (let count = 0; count < 7; count += 1) users.push((await call('seed-user', {}, owner)).json<TesterUser>());
    const alive = await Promise.all(
      users.map(async ({ user_id }) => (await call('send-stage', { user_id }, owner)).statusCode),
    );
    expect(alive).toEqual([404, 200, 200, 200, 200, 200, 200]);
    await sweepRealms(app.database.store, 'tester', -1000);
    expect((await call('send-stage', { user_id: users[6]?.user_id }, owner)).statusCode).toBe(404);
    expect(await app.database.db.select().from(testerSessions)).toEqual([]);
  });

  it('does not touch the live realm', async () => {
    const { db, store } = app.database;
    const offset = () => store.transact((tx) => tx.realms.clockOffsetMs(LIVE_REALM));
    const before = await offset();
    const session = await seeded('unified');
    await session.send();
    await session.reply('Swim');
    expect(await db.select().from(people).where(eq(people.realm, LIVE_REALM))).toEqual([]);
    expect(await db.select().from(mailbox).where(eq(mailbox.realm, LIVE_REALM))).toEqual([]);
    expect(await offset()).toBe(before);
  });
});

it('uses no ids of real people', async () => {
  const sofia = accountOf(app, 'sofia@example.com');
  await sofia.signUp('swim');
  for (const pipeline of ['direct', 'unified']) await call('seed-user', { pipeline });
  // An address that is already known uses none either.
  await sofia.signUp('row');
  const theo = accountOf(app, 'theo@example.com');
  await theo.signUp('read');
  expect([(await sofia.person()).id, (await theo.person()).id]).toEqual([1, 2]);
  const status = await viewer.get('/api/admin/onboarding/status');
  expect(status.json()).toMatchObject({ nextUserNumber: 3 });
  const rehearsed = await app.database.db.select().from(people).where(ne(people.realm, LIVE_REALM));
  expect(rehearsed.length).toBeGreaterThan(1);
  for (const { id } of rehearsed) expect(id).toBeGreaterThan(1_000_000_000_000);
});
