/** Files for administrators (specification 2.16, 3 and 7): what is listed, who may download it, and what is sent. */
import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit, artifacts } from '#adapters/postgres/admin-schema.ts';
import { sweepArtifacts } from '#app/exports/write-export.ts';
import { erase } from '#app/people/erase.ts';
import { accountOf } from './support/account.ts';
import { type FilesOffice, openFilesOffice } from './support/files.ts';
import { openBrowser } from './support/server.ts';

let office: FilesOffice;
beforeAll(async () => {
  office = await openFilesOffice();
});
afterAll(() => office?.close());

interface Listed {
  readonly id: string;
  readonly filename: string;
  readonly isActive: boolean;
  readonly downloadCount: number;
}

const list = async (browser = office.operator) => (await browser.get('/api/downloads')).json<Listed[]>();
const listed = async (id: string) => (await list()).find((file) => file.id === id);
const take = (id: string, browser = office.operator) => browser.get(`/api/downloads/${id}/download`);
const deps = () => ({ store: office.app.database.store, files: office.files });

async function written(subject: 'people' | 'audit' = 'people'): Promise<string> {
  const id = await office.ask({ subject, format: 'json' });
  await office.write(id);
  return id;
}

const change = (id: string, changed: Partial<typeof artifacts.$inferInsert>) =>
  office.app.database.db.update(artifacts).set(changed).where(eq(artifacts.id, id));

function manyFiles(): typeof artifacts.$inferInsert {
  const asked = { subject: 'audit', format: 'csv', from: null, to: null } as const;
  const named = { filename: 'audit.csv', description: 'Administrator activity', mimeType: 'text/csv', tags: [] };
  const expiresAt = new Date(Date.now() + 3_600_000);
  return { id: randomUUID(), ...named, asked, isPersonal: true, admin: 1, state: 'ready', expiresAt };
}

describe('the list', () => {
  it('lists each file with all fields of section 3, the newest first', async () => {
    const [first, second] = [await written('audit'), await written()];
    const all = await list(office.viewer);
    expect(all.map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
    expect(all[0]).toEqual({
      id: second,
      filename: expect.stringMatching(/^anchor-people-\d{4}-\d\d-\d\d\.json$/),
      description: 'Everyone who signed up, with their addresses',
      mimeType: 'application/json',
      size: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      downloadCount: 0,
      tags: ['export', 'people', 'json'],
      isActive: true,
    });
  });

  it('is only for administrators, and answers others in JSON', async () => {
    const answer = await openBrowser(office.app.server).get('/api/downloads');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ ok: false, error: 'NOT_SIGNED_IN' });
  });
});

