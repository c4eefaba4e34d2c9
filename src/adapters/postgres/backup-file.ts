/** Backups as files: written under another name, read back, and only then given theirs. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, type BackupHeader, type Tallies, verifyBackup } from '#adapters/postgres/backup-format.ts';

/** Half the time of the default, for a tenth more bytes. */
const GZIP_LEVEL = 3;

/** What a complete backup contains. */
export interface WrittenBackup {
  readonly header: BackupHeader;
  readonly tables: Tallies;
}

/** Writes pieces of text. Until it is complete and read back, `path` stays as it was. */
export async function writeBackupFile(path: string, text: AsyncIterable<string>): Promise<WrittenBackup> {
  return replaceFile(path, async (partial) => {
    await pipeline(Readable.from(text), createGzip({ level: GZIP_LEVEL }), createWriteStream(partial, { mode: 0o600 }));
  });
}

/** Copies a backup, and reads the copy. */
export async function copyBackupFile(from: string, path: string): Promise<WrittenBackup> {
  return replaceFile(path, (partial) => pipeline(createReadStream(from), createWriteStream(partial, { mode: 0o600 })));
}

async function replaceFile(path: string, write: (partial: string) => Promise<void>): Promise<WrittenBackup> {
  const partial = `${path}.partial`;
  try {
    // One of a killed process may have another mode.
    await rm(partial, { force: true });
    await write(partial);
    await flush(partial);
    const written = await readBackupFile(partial, verifyBackup);
    await rename(partial, path);
    await flush(dirname(path));
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** A rename is on disk once its directory is. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the lines of a file, a piece at a time. Throws a BackupError if it cannot be unzipped. */
export async function readBackupFile<T>(path: string, read: (lines: AsyncIterable<string>) => Promise<T>): Promise<T> {
  try {
    return await pipeline(createReadStream(path), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
      read(linesOf(bytes)),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_'))
      throw new BackupError('It is incomplete or damaged: it cannot be unzipped.', { cause: error });
    throw error;
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  for await (const piece of bytes) {
    const lines = decoder.write(piece).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      // Long lines come in many pieces; they are joined once.
      yield rest.length === 0 ? line : [...rest, line].join('');
      rest = [];
    }
    if (last !== '') rest.push(last);
  }
  if (rest.length > 0) yield rest.join('');
}
