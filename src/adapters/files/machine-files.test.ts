import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupFolder, diskSpace } from './machine-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: number, at: string) => {
  writeFileSync(join(folder, name), 'x'.repeat(bytes));
  utimesSync(join(folder, name), new Date(at), new Date(at));
};
const backups = (mayBeAbsent = false, path = folder) => backupFolder(path, 'BACKUP_DIR', { mayBeAbsent });

describe('the newest backup', () => {
  it('is the newest complete file; partial files and folders do not count', async () => {
    write('monday.dump', 10, '2026-11-16T03:00:00Z');
    write('tuesday.dump', 20, '2026-11-17T03:00:00Z');
    write('wednesday.dump.partial', 5, '2026-11-18T03:00:00Z');
    write('.hidden', 5, '2026-11-18T03:00:00Z');
    mkdirSync(join(folder, 'older'));
    const at = Date.parse('2026-11-17T03:00:00Z');
    expect(await backups().newest()).toEqual({ name: 'tuesday.dump', at, bytes: 20 });
  });

  it('is none in an empty folder, and in our own folder before it is created', async () => {
    expect(await backups().newest()).toBeNull();
    expect(await backups(true, join(folder, 'exports')).newest()).toBeNull();
  });

  it('is unknown if the configured folder does not exist', async () => {
    await expect(backups(false, join(folder, 'elsewhere')).newest()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('reports no more free space than the disk has', async () => {
  const { freeBytes, totalBytes } = await diskSpace(folder);
  expect(freeBytes).toBeGreaterThan(0);
  expect(freeBytes).toBeLessThanOrEqual(totalBytes);
});
