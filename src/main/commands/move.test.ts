import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { markMoved } from '#adapters/postgres/moved.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { addressesOf, onTestServer } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-move-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a directory whose database was moved says where to, and how to go back', async () => {
  markMoved(dataDir, 'postgres://ann@server/anchor');
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    /was moved to postgres:\/\/ann@server\/anchor \(\d{4}.*Z\)\. Set DATABASE_URL to it\. .* delete .*moved\.$/,
  );
});

const server = process.env['TEST_DATABASE_URL'] ?? '';

if (server !== '')
  test('a move that is refused leaves a source that starts', async () => {
    await (await openEmbedded({ dataDir, template: await embeddedTemplate() })).close();
    const name = `anchor_used_${process.pid}`;
    await onTestServer(`create database ${name}`);
    try {
      const target = await openPostgres(addressesOf(name));
      await insertPerson(target, 'bob@example.com');
      await target.close();
      const url = new URL(server);
      url.pathname = `/${name}`;
      const entry = fileURLToPath(new URL('../anchor.ts', import.meta.url));
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      const { status, stderr } = spawnSync(process.execPath, [...AS_IN_PRODUCTION, entry, 'move', '--to', url.href], {
        env,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/already contains people.* Nothing was moved\./)]);
      expect(existsSync(join(dataDir, 'moved'))).toBe(false);
      await (await openEmbedded({ dataDir })).close();
    } finally {
      await onTestServer(`drop database ${name} with (force)`);
    }
  });
