/**
 * The log's files, `anchor.N.log`: a higher number has later lines. A new one begins each day (UTC) and at 50 MB, and the
 * newest ones are kept. Processes that share the folder append to the same file.
 */
import { createWriteStream, readdirSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

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
  /** Called once; later lines are lost. */
  readonly onError: (error: unknown) => void;
}

const DAY_MS = 86_400_000;

/** The folder must exist. Throws if it cannot be read. */
export function openRollingFile(folder: string, options: RollingFileOptions): RollingFile {
  const { bytesMax, now } = options;
  let file = openNewest(folder, options);
  return {
    write(line) {
      if (dayOf(now()) !== file.day || file.bytes >= bytesMax) {
        file.stream.end();
        file = openNewest(folder, options);
      }
      file.bytes += Buffer.byteLength(line);
      file.stream.write(line);
    },
    async flush() {
      const { stream } = file;
      if (stream.destroyed) return;
      await new Promise<void>((done) => stream.write('', () => done()));
    },
  };
}

interface OpenFile {
  readonly stream: WriteStream;
  readonly day: number;
  bytes: number;
}

/** Looks at the folder, because another process may have begun a file. */
function openNewest(folder: string, { bytesMax, filesKept, now, onError }: RollingFileOptions): OpenFile {
  const day = dayOf(now());
  const numbers = readdirSync(folder)
    .flatMap((name) => LOG_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => b - a);
  const newest = numbers[0] ?? 0;
  const { size: bytes = 0, mtimeMs = 0 } = statSync(pathOf(folder, newest), { throwIfNoEntry: false }) ?? {};
  const isOpen = newest > 0 && dayOf(mtimeMs) === day && bytes < bytesMax;
  for (const old of numbers.slice(isOpen ? filesKept : filesKept - 1)) rmSync(pathOf(folder, old), { force: true });
  const stream = createWriteStream(pathOf(folder, isOpen ? newest : newest + 1), { flags: 'a' });
  stream.once('error', onError);
  return { stream, day, bytes: isOpen ? bytes : 0 };
}

// anchor.12.log
export const LOG_FILE = /^anchor\.(\d+)\.log$/;

function pathOf(folder: string, number: number): string {
  return join(folder, `anchor.${number}.log`);
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
