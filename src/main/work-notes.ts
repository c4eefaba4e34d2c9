/**
 * Logs the worker's steps, one line each: ids and shapes only (D128). By the number of a person or an inbound message, or
 * the key of a message, the log shows when it was processed and its state afterwards.
 */
import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { endOfInbound } from '#adapters/postgres/inbound.ts';
import { standOfMessage } from '#adapters/postgres/outbox.ts';
import type { ChunkPass } from '#app/prompts/send-chunk.ts';
import { withoutAddresses } from '#domain/delivery/without-addresses.ts';
import { SECOND_MS } from '#domain/time/units.ts';

export type Note = (fields: Readonly<Record<string, string | number | null>>, what: string) => void;

/** None of them rejects: the work is already done, and a job that failed for its log line would be repeated. */
export interface WorkNotes {
  inboundRead(inbound: number): Promise<void>;
  messageTaken(delivery: string): Promise<void>;
  chunkTaken(chunk: number, pass: ChunkPass, tookMs: number): Promise<void>;
}

/**
 * The state is read from the row of the message: processing ends in a dozen places, and in some of them another process
 * was faster.
 */
export function createWorkNotes(
  { db }: Pick<Database, 'db'>,
  note: Note,
  report: (what: string, error: unknown) => void,
  left: Metrics['left'],
): WorkNotes {
  const tell = async (line: () => Promise<void>) => {
    try {
      await line();
    } catch (error) {
      report('note', error);
    }
  };
  return {
    inboundRead: (id) =>
      tell(async () => {
        const end = await endOfInbound(db, id);
        if (end === null) return;
        const { personId: person, ...stand } = end;
        note({ inbound: id, person, ...stand }, 'inbound message processed');
      }),
    messageTaken: (delivery) =>
      tell(async () => {
        const stand = await standOfMessage(db, delivery);
        if (stand === null) return;
        const { personId: person, reason, lateMs, ...rest } = stand;
        const why = reason === null || stand.state === 'accepted' ? {} : { reason: withoutAddresses(reason) };
        note({ delivery, person, ...rest, ...why }, 'message processed');
        if (stand.state === 'accepted' && lateMs !== null) left('answer', lateMs / SECOND_MS, 1);
      }),
    chunkTaken: (chunk, pass, tookMs) =>
      tell(async () => {
        if (pass === null) return;
        note({ chunk, ...pass }, 'chunk processed');
        left('prompt', (pass.lateMs + tookMs) / SECOND_MS, pass.sent);
      }),
  };
}
