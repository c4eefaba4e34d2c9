/** The corpus from production: operators add misread replies to a file, and the self-checks run them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { intentionsCheck } from '#app/self-checks/intentions.ts';
import { lifeLines } from '#app/self-checks/life-corpus.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { accountOf } from './support/account.ts';
import { type FilesOffice, openFilesOffice } from './support/files.ts';

const CASE = {
  stage: 'midday',
  reply: 'the fence is done',
  open: ['Paint the fence', 'Call the office'],
  expect: ['done 1'],
} as const;
const MISREAD = { ...CASE, reply: 'the fence, you know', expect: ['done 1'] };

let office: FilesOffice;
let userId: string;
let mail: number;
beforeAll(async () => {
  office = await openFilesOffice();
  const account = accountOf(office.app, 'ann@example.com');
  await account.signUp('Paint the fence\nCall the office');
  ({ userId } = await account.person());
  ({ id: mail } = await acceptInbound(office.app.database.store, {
    realm: LIVE_REALM,
    channel: 'email',
    door: 'smtp',
    envelopeFrom: 'ann@example.com',
    envelopeTo: ['hello@anchor.example'],
    raw: Buffer.from('From: ann@example.com\r\nMessage-ID: <1@a>\r\n\r\nthe fence is done'),
  }));
  await office.app.processInbound(mail);
  // The owner of a mail that names no message of ours is not stored with it.
  const { id } = await account.person();
  await office.app.database.db.execute(sql`update inbound set person_id = ${id} where id = ${mail}`);
});
afterAll(() => office?.close());

const add = (body: object, browser = office.operator, of = mail) =>
  browser.post(`/api/admin/people/${userId}/letters/${of}/case`, body);
const files = async () =>
  (await office.viewer.get('/api/downloads'))
    .json<{ id: string; filename: string; description: string }[]>()
    .filter(({ filename }) => filename === 'anchor-corpus-from-life.jsonl');
const shelf = () => ({ store: office.app.database.store, files: office.files });

describe('a case', () => {
  it('cannot be added by a viewer, and belongs to a message of that person', async () => {
    expect((await add(CASE, office.viewer)).statusCode).toBe(403);
    expect((await add(CASE, office.operator, mail + 1)).statusCode).toBe(404);
    expect((await add({ ...CASE, reply: '  ' })).statusCode).toBe(400);
    expect(await files()).toEqual([]);
  });

  it('shows how its text is read today, and is listed in Downloads', async () => {
    expect((await add(CASE)).json()).toEqual({
      ok: true,
      filename: 'anchor-corpus-from-life.jsonl',
      cases: 1,
      reads: ['done 1'],
      agrees: true,
    });
    const [file] = await files();
    const { body } = await office.operator.get(`/api/downloads/${file?.id}/download`);
    expect(body).toBe(`${JSON.stringify(CASE)}\n`);
  });

  it('is added once', async () => {
    const again = await add(CASE);
    expect([again.statusCode, again.json<{ errorCode: string }>().errorCode]).toEqual([409, 'CASE_KNOWN']);
  });

  it('is reported as misread, and joins the others in one file', async () => {
    expect((await add(MISREAD)).json()).toMatchObject({ cases: 2, agrees: false });
    expect(await files()).toHaveLength(1);
    expect(await lifeLines(shelf())).toEqual([CASE, MISREAD].map((one) => JSON.stringify(one)));
  });

  it('is not lost if two are added at once', async () => {
    const answers = await Promise.all([
      add({ ...CASE, reply: 'did the fence' }),
      add({ ...CASE, reply: 'fence done' }),
    ]);
    expect(new Set(answers.map((answer) => answer.json<{ cases: number }>().cases))).toEqual(new Set([3, 4]));
    expect(await lifeLines(shelf())).toHaveLength(4);
  });

  it('is audited with the message’s id, and without anybody’s words', async () => {
    const { rows } = await office.app.database.db.execute<{ after: object }>(
      sql`select after from admin_audit where action = 'add-case' order by id limit 1`,
    );
    expect(rows).toEqual([{ after: { inbound: mail, artifact: expect.any(String), cases: 1 } }]);
  });
});

it('the self-check of intentions runs the cases, and names the misread one', async () => {
  const sources = { corpusFiles: async () => [], lifeLines: () => lifeLines(shelf()) };
  const { total, cases } = await intentionsCheck(sources, { readReply, standardize });
  const failing = [...cases].filter((one) => one !== null);
  expect(total).toBe(4);
  expect(failing).toEqual([{ name: 'midday: the fence, you know', expected: '["done 1"]', found: expect.any(String) }]);
});

describe('a meaning that cannot be checked', () => {
  it('is refused with the accepted format, and fails no self-check', async () => {
    const refused = await add({ ...CASE, reply: 'frobnicated', expect: ['frobnicate 1'] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errorCode: 'CASE_MEANING',
      message: expect.stringMatching(/^“frobnicate 1” is not a statement\. .*: done \(item\), /),
    });
    expect(await lifeLines(shelf())).toHaveLength(4);
  });
});

describe('an existing case', () => {
  interface Listed {
    case: object;
    reads: string[];
    agrees: boolean;
  }
  const listed = async () => (await office.operator.get('/api/admin/corpus')).json<{ cases: Listed[] }>().cases;
  const change = (was: object, to: object | null, browser = office.operator) =>
    browser.post('/api/admin/corpus/change', { case: was, to });
  const MENDED = { ...MISREAD, expect: ['note'] };

  it('is listed with how it is read today', async () => {
    const cases = await listed();
    expect(cases).toHaveLength(4);
    expect(cases[0]).toEqual({ case: CASE, reads: ['done 1'], agrees: true });
    expect(cases[1]).toMatchObject({ case: MISREAD, agrees: false });
  });

  it('can be changed in place by an operator', async () => {
    expect((await change(MISREAD, MENDED, office.viewer)).statusCode).toBe(403);
    expect((await change(MISREAD, { ...MISREAD, expect: ['frobnicate 1'] })).statusCode).toBe(422);
    expect((await change(MISREAD, CASE)).json()).toMatchObject({ errorCode: 'CASE_KNOWN' });
    expect((await change(MISREAD, MENDED)).json()).toEqual({ ok: true, cases: 4 });
    expect((await listed())[1]?.case).toEqual(MENDED);
    expect((await change(MISREAD, null)).json()).toMatchObject({ errorCode: 'CASE_GONE' });
  });

  it('can be removed, and the self-check passes again', async () => {
    expect((await change(MENDED, null)).json()).toEqual({ ok: true, cases: 3 });
    expect(await files()).toHaveLength(1);
    const sources = { corpusFiles: async () => [], lifeLines: () => lifeLines(shelf()) };
    const { cases } = await intentionsCheck(sources, { readReply, standardize });
    expect([...cases].filter((one) => one !== null)).toEqual([]);
  });

  it('can be put back once after it was removed, by an operator, if its meaning can be checked', async () => {
    const restore = (body: object, browser = office.operator) => browser.post('/api/admin/corpus/restore', body);
    expect((await restore(MENDED, office.viewer)).statusCode).toBe(403);
    expect((await restore({ ...MENDED, expect: ['done 9'] })).json()).toMatchObject({ errorCode: 'CASE_MEANING' });
    expect((await restore(MENDED)).json()).toEqual({ ok: true, cases: 4 });
    expect((await listed()).at(-1)?.case).toEqual(MENDED);
    expect((await restore(MENDED)).json()).toMatchObject({ errorCode: 'CASE_KNOWN' });
  });

  it('is audited when it is changed, removed or put back, without anybody’s words', async () => {
    const { rows } = await office.app.database.db.execute<{ action: string; after: object }>(
      sql`select action, after from admin_audit where subject = 'corpus' order by id`,
    );
    expect(rows).toEqual([
      { action: 'change-case', after: { artifact: expect.any(String), cases: 4 } },
      { action: 'remove-case', after: { artifact: expect.any(String), cases: 3 } },
      { action: 'restore-case', after: { artifact: expect.any(String), cases: 4 } },
    ]);
  });
});

it('the file is never removed to make room for another one', async () => {
  const bounds = { most: 0, bytesMost: 0, unfinishedMs: 60_000 };
  expect(await office.app.database.store.transact((tx) => tx.artifacts.outdated(bounds))).toEqual([]);
});