describe('a download', () => {
  it('remains available when somebody corrects a mistyped address during sign-up', async () => {
    const id = await written();
    const visitor = openBrowser(office.app.server);
    await visitor.submit('/', { email: 'mistyped@example.com' });
    await visitor.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim', action: 'start' });
    const corrected = await visitor.submit('/acknowledgment', { email: 'corrected@example.com' });
    expect([corrected.headers.location, (await take(id)).statusCode]).toEqual(['/acknowledgment', 200]);
  });

  it('sends the file as on disk, under its name, and is counted and audited', async () => {
    const id = await written();
    const answer = await take(id);
    expect(answer.statusCode).toBe(200);
    const { filename } = (await listed(id)) ?? {};
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${filename}"`,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Array.isArray(answer.json())).toBe(true);
    expect(office.warnings).toEqual([]);
    expect(await listed(id)).toMatchObject({ downloadCount: 1 });
    const [entry] = await office.app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'download',
      subject: `artifact.${id}`,
      before: { downloadCount: 0 },
      after: { file: expect.stringMatching(/-people-.*\.json$/), downloadCount: 1, subject: 'people', format: 'json' },
    });
  });

  it('is not counted for a HEAD request, which has the same headers', async () => {
    const id = await written();
    const head = await office.operator.head(`/api/downloads/${id}/download`);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(await listed(id)).toMatchObject({ downloadCount: 0 });
    const { headers } = await take(id);
    const names = ['content-type', 'content-disposition', 'content-length', 'cache-control'];
    for (const name of names) expect(head.headers[name], name).toBe(headers[name]);
    const trail = await office.app.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.subject, `artifact.${id}`));
    expect(trail.map(({ action }) => action)).toEqual(['export', 'download']);

    expect((await office.viewer.head(`/api/downloads/${id}/download`)).statusCode).toBe(403);
    await office.files.remove(id);
    expect((await office.operator.head(`/api/downloads/${id}/download`)).statusCode).toBe(404);
  });

  it.each(['..%2F..%2Fetc%2Fpasswd', '..%5c..%5cwindows', 'anchor', '%00'])('of %s is refused', async (id) => {
    const answer = await take(id);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ ok: false });
  });

  it('of a missing, unfinished or expired file answers that it does not exist', async () => {
    const gone = { error: 'NO_SUCH_FILE', message: 'This file is no longer available.' };
    expect((await take('00000000-0000-4000-8000-999999999999')).json()).toMatchObject(gone);

    const waiting = await office.ask({ subject: 'people', format: 'csv' });
    expect((await take(waiting)).json()).toMatchObject(gone);
    expect(await listed(waiting)).toBeUndefined();

    const old = await written();
    await change(old, { expiresAt: new Date(0) });
    expect((await take(old)).statusCode).toBe(404);
    expect(await listed(old)).toMatchObject({ isActive: false });

    const lost = await written();
    await office.files.remove(lost);
    expect((await take(lost)).statusCode).toBe(404);
    expect(await listed(lost)).toMatchObject({ downloadCount: 0 });
  });

  it('of people’s addresses is removed when one of them is erased, even while it is being written', async () => {
    const account = accountOf(office.app, 'leaves@example.com');
    await account.signUp('Call Sam');
    const person = await account.person();
    const [ready, others] = [await written(), await written('audit')];
    const begun = await office.ask({ subject: 'people', format: 'csv' });
    await office.app.database.store.transact((tx) => tx.artifacts.begin(begun));
    await office.app.database.store.transact(async (tx) => {
      const found = await tx.people.byId(person.id);
      if (found === null) throw new Error('nobody signed up');
      await erase(tx, found);
    });
    expect((await take(ready)).statusCode).toBe(404);
    expect((await take(others)).statusCode).toBe(404);
    const finished = await office.app.database.store.transact((tx) =>
      tx.artifacts.finish(begun, { rows: 1, size: 1, keptMs: 1000, ifWithdrawn: 'Somebody was erased.' }),
    );
    expect(finished).toBe(false);
    expect((await office.operator.get('/api/admin/exports')).json<{ exports: object[] }>().exports).toContainEqual(
      expect.objectContaining({ id: begun, state: 'failed', reason: 'Somebody was erased.' }),
    );
    // A new export does not contain them.
    const again = await written();
    expect((await take(again)).body).not.toContain('leaves@example.com');
  });
});

describe('the sweep', () => {
  it('removes only expired files, unfinished files, and files without a row', async () => {
    const [stays, over, stuck] = [await written(), await written(), await written()];
    const stray = '11111111-1111-4111-8111-111111111111';
    writeFileSync(join(office.folder, stray), 'left behind');
    writeFileSync(join(office.folder, `${stuck}.1-2.partial`), 'half');
    await change(over, { expiresAt: new Date(0) });
    await change(stuck, { state: 'writing', createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await sweepArtifacts(deps());
    const left = readdirSync(office.folder);
    expect(left).toContain(stays);
    expect(left.filter((name) => [over, stray].includes(name) || name.startsWith(stuck))).toEqual([]);
    expect(await listed(over)).toBeUndefined();
    expect(await listed(stays)).toMatchObject({ isActive: true });
  });

  it('keeps at most the newest 4 GB and 50 files', async () => {
    const ids = [await written(), await written(), await written()];
    for (const id of ids) await change(id, { size: 2 ** 31 });
    await sweepArtifacts(deps());
    expect(await Promise.all(ids.map(async (id) => (await listed(id)) !== undefined))).toEqual([false, true, true]);
    await office.app.database.db.insert(artifacts).values(Array.from({ length: 50 }, manyFiles));
    await sweepArtifacts(deps());
    expect(await list()).toHaveLength(50);
    expect((await list()).some(({ id }) => ids.includes(id))).toBe(false);
  });
});
