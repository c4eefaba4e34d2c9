import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '#adapters/files/data-directory.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { prepareData } from '#test/support/prepared-data.ts';
import { typedCommand } from '#test/support/typed-command.ts';

const PASSWORD = 'correct horse battery';
const OPS = 'ops@anchor.example';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-admin-'));
  await prepareData(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function admin(args: readonly string[], typed = '') {
  const command = spawn(
    process.execPath,
    [...AS_IN_PRODUCTION, fileURLToPath(new URL('../anchor.ts', import.meta.url)), 'admin', ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', USE_REAL_EMAIL: '' },
    },
  );
  command.stdin.end(typed);
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')]);
  return { out, err, code: command.exitCode };
}

test('creates an administrator with a password from standard input, and prints it nowhere', async () => {
  const made = await admin(['create', OPS, 'owner'], `${PASSWORD}\n`);
  expect(made).toEqual({ out: `Created: ${OPS}\n`, err: '', code: 0 });
});

test('lists all administrators', async () => {
  const { out } = await admin(['list']);
  expect(out).toMatch(/^ops@anchor\.example {2}owner {2}since \d{4}-\d\d-\d\d\n$/);
});

test('resets the password of an administrator who lost their phone, and removes the second factor', async () => {
  const database = await openEmbedded({ dataDir });
  await database.store.transact(async (tx) => {
    const [only] = await tx.admins.list();
    await tx.adminFactors.begin(only?.id ?? 0, 'sealed');
    await tx.adminFactors.confirm(only?.id ?? 0);
  });
  await database.close();
  expect((await admin(['list'])).out).toMatch(/ {2}owner {2}since [\d-]+ {2}second factor\n$/);
  const reset = await admin(['reset', OPS], `${PASSWORD} again\n`);
  expect(reset).toMatchObject({ err: '', code: 0 });
  expect(reset.out).toBe(
    `Password reset: ${OPS}\nTheir second factor was removed. They sign in with the password only until they set up a new one at /admin/account.\n`,
  );
  expect((await admin(['list'])).out).not.toContain('second factor');
  expect((await admin(['reset', OPS], `${PASSWORD}\n`)).out).toBe(`Password reset: ${OPS}\n`);
});

test('explains why something is refused', async () => {
  const short = await admin(['create', 'new@anchor.example'], 'too short\n');
  expect(short).toEqual({ out: '', err: 'Use at least 15 characters.\n', code: 1 });
});

test('does not reset the password of an unknown administrator', async () => {
  const nobody = await admin(['reset', 'nobody@anchor.example'], `${PASSWORD}\n`);
  expect(nobody).toMatchObject({ err: expect.stringContaining('no administrator with that address'), code: 1 });
});

test('says what to do while a server holds the embedded database', async () => {
  const held = lockDataDirectory(dataDir);
  const result = await admin(['list']);
  held.release();
  expect(result).toMatchObject({ out: '', code: 1 });
  expect(result.err).toContain(`process ${process.pid}`);
  expect(result.err).toContain('only while no server is running');
});

test.each([[[]], [['create']], [['create', OPS, 'king']], [['list', 'all']], [['erase', OPS]]])(
  '%j is refused, and points to the usage',
  async (args) => {
    expect(await typedCommand('admin', ...args)).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/--help/),
      status: 2,
    });
  },
);
