/**
 * The log (D128): NDJSON, ids and shapes only, never a person's words, a whole address or a secret. Files roll daily and
 * at 50 MB. The time is the second field of every line and has a fixed length, so that a range can be found by bisection.
 */
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { pino, type DestinationStream, type Logger, multistream, type StreamEntry } from 'pino';
import { openRollingFile, type RollingFile } from '#adapters/logs/rolling-file.ts';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Folder of the log files; null writes none. */
  readonly folder: string | null;
  /** Every line goes to standard output. Otherwise warnings and errors go to standard error. */
  readonly onStdout: boolean;
  /** Which process of the service this is: its command, and the product's version. */
  readonly process: { readonly role: string; readonly version: string };
}

const FILES_KEPT = 14;
const FILE_BYTES_MAX = 50 * 1024 ** 2;

export function createLogger({ level, folder, onStdout, process: { role, version } }: LogOptions): Logger {
  if (level === 'silent') return pino({ level });
  // For whoever started the process, and what collects its output.
  const streams: StreamEntry[] = [
    onStdout ? { level, stream: standardOutput() } : { level: 'warn', stream: process.stderr },
  ];
  const file = folder === null ? null : rollingFile(folder);
  if (file !== null) streams.push({ level, stream: file });
  return pino(
    {
      level,
      base: { role, pid: process.pid, host: hostname(), version },
      timestamp: timeField(),
      redact: {
        // A last line of defence; callers must not pass these in the first place.
        paths: [
          'email',
          'to',
          'from',
          'text',
          'raw',
          'subject',
          'token',
          '*.email',
          '*.to',
          '*.from',
          '*.text',
          '*.raw',
          '*.subject',
          '*.token',
        ],
        censor: '…',
      },
    },
    // `logger.flush` needs it, and multistream lacks it.
    Object.assign(multistream(streams), { flush: (done: () => void) => (file === null ? done() : file.flush(done)) }),
  );
}

/** Whoever reads it may close it, as `head` does: without a listener that would end the process. */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {});
  return process.stdout;
}

/** Resolves when every line so far is in the file: a process that exits earlier loses its last lines. */
export const flushLog = (logger: Logger): Promise<void> => promisify(logger.flush.bind(logger))();

/** `,"time":"2026-11-21T06:00:00.000Z"`, formatted once per millisecond, in which a busy server writes many lines. */
function timeField(): () => string {
  let written = Number.NaN;
  let field = '';
  return () => {
    const now = Date.now();
    if (now !== written) {
      field = `,"time":"${new Date(now).toISOString()}"`;
      written = now;
    }
    return field;
  };
}

/**
 * Opens the file with the first line, without making the caller wait; lines are buffered until it is open. An unwritable
 * folder or a full disk costs the file, never the service: the lines then go to standard error.
 */
function rollingFile(folder: string): DestinationStream & { flush(done: () => void): void } {
  const early: string[] = [];
  let file: DestinationStream | null = null;
  let opening: Promise<void> | null = null;
  let opened: RollingFile | null = null;
  const giveUp = (error: unknown) => {
    if (file === process.stderr) return;
    process.stderr.write(`The log cannot be written to ${folder}: ${String(error)}\n`);
    file = process.stderr;
    opened = null;
  };
  const openBehind = async () => {
    try {
      await mkdir(folder, { recursive: true });
      opened = openRollingFile(folder, {
        bytesMax: FILE_BYTES_MAX,
        filesKept: FILES_KEPT,
        now: Date.now,
        onError: giveUp,
      });
      file ??= opened;
    } catch (error) {
      giveUp(error);
    }
    for (const line of early.splice(0)) file?.write(line);
  };
  return {
    write(line) {
      if (file === null) {
        early.push(line);
        opening ??= openBehind();
        return;
      }
      try {
        file.write(line);
      } catch (error) {
        // The folder is gone, and the next file cannot be opened.
        giveUp(error);
        file.write(line);
      }
    },
    flush(done) {
      // Its error has been reported by then, and nothing is left to wait for.
      void (opening ?? Promise.resolve()).then(() => opened?.flush()).then(done);
    },
  };
}
