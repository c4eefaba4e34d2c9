/**
 * The log (D128): NDJSON, ids and shapes only, never a person's words, a whole address or a secret. Files roll daily and
 * at 50 MB. The time is the second field of every line and has a fixed length, so that a range can be found by bisection.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino, type DestinationStream, type Logger, multistream, type StreamEntry } from 'pino';
import type { RollingFile } from 'pino-roll';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Folder of the log files; null writes none. */
  readonly folder: string | null;
}

const FILES_KEPT = 14;

/** Warnings and errors also go to standard error, for whoever started the process. */
export function createLogger({ level, folder }: LogOptions): Logger {
  if (level === 'silent') return pino({ level });
  const streams: StreamEntry[] = [{ level: 'warn', stream: process.stderr }];
  const file = folder === null ? null : rollingFile(folder);
  if (file !== null) streams.push({ level, stream: file });
  return pino(
    {
      level,
      base: null,
      timestamp: timeField(),
      // A last line of defence; callers must not pass these in the first place.
      redact: {
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
      opened = await open(folder);
      opened.on('error', giveUp);
      file ??= opened;
    } catch (error) {
      giveUp(error);
    }
    for (const line of early.splice(0)) file?.write(line);
  };
  return {
    write(line) {
      if (file !== null) {
        file.write(line);
        return;
      }
      early.push(line);
      opening ??= openBehind();
    },
    flush(done) {
      void (opening ?? Promise.resolve()).then(() => {
        // The error has been reported by then, and nothing is left to wait for.
        if (opened === null) done();
        else opened.flush(() => done());
      });
    },
  };
}

async function open(folder: string): Promise<RollingFile> {
  // Not by pino-roll's own option, whose error nobody could catch.
  await mkdir(folder, { recursive: true });
  const { default: buildRoll } = await import('pino-roll');
  return buildRoll({
    file: join(folder, 'anchor'),
    extension: 'log',
    frequency: 'daily',
    size: '50m',
    limit: { count: FILES_KEPT },
    // Writes each line immediately, as 0 would, but with 0 `flush` would not wait.
    minLength: 1,
  });
}
