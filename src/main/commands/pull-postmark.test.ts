import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '#adapters/files/data-directory.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { type FakePostmark, startFakePostmark } from '#test/support/fake-postmark.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';

/** For a process with a database on a busy machine. */
const TWO_STARTS_WITHIN_MS = 120_000;

let dataDir: string;
let postmark: FakePostmark;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-pull-'));
  await (await openEmbedded({ dataDir, template: await embeddedTemplate() })).close();
  postmark = await startFakePostmark();
});
afterAll(async () => {
  await postmark.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function pull(args: readonly string[], settings: Record<string, string> = {}) {
  const command = spawn(
    process.execPath,
    [...AS_IN_PRODUCTION, fileURLToPath(new URL('../anchor.ts', import.meta.url)), 'pull', 'postmark', ...args],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        ...LIVE_SETTINGS,
        SMTP_URL: '',
        POSTMARK_SERVER_TOKEN: 'a-token',
        POSTMARK_API_URL: postmark.url,
        ...settings,
      },
    },
  );
  command.stdin.end();
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')]);
  return { out, err, code: command.exitCode };
}

const receive = (id: string) => {
  const { date: day } = wallTimeAt('UTC', Date.now());
  const Headers = [{ Name: 'Message-ID', Value: `<${id}@example.com>` }];
  const FromFull = { Email: 'ann@example.com', Name: 'Ann' };
  postmark.received.push({ MessageID: id, FromFull, OriginalRecipient: 'hello@anchor.example', Headers, day });
};

test(
  'fetches messages that Postmark could not deliver, once, and reports them',
  async () => {
    receive('one');
    receive('two');
    const first = await pull(['1']);
    expect(first).toMatchObject({ err: '', code: 0 });
    expect(first.out).toMatch(
      /^\d{4}-\d\d-\d\d: 0 stored, 0 already known\n\d{4}-\d\d-\d\d: 2 stored, 0 already known\n$/,
    );

    receive('three');
    postmark.hiccups.push({ status: 500 });
    const again = await pull(['1']);
    // The first of the two days fails.
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringMatching(/some inbound messages are missing\. Postmark answered 500\.\n$/),
    });
    expect(again.out).toContain(': 1 stored, 2 already known\n');

    const database = await openEmbedded({ dataDir });
    const { rows } = await database.db.execute(sql`select door, envelope_to as "to", state from inbound`);
    await database.close();
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({ door: 'postmark', to: ['hello@anchor.example'], state: 'stored' })),
    );
  },
  TWO_STARTS_WITHIN_MS,
);

test('says which settings are missing where Postmark is not used', async () => {
  const result = await pull([], { POSTMARK_SERVER_TOKEN: '', SMTP_URL: 'smtp://localhost:2526' });
  expect(result).toMatchObject({ out: '', code: 1, err: expect.stringContaining('POSTMARK_SERVER_TOKEN') });
});

test('says what to do while a server holds the embedded database', async () => {
  const held = lockDataDirectory(dataDir);
  const result = await pull([]);
  held.release();
  expect(result).toMatchObject({ out: '', code: 1, err: expect.stringContaining('only while no server is running') });
});

test.each([['many'], ['0'], ['400'], ['1', '2']])('refuses %s as the number of days', async (...args) => {
  expect(await pull(args)).toMatchObject({ code: 2, err: expect.stringContaining('--help') });
});
