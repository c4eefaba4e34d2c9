import type { z } from 'zod';
import { type LogLevel, logs } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { answerOf, pathOf } from '#web/lib/api.ts';

export type ShownLogs = z.output<(typeof logs)['response']> & { readonly from: number; readonly to: number };

export interface LogsAsked {
  readonly from: number;
  readonly to: number;
  readonly level: LogLevel;
  /** Empty: any. */
  readonly id: string;
  /** The newest so many; without it as many as a page can hold. */
  readonly limit?: number;
}

/** Throws errors with the catalog's messages (specification, section 8). */
export async function readLogs({ from, to, level, id, limit }: LogsAsked): Promise<ShownLogs> {
  const query = { startMs: from, endMs: to, level, id: id === '' ? undefined : id, limit };
  const response = await fetch(pathOf(logs, { query }), {
    credentials: 'include',
    headers: { accept: 'application/json' },
  });
  if (response.status === 401) return leaveForSignIn();
  // A proxy in front of the service answers with HTML when it requires a new sign-in.
  if (response.headers.get('content-type')?.includes('json') !== true) throw new Error(messageOf('LOGS_NOT_JSON'));
  const answer: { readonly message?: string } = await response.json();
  if (!response.ok) throw new Error(answer.message || messageOf('LOGS_UNKNOWN'));
  return { ...answerOf(logs, answer), from, to };
}
