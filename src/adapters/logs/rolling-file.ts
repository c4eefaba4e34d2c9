/**
 * The log's files, `anchor.N.log`: a higher number has later lines. A new one begins each day (UTC) and at 50 MB, and the
 * newest ones are kept. Processes that share the folder append to the same file.
 */
import { createWriteStream, readdirSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#domain/time/units.ts';

export interface RollingFile {
  write(line: string): void;
  /** Resolves when every line so far is written, or the file has failed. */
  flush(): Promise<void>;
}

export interface RollingFileOptions {
  readonly bytesMax: number;
  readonly filesKept: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The file cannot be written any more. */
  readonly onError: (error: unknown) => void;
}

/** The folder must exist. Throws if it cannot be read. */
export function openRollingFile(folder: string, options: RollingFileOptions): RollingFile {
  const { bytesMax, now } = options;
  let file = openNewest(folder, options, 0);
  let ended: Promise<unknown> = Promise.resolve();
  return {
    write(line) {
      if (dayOf(now()) !== file.day || file.bytes >= bytesMax) {
        const { stream, number } = file;
        ended = Promise.all([ended, new Promise<void>((done) => stream.end(() => done()))]);
        file = openNewest(folder, options, number);
      }
      file.bytes += Buffer.byteLength(line);
      file.stream.write(line);
    },
    async flush() {
      await ended;
      const { stream } = file;
      if (stream.destroyed) return;
      await new Promise<void>((done) => stream.write('', () => done()));
    },
  };
}

interface OpenFile {
  readonly stream: WriteStream;
  readonly number: number;
  readonly day: number;
  bytes: number;
}

/**
 * The file after number `after`, which is done. Looks at the folder, because another process may have begun it; the file
 * that is done may not be there yet.
 */
function openNewest(
  folder: string,
  { bytesMax, filesKept, now, onError }: RollingFileOptions,
  after: number,
): OpenFile {
  const day = dayOf(now());
  const numbers = readdirSync(folder)
    .flatMap((name) => LOG_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => b - a);
  const newest = numbers[0] ?? 0;
  const { size: bytes = 0, mtimeMs = 0 } = statSync(pathOf(folder, newest), { throwIfNoEntry: false }) ?? {};
  const isOpen = newest > after && dayOf(mtimeMs) === day && bytes < bytesMax;
  for (const old of numbers.slice(isOpen ? filesKept : filesKept - 1)) rmSync(pathOf(folder, old), { force: true });
  const number = isOpen ? newest : Math.max(newest, after) + 1;
  const stream = createWriteStream(pathOf(folder, number), { flags: 'a' });
  stream.on('error', onError);
  return { stream, number, day, bytes: isOpen ? bytes : 0 };
}

// anchor.12.log
export const LOG_FILE = /^anchor\.(\d+)\.log$/;

function pathOf(folder: string, number: number): string {
  return join(folder, `anchor.${number}.log`);
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
