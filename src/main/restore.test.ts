import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'anchor-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

function restore(...files: string[]) {
  const entry = fileURLToPath(new URL('restore.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') };
  return spawnSync(process.execPath, [entry, ...files], { env, encoding: 'utf8' });
}

describe('npm run restore', () => {
  it('says how it is used', () => {
    expect(restore()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage: npm run restore -- FILE') });
    expect(restore('--help').status).toBe(2);
  });

  it('says that a file cannot be read, and begins nothing', () => {
    writeFileSync(join(folder, 'words.gz'), 'words');
    for (const file of [join(folder, 'missing.gz'), join(folder, 'words.gz')]) {
      const { status, stderr } = restore(file);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^.* cannot be read: .*\n$/)]);
    }
  });

  it('brings nothing back of a file that breaks off', () => {
    writeFileSync(join(folder, 'half.sql.gz'), gzipSync('begin;\ntruncate people;\ninsert into peo').subarray(0, 30));
    expect(restore(join(folder, 'half.sql.gz')).status).toBe(1);
  });
});
