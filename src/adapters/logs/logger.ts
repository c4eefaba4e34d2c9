/**
 * The log (D128): NDJSON, ids and shapes only, never a person's words, a whole address or a secret. Files roll daily
 * and at 50 MB; the time is the second field of every line and has one length, so that a range is found by halving.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino, type DestinationStream, type Logger, multistream, type StreamEntry } from 'pino';
import type { RollingFile } from 'pino-roll';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the files go; null writes none. */
  readonly folder: string | null;
}

const FILES_KEPT = 14;

/** Warnings and faults also go to standard error, where whoever started the process sees them. */
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
      // The last line of defence; nobody should hand these over in the first place.
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
    // What `logger.flush` asks for, and multistream does not have.
    Object.assign(multistream(streams), { flush: (done: () => void) => (file === null ? done() : file.flush(done)) }),
  );
}

/** Resolves when every line so far is in the file: a process that exits earlier loses its last ones. */
export const flushLog = (logger: Logger): Promise<void> => promisify(logger.flush.bind(logger))();

/** `,"time":"2026-11-21T06:00:00.000Z"`; put into words once a millisecond, in which a busy server writes many lines. */
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
 * Opened with its first line, behind whoever wrote it; until it is open its lines are kept. A folder that cannot be
 * written and a full disk cost the file, never the service: the lines then go where somebody may still see them.
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
        // An error has been told by then, and nothing is left to wait for.
        if (opened === null) done();
        else opened.flush(() => done());
      });
    },
  };
}

async function open(folder: string): Promise<RollingFile> {
  // Here and not by its own option, which would throw out of anybody's reach.
  await mkdir(folder, { recursive: true });
  const { default: buildRoll } = await import('pino-roll');
  return buildRoll({
    file: join(folder, 'anchor'),
    extension: 'log',
    frequency: 'daily',
    size: '50m',
    limit: { count: FILES_KEPT },
    // Each line is written at once, as with 0, where `flush` would wait for nothing.
    minLength: 1,
  });
}
