import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { prepareData } from '#test/support/prepared-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-damage-'));
const whole = join(folder, 'whole');
const dataDir = join(folder, 'data');
const at = (path: string) => join(dataDir, 'database', path);

beforeAll(async () => {
  await prepareData(whole);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => cpSync(whole, dataDir, { recursive: true }));
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('starting on a damaged database', () => {
  it.each([
    [
      'its control file is overwritten',
      'incompatible',
      () => writeFileSync(at('global/pg_control'), randomBytes(8192)),
    ],
    ['its control file is cut', 'global/pg_control', () => truncateSync(at('global/pg_control'), 100)],
    ['its log is lost', 'pg_wal', () => rmSync(at('pg_wal'), { recursive: true })],
    ['its tables are lost', '"postgres" does not exist', () => rmSync(at('base'), { recursive: true })],
    ['a catalogue is cut', 'pg_filenode.map', () => truncateSync(at('base/5/pg_filenode.map'), 100)],
  ])('reports it and what to do if %s', async (_, said, damage) => {
    damage();
    const opening = openEmbedded({ dataDir });
    await expect(opening).rejects.toMatchObject({
      problem: 'damaged',
      message: expect.stringMatching(new RegExp(`^The database in .*/data/database is damaged.*${said}`)),
    });
    await expect(opening).rejects.toThrow('Restore a backup of');
  });

  it('never creates a database on top of one that lost its PG_VERSION', async () => {
    rmSync(at('PG_VERSION'));
    await expect(openEmbedded({ dataDir })).rejects.toThrow('PG_VERSION cannot be read (ENOENT)');
    expect(existsSync(at('PG_VERSION'))).toBe(false);
  });

  it('never replaces a lost database with an empty one, and names the export to restore', async () => {
    rmSync(at('.'), { recursive: true });
    mkdirSync(join(dataDir, 'exports'));
    writeFileSync(join(dataDir, 'exports', 'anchor-2026-11-22T03-00-00Z.sql.gz'), '');
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      /^The database is missing: .*\n.*data\/exports away\. .*anchor restore .*anchor-2026-11-22T03-00-00Z\.sql\.gz$/,
    );
    expect(existsSync(at('.'))).toBe(false);
  });
});
