/**
 * A live service is backed up while it runs, killed, restored elsewhere, and moved to PostgreSQL: what people wrote is
 * there each time, and nobody is written to twice.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readBackupFile } from '#adapters/postgres/backup-file.ts';
import { verifyBackup } from '#adapters/postgres/backup-format.ts';
import { MISSED } from '#domain/delivery/gate.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { start, startLive, type Started } from './support/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-keep-'));
const ANN = 'ann@example.com';
const SOON = { timeout: 90_000, interval: 200 };
/** Whatever else happens, these are the same in every copy. */
const KEPT = ['people', 'items', 'events', 'suppressions', 'signups'];
const ROOT = join(import.meta.dirname, '../..');

let smtp: FakeSmtp;
let anchor: Started;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  anchor.signal('SIGKILL');
  await anchor.ended;
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const settings = () => ({
  USE_REAL_EMAIL: 'true',
  SMTP_URL: smtp.url,
  SECRET_KEY: 'a secret of the live service, for keeping and moving',
  PUBLIC_URL: 'http://anchor.example',
  HOST: '127.0.0.1',
  FROM_ADDRESS: 'hello@anchor.example',
  INBOUND_DOMAIN: 'in.anchor.example',
  POSTAL_ADDRESS: '1 Main Street',
  LOG_LEVEL: 'error',
});

async function startOn(data: Readonly<Record<string, string>>): Promise<void> {
  anchor = startLive({ ...settings(), ...data });
  await anchor.ready();
}

function run(data: Readonly<Record<string, string>>, ...command: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...settings(), ...data };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...AS_IN_PRODUCTION, 'src/main/anchor.ts', ...command],
    {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

const did = (said: string) => ({ status: 0, said: expect.stringContaining(said) });

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  return fetch(`${anchor.printed('Listens')}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signUp(email: string): Promise<void> {
  const created = await post('/api/v2/onboarding/create-user', { email, timezone: 'UTC' });
  const { userId } = z.object({ userId: z.string() }).parse(await created.json());
  const cookie = created.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const begun = { userId, rawText: 'Call Jo\nBuy stamps', startToday: true };
  expect((await post('/api/v2/onboarding/day0-intentions', begun, cookie)).status).toBe(200);
}

/** Whom the outside received mail for, oldest first. */
const written = () => smtp.taken.map(({ to }) => to);

async function keptIn(file: string) {
  const { tables } = await readBackupFile(at(file), verifyBackup);
  return KEPT.map((name) => [name, tables.get(name)]);
}

async function outboxOf(file: string, email: string) {
  return readBackupFile(at(file), async (lines) => {
    const found: unknown[] = [];
    for await (const line of lines) if (line.includes(`"to_address":"${email}"`)) found.push(JSON.parse(line));
    return found;
  });
}

test('a running service is backed up, and killed; its backup is restored elsewhere and writes to nobody', async () => {
  smtp.behaviour = { kind: 'refuse', to: ANN, at: 'rcpt', code: 451, line: 'busy' };
  const first = { DATA_DIR: at('first') };
  await startOn(first);
  await signUp(ANN);
  expect(run(first, 'backup', at('first.gz'))).toEqual(did('Backed up 1 person'));
  anchor.signal('SIGKILL');
  await anchor.ended;
  expect(await outboxOf('first.gz', ANN)).toMatchObject([
    { state: expect.stringMatching(/planned|handing-over|unknown/) },
  ]);

  smtp.behaviour = { kind: 'take' };
  const second = { DATA_DIR: at('second') };
  expect(run(second, 'restore', at('first.gz'))).toEqual(did('Restored 1 person'));
  expect(run(second, 'backup', at('second.gz'))).toEqual(did('Backed up 1 person'));
  expect(await keptIn('second.gz')).toEqual(await keptIn('first.gz'));
  expect(await outboxOf('second.gz', ANN)).toMatchObject([{ reason: MISSED }]);
  await startOn(second);
  await signUp('bob@example.com');
  await vi.waitFor(() => expect(written()).toEqual(['bob@example.com']), SOON);
  anchor.signal('SIGTERM');
  expect(await anchor.ended).toBe(0);
});

const server = process.env['TEST_DATABASE_URL'] ?? '';

if (server !== '')
  test('then it moves to PostgreSQL, where it goes on, and no longer starts where it was', async () => {
    const name = `anchor_moved_${process.pid}`;
    await onServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const second = { DATA_DIR: at('second') };
    try {
      expect(run(second, 'backup', at('before.gz'))).toEqual(did('Backed up 2 people'));
      const moved = run(second, 'move', '--to', url.href);
      expect(moved).toEqual(did('Moved 2 people'));
      expect(moved.said).toMatch(/^people +2 +2$/m);
      const again = start({ ...settings(), ...second });
      expect(await again.ended).toBe(1);
      expect(again.said()).toContain('was moved to postgres');

      const third = { ...second, DATABASE_URL: url.href };
      expect(run(third, 'backup', at('after.gz'))).toEqual(did('Backed up 2 people'));
      expect(await keptIn('after.gz')).toEqual(await keptIn('before.gz'));
      await startOn(third);
      await signUp('carol@example.com');
      await vi.waitFor(() => expect(written()).toEqual(['bob@example.com', 'carol@example.com']), SOON);

      // Back into an embedded database, while it runs.
      expect(run(third, 'backup', at('third.gz'))).toEqual(did('Backed up 3 people'));
      expect(run({ DATA_DIR: at('fourth') }, 'restore', at('third.gz'))).toEqual(did('Restored 3 people'));
      anchor.signal('SIGTERM');
      expect(await anchor.ended).toBe(0);
    } finally {
      await onServer(`drop database ${name} with (force)`);
    }
  });

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
