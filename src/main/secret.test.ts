import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { secretOf } from '#main/secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-secret-'));
const file = join(folder, 'secret.key');
afterAll(() => rmSync(folder, { recursive: true }));

const secret = () => secretOf({ secretKey: null, dataDir: folder });

describe('the secret of the sandbox', () => {
  it('is created once and reused by the next start', () => {
    const first = secret();
    expect(secret()).toBe(first);
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  it('says what to do if its directory cannot be created', () => {
    const notADirectory = join(folder, 'a-file');
    writeFileSync(notADirectory, '');
    const unusable = () => secretOf({ secretKey: null, dataDir: join(notADirectory, 'data') });
    expect(unusable).toThrow(DataDirectoryError);
    expect(unusable).toThrow(
      /cannot be used for the data because it, or part of its path, is a file\. Set DATA_DIR to a directory\.$/,
    );
    expect(() => secretOf({ secretKey: null, dataDir: '/proc/anchor' })).toThrow(DataDirectoryError);
  });

  it.each(['', 'abc', 'z'.repeat(64)])('is not replaced if its file is damaged: "%s"', (held) => {
    writeFileSync(file, held);
    expect(secret).toThrow(/secret\.key is damaged: .* Restore it from a backup\./);
    expect(readFileSync(file, 'utf8')).toBe(held);
  });
});
