/**
 * The log (D28): NDJSON, ids and shapes only, never a person's words, a whole address or a secret. Files roll daily
 * and at 50 MB; the time is the second field of every line and has one length, so that a range is found by halving.
 */
import { join } from 'node:path';
import { pino, type DestinationStream, type Logger, multistream, stdTimeFunctions, type StreamEntry } from 'pino';

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
  if (folder !== null) streams.push({ level, stream: rollingFile(folder) });
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

/** Opened behind the start, which it would hold up; until then its lines are kept. */
function rollingFile(folder: string): DestinationStream {
  const early: string[] = [];
  let file: DestinationStream | null = null;
  const openBehind = async () => {
    const opened = await open(folder);
    for (const line of early) opened.write(line);
    file = opened;
  };
  void openBehind();
  return {
    write(line) {
      if (file === null) early.push(line);
      else file.write(line);
    },
  };
}

async function open(folder: string): Promise<DestinationStream> {
  const { default: buildRoll } = await import('pino-roll');
  return buildRoll({
    file: join(folder, 'anchor'),
    extension: 'log',
    frequency: 'daily',
    size: '50m',
    mkdir: true,
    limit: { count: FILES_KEPT },
  });
}
