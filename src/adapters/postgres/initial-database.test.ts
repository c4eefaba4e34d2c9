import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Header } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { unpackDatabase } from './initial-database.ts';

test('a file that cannot be written is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The second is within a folder that is a file.
  const dump = new Blob([...['base', 'base/1'].map(emptyFile), new Uint8Array(1024)]);
  await expect(unpackDatabase(dump, join(folder, 'database'))).rejects.toThrow('The database cannot be unpacked');
});

function emptyFile(path: string): Uint8Array<ArrayBuffer> {
  const header = new Header({ path, type: 'File', size: 0, mode: 0o600 });
  header.encode();
  return Uint8Array.from(header.block!);
}
