/** Exports of people, deliveries and the audit: who may request them, what the files contain, and that no cell is a formula. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realms } from '#adapters/postgres/realm-schema.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { accountOf } from './support/account.ts';
import { type FilesOffice, openFilesOffice } from './support/files.ts';

let office: FilesOffice;
beforeAll(async () => {
  office = await openFilesOffice();
});
afterAll(() => office?.close());

const underWay = async () =>
  (await office.viewer.get('/api/admin/exports')).json<{ exports: { id: string }[] }>().exports;

const refused = (body: object, browser = office.operator) => browser.post('/api/admin/exports', body);

async function fileOf(asked: Record<string, string>): Promise<string> {
  const id = await office.ask(asked);
  await office.write(id);
  const answer = await office.operator.get(`/api/downloads/${id}/download`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** Parses a file without line breaks and commas in its cells. */
function cellsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at] ?? '']));
  });
}

async function signUp(email: string): Promise<{ readonly id: number; readonly userId: string }> {
  const account = accountOf(office.app, email);
  await account.signUp('Call Sam');
  return account.person();
}

describe('requesting an export', () => {
  it('creates a job, and audits who requested what', async () => {
    const id = await office.ask({ subject: 'deliveries', format: 'csv', from: '2026-11-01', to: '2026-11-20' });
    expect(await underWay()).toContainEqual({
      id,
      filename: 'anchor-deliveries-2026-11-01-to-2026-11-20.csv',
      state: 'waiting',
      percent: 0,
      rows: 0,
      reason: null,
      createdAt: expect.any(String),
    });
    const { rows } = await office.app.database.db.execute(
      sql`select data from pgboss.job where name = 'write-export' and data->>'artifact' = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const [entry] = await office.app.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.subject, `artifact.${id}`));
    expect(entry).toMatchObject({ action: 'export', after: { subject: 'deliveries', from: '2026-11-01' } });
    await office.write(id);
    expect(await underWay()).toEqual([]);
  });

  it('of the last days ends with the latest date in any zone, by service time', async () => {
    const id = await office.ask({ subject: 'deliveries', format: 'csv', days: 7 });
    const now = await office.app.now();
    const day = (days: number) => addDays(wallTimeAt('UTC', now).date, days);
    expect(await underWay()).toContainEqual(
      expect.objectContaining({ filename: `anchor-deliveries-${day(-6)}-to-${day(1)}.csv` }),
    );
    await office.write(id);
  });

  it('is refused to viewers', async () => {
    const answer = await refused({ subject: 'people', format: 'csv' }, office.viewer);
    expect(answer.statusCode).toBe(403);
    expect(await underWay()).toEqual([]);
  });

  it.each([
    { subject: 'deliveries', format: 'csv' },
    { subject: 'deliveries', format: 'csv', from: '2026-11-02', to: '2026-11-01' },
    { subject: 'deliveries', format: 'csv', from: '2025-01-01', to: '2026-11-01' },
    { subject: 'deliveries', format: 'csv', from: '2026-02-30', to: '2026-03-01' },
    { subject: 'people', format: 'csv', from: '2026-11-01', to: '2026-11-02' },
    { subject: 'people', format: 'csv', days: 7 },
    { subject: 'deliveries', format: 'csv', from: '2026-11-01', to: '2026-11-02', days: 7 },
  ])('is refused for invalid dates: $subject, $from to $to', async (body) => {
    const answer = await refused(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'Please choose a first and a last day, at most 400 days apart.' });
  });

  it('is refused while five are in progress', async () => {
    const ids: string[] = [];
    for (let asked = 0; asked < 5; asked++) ids.push(await office.ask({ subject: 'audit', format: 'csv' }));
    const answer = await refused({ subject: 'audit', format: 'csv' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'EXPORTS_BUSY' });
    for (const id of ids) await office.write(id);
  });
});

describe('the file', () => {
  it('of people has one row each, without rehearsals and purged people', async () => {
    const { id, userId } = await signUp('ann@example.com');
    const purged = await signUp('gone@example.com');
    await office.app.database.db.update(people).set({ state: 'purged' }).where(eq(people.id, purged.id));
    const [realm] = await office.app.database.db.insert(realms).values({ kind: 'tester' }).returning();
    const rehearsed = await signUp('rehearsed@example.com');
    await office.app.database.db
      .update(people)
      .set({ realm: realm?.id ?? 0 })
      .where(eq(people.id, rehearsed.id));

    const csv = await fileOf({ subject: 'people', format: 'csv' });
    expect(csv.startsWith('\uFEFFuser_number,user_id,email,state,plan,')).toBe(true);
    expect(cellsOf(csv).find(({ email }) => email === 'ann@example.com')).toMatchObject({
      user_number: String(id),
      user_id: userId,
      state: 'pending',
      plan: 'trial',
      gets_texts: 'false',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      deleted_at: '',
    });
    expect(csv).not.toMatch(/gone@|rehearsed@/);
    const rows = JSON.parse(await fileOf({ subject: 'people', format: 'json' })) as {
      email: string;
      gets_texts: boolean;
    }[];
    expect(rows.find(({ email }) => email === 'ann@example.com')).toMatchObject({ user_number: id, gets_texts: false });
  });

  it('of people says in its last column until when somebody is paused', async () => {
    const pauses = {
      'writes.again@example.com': { pausedFrom: localDate('2026-01-01'), pausedUntil: 'open' },
      'rests@example.com': { pausedFrom: localDate('2026-01-01'), pausedUntil: localDate('2098-02-01') },
      'rested@example.com': { pausedFrom: localDate('2026-01-01'), pausedUntil: localDate('2026-01-02') },
      'planned@example.com': {
        comingPauses: [{ from: localDate('2026-01-03'), until: localDate('2098-03-01') }],
      },
    } as const;
    for (const [email, pause] of Object.entries(pauses)) {
      const { id } = await signUp(email);
      await office.app.database.db.update(people).set(pause).where(eq(people.id, id));
    }
    const csv = await fileOf({ subject: 'people', format: 'csv' });
    expect(csv.split('\r\n', 1)[0]?.split(',').at(-1)).toBe('paused_until');
    const until = new Map(cellsOf(csv).map(({ email, paused_until }) => [email, paused_until]));
    expect(Object.keys(pauses).map((email) => until.get(email))).toEqual(['open', '2098-02-01', '', '2098-03-01']);
  });

  it('of people continues from page to page, with each person once', async () => {
    await office.app.database.db.execute(sql`
      insert into people (user_id, realm_id, email, email_key, state, plan, zone, zone_received, zone_source,
        morning_minute, midday_minute, evening_minute, first_day, source, last_human_on, created_at)
      select gen_random_uuid(), ${LIVE_REALM}, 'many-' || n || '@example.com', 'many-' || n || '@example.com', 'active', 'free',
        'UTC', 'UTC', 'user', 360, 750, 1080, '2026-11-01', 'landing', '2026-11-01', now()
      from generate_series(1, 2500) n`);
    const rows = JSON.parse(await fileOf({ subject: 'people', format: 'json' })) as { email: string }[];
    const many = rows.filter(({ email }) => email.startsWith('many-'));
    expect(new Set(many.map(({ email }) => email)).size).toBe(2500);
    expect(many).toHaveLength(2500);
  });

  it('escapes formulas, and preserves quotes, line breaks and every script', async () => {
    const evil = '=HYPERLINK("http://evil.example","a\nb")';
    const sources = [evil, ...['+', '-', '@', '\t', '\r', '＝'].map((begin) => `${begin}1 Grüße 日本`)];
    const found = await signUp('formula@example.com');
    const [row] = await office.app.database.db.select().from(people).where(eq(people.id, found.id));
    if (row === undefined) throw new Error('nobody signed up');
    await office.app.database.db.insert(people).values(
      sources.map((source, at) => {
        const email = `formula-${at}@example.com`;
        return { ...row, id: undefined, userId: randomUUID(), email, emailKey: email, source };
      }),
    );
    const csv = await fileOf({ subject: 'people', format: 'csv' });
    expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"",""a\nb"")"');
    for (const source of sources.slice(1)) expect(csv).toContain(`'${source}`);
    const rows = JSON.parse(await fileOf({ subject: 'people', format: 'json' })) as { source: string }[];
    expect(rows.map(({ source }) => source)).toEqual(expect.arrayContaining(sources));
  });

  it('of deliveries has the ledger rows of these days with their states, and answers to actions, without addresses', async () => {
    const { id } = await signUp('ledger@example.com');
    const [monday, tuesday] = [localDate('2026-11-16'), localDate('2026-11-17')];
    await ensurePartitions(office.app.database.db, [monday, tuesday]);
    for (const date of [monday, tuesday]) {
      const slot = { realm: LIVE_REALM, zone: 'UTC', minute: 360, stage: 1, channel: 1, localDate: date };
      const dueAt = Date.parse(`${date}T06:00:00Z`);
      const [tick] = await office.app.database.db
        .insert(ticks)
        .values({ ...slot, dueAt })
        .returning();
      const chunk = {
        tickId: tick?.id ?? 0,
        firstPerson: 1,
        lastPerson: id,
        state: 'sent' as const,
        acceptedThrough: id,
      };
      const [made] = await office.app.database.db.insert(chunks).values(chunk).returning();
      const row = {
        localDate: date,
        stage: 1,
        channel: 1,
        chunkId: made?.id ?? 0,
        contractVersion: 6,
        shownItems: [],
        shownNumbers: [],
      };
      await office.app.database.db.insert(deliveries).values([
        { ...row, personId: id },
        { ...row, personId: id - 1, state: 'skipped' as const, reason: 'Too late.' },
      ]);
    }
    const csv = await fileOf({ subject: 'deliveries', format: 'csv', from: monday, to: monday });
    const prompts = cellsOf(csv).filter(({ kind }) => kind === 'prompt');
    expect(prompts).toEqual([
      expect.objectContaining({
        date: monday,
        stage: 'morning',
        user_number: String(id - 1),
        state: 'skipped',
        reason: 'Too late.',
      }),
      expect.objectContaining({
        channel: 'email',
        user_number: String(id),
        state: 'accepted',
        due_at: '2026-11-16T06:00:00.000Z',
      }),
    ]);
    const today = new Date(await office.app.now()).toISOString().slice(0, 10);
    const answered = JSON.parse(
      await fileOf({ subject: 'deliveries', format: 'json', from: today, to: today }),
    ) as object[];
    expect(answered).toContainEqual(expect.objectContaining({ kind: 'day0', user_number: id, state: 'planned' }));
    expect(JSON.stringify(answered)).not.toContain('@example.com');
  });

  it('of the audit shows who did what, and is an empty list without matching actions', async () => {
    const rows = JSON.parse(await fileOf({ subject: 'audit', format: 'json' })) as object[];
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'export',
        admin: 'operator@anchor.example',
        after: expect.objectContaining({ subject: 'people' }),
      }),
    );
    const csv = await fileOf({ subject: 'deliveries', format: 'csv', from: '2020-01-01', to: '2020-01-01' });
    expect(csv).toBe('\uFEFFkind,date,stage,channel,user_number,state,reason,attempts,due_at\r\n');
    expect(await fileOf({ subject: 'deliveries', format: 'json', from: '2020-01-01', to: '2020-01-01' })).toBe('[]\n');
  });
});

describe('writing an export', () => {
  it('leaves no partial file if it is interrupted, and starts over at the next attempt', async () => {
    const id = await office.ask({ subject: 'people', format: 'csv' });
    await expect(office.write(id, AbortSignal.abort())).rejects.toThrow();
    expect(readdirSync(office.folder).filter((name) => name.startsWith(id))).toEqual([]);
    expect(await underWay()).toContainEqual(
      expect.objectContaining({ id, state: 'failed', reason: expect.stringContaining('could not be written') }),
    );
    await office.write(id);
    expect(readdirSync(office.folder)).toContain(id);
  });

  it('changes nothing once the file exists', async () => {
    const id = await office.ask({ subject: 'audit', format: 'csv' });
    await office.write(id);
    const before = (await office.operator.get(`/api/downloads/${id}/download`)).body;
    await office.write(id);
    expect((await office.operator.get(`/api/downloads/${id}/download`)).body).toBe(before);
  });
});
