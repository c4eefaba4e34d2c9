/** The audit trail of administrators' actions. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRow } from '#api/audit.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, hireAdmin, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let operator: Browser;
let viewer: Browser;
let person: { readonly userId: string; readonly id: number; readonly email: string };
beforeAll(async () => {
  app = await startServer();
  operator = await aSignedIn(app, 'operator');
  viewer = await aSignedIn(app, 'viewer');
  const account = accountOf(app, 'ann@example.com');
  await account.signUp('Call Sam');
  person = { ...(await account.person()), email: 'ann@example.com' };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`truncate admin_audit`);
});

interface Trail {
  readonly entries: readonly AuditRow[];
  readonly next: number | null;
  readonly actors: readonly { readonly id: number; readonly email: string }[];
}

const read = async (query = '') => (await viewer.get(`/api/admin/audit${query}`)).json<Trail>();
const actsOf = async (query = '') => (await read(query)).entries.map(({ action }) => action);
const unsubscribe = () => operator.post(`/api/admin/email-compliance/user/${person.userId}/unsubscribe`, {});
const resubscribe = () =>
  operator.post(`/api/admin/email-compliance/user/${person.userId}/resubscribe`, { reason: 'asked on the phone' });

describe('the trail', () => {
  it('shows who did what to whom, when, why, and the state at the time, the newest first', async () => {
    await unsubscribe();
    await resubscribe();
    const { entries, next } = await read();
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['resubscribe', 'operator@anchor.example'],
      ['unsubscribe', 'operator@anchor.example'],
    ]);
    const [newest] = entries;
    expect(newest).toMatchObject({
      reason: 'asked on the phone',
      subject: { kind: 'person', number: person.id, userId: person.userId, email: person.email },
    });
    expect(newest?.before).not.toBeNull();
    expect(next).toBeNull();
  });

  it('names administrators as subjects, and the command line as actor', async () => {
    await hireAdmin(app, 'new@anchor.example', 'viewer');
    const { entries, actors } = await read();
    expect(entries).toMatchObject([
      { action: 'create-admin', actor: null, subject: { kind: 'admin', email: 'new@anchor.example' } },
    ]);
    expect(actors.map(({ email }) => email)).toContain('new@anchor.example');
  });

  it('can be filtered by actor, action and person, alone or combined', async () => {
    await unsubscribe();
    await resubscribe();
    await hireAdmin(app, 'more@anchor.example', 'viewer');
    const { actors } = await read();
    const id = actors.find(({ email }) => email === 'operator@anchor.example')?.id;
    expect(await actsOf(`?actor=${id}`)).toEqual(['resubscribe', 'unsubscribe']);
    expect(await actsOf('?actor=command-line')).toEqual(['create-admin']);
    expect(await actsOf('?action=unsubscribe')).toEqual(['unsubscribe']);
    for (const who of [person.id, `%23${person.id}`, person.userId.toUpperCase(), 'ANN@example.com'])
      expect(await actsOf(`?person=${who}`), String(who)).toEqual(['resubscribe', 'unsubscribe']);
    expect(await actsOf(`?person=${person.id}&action=unsubscribe&actor=${id}`)).toEqual(['unsubscribe']);
    expect(await actsOf(`?person=${person.id}&actor=command-line`)).toEqual([]);
    expect(await actsOf('?person=nobody@example.com')).toEqual([]);
    expect(await actsOf('?person=nothing')).toEqual([]);
  });

  it('is paged, with each entry once', async () => {
    for (let acts = 0; acts < 2; acts += 1) {
      await unsubscribe();
      await resubscribe();
    }
    const first = await read('?limit=3');
    const second = await read(`?limit=3&before=${first.next}`);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([3, 1, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(4);
  });

  it('can show every action that can be audited', async () => {
    for (const action of AUDIT_ACTIONS)
      await app.database.db.execute(
        sql`insert into admin_audit (action, subject) values (${action}, ${'artifact.a-file'})`,
      );
    const { entries } = await read();
    expect(entries.map(({ action }) => action)).toEqual(AUDIT_ACTIONS.toReversed());
    expect(entries[0]?.subject).toEqual({ kind: 'other', name: 'artifact.a-file' });
  });

  it('shows a file by its name', async () => {
    await operator.post('/api/admin/exports', { subject: 'audit', format: 'csv' });
    const [entry] = (await read('?action=export')).entries;
    expect(entry?.subject).toEqual({ kind: 'other', name: expect.stringMatching(/^[a-z-]+-audit-[\d-]+\.csv$/) });
  });

  it('keeps only the number of a purged person', async () => {
    const account = accountOf(app, 'gone@example.com');
    await account.signUp('Call Sam');
    const { userId, id } = await account.person();
    const done = await operator.delete(`/api/v2/admin/users/${userId}/purge`, {
      confirm: 'PURGE',
      emailEcho: 'gone@example.com',
    });
    expect(done.statusCode).toBe(200);
    const { entries } = await read('?action=purge-user');
    expect(entries).toMatchObject([{ subject: { kind: 'person', number: id, userId: null, email: null } }]);
    expect(JSON.stringify(await read())).not.toContain('gone@example.com');
  });

  it('finds nothing for text that the database cannot store', async () => {
    expect((await read('?person=%00nobody@example.com')).entries).toEqual([]);
  });

  it.each(['?limit=0', '?before=now', '?action=everything', '?actor=me'])('refuses %s', async (query) => {
    expect((await viewer.get(`/api/admin/audit${query}`)).statusCode).toBe(400);
  });
});
