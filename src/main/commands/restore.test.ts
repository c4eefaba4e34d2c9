import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { aPerson } from '#test/support/a-person.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { prepareData } from '#test/support/prepared-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const EXPORTS = ['anchor-2026-01-01T03-00-00Z.sql.gz', 'anchor-2026-01-02T03-00-00Z.sql.gz'];

function keepExports(): void {
  mkdirSync(join(dataDir, 'exports'), { recursive: true });
  for (const name of EXPORTS) writeFileSync(join(dataDir, 'exports', name), '');
}

function restore(...files: string[]) {
  const entry = fileURLToPath(new URL('../anchor.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return spawnSync(process.execPath, [...AS_IN_PRODUCTION, entry, 'restore', ...files], { env, encoding: 'utf8' });
}

describe('anchor restore', () => {
  it('prints its usage', () => {
    expect(restore()).toMatchObject({ status: 2, stderr: expect.stringContaining("missing required argument 'file'") });
  });

  it('reports an unreadable file and changes nothing', () => {
    const { status, stderr } = restore(join(folder, 'missing.gz'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^.* cannot be read: .*\n$/)]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('keeps every export and leaves no database after a broken statement', () => {
    keepExports();
    writeFileSync(join(dataDir, 'wiped'), '3');
    writeFileSync(
      join(folder, 'broken.sql.gz'),
      gzipSync('begin;\ntruncate people cascade;\ninsert into peo\ncommit;\n'),
    );
    const { status, stderr } = restore(join(folder, 'broken.sql.gz'));
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^.* cannot be restored\. .* \(SQLSTATE 42601\)\. Nothing was restored\.\n$/),
    ]);
    expect(readdirSync(join(dataDir, 'exports'))).toEqual(EXPORTS);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([]);
    expect(readFileSync(join(dataDir, 'wiped'), 'utf8')).toBe('3');
  });

  it('keeps every export when one from before an erasure is restored', async () => {
    const source = join(folder, 'source');
    await prepareData(source);
    const written = await openEmbedded({ dataDir: source });
    const ids = await Promise.all(
      ['ann@example.com', 'bob@example.com'].map((email) =>
        written.store.transact((tx) =>
          tx.people.insert({ ...aPerson({ userId: randomUUID(), email }), source: 'landing' }),
        ),
      ),
    );
    await written.store.transact((tx) => tx.people.purge(ids[0] ?? 0));
    const path = await written.maintain();
    await written.close();

    keepExports();
    writeFileSync(join(dataDir, 'wiped'), '3');
    expect(restore(path ?? '')).toMatchObject({
      status: 0,
      stdout: 'Restored 2 people.\n',
      stderr: expect.stringMatching(/Opt-outs, bounces and complaints since 20\d\d-\S+Z are not in it\./),
    });
    expect(readFileSync(join(dataDir, 'wiped'), 'utf8')).toBe('1 1');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database']);

    // Another night: nobody was erased since.
    const restored = await openEmbedded({ dataDir });
    await restored.maintain();
    await restored.close();
    expect(readdirSync(join(dataDir, 'exports'))).toEqual(expect.arrayContaining(EXPORTS));
  });
});
