/**
 * The log (D28): NDJSON, ids and shapes only, never a person's words, a whole address or a secret. Files roll daily
 * and at 50 MB; the time is the second field of every line and has one length, so that a range is found by halving.
 */
import { join } from 'node:path';
import { pino, type Logger, multistream, stdTimeFunctions, type StreamEntry } from 'pino';
import buildRoll from 'pino-roll';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the files go; null writes none. */
  readonly folder: string | null;
}

const FILES_KEPT = 14;

/** Warnings and faults also go to standard error, where whoever started the process sees them. */
export async function createLogger({ level, folder }: LogOptions): Promise<Logger> {
  if (level === 'silent') return pino({ level });
  const streams: StreamEntry[] = [{ level: 'warn', stream: process.stderr }];
  if (folder !== null) {
    const file = await buildRoll({
      file: join(folder, 'anchor'),
      extension: 'log',
      frequency: 'daily',
      size: '50m',
      mkdir: true,
      limit: { count: FILES_KEPT },
    });
    streams.push({ level, stream: file });
  }
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
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
    multistream(streams),
  );
}
