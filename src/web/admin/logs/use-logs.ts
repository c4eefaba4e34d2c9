import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOG_LEVELS, type LogLevel, logs } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { type AnswerOf, answerOf, pathOf } from '#web/lib/api.ts';

/** The values of the filter fields. */
export interface LogSpan {
  readonly from: number;
  readonly to: number;
}

export interface LogQuery {
  /** Null: no lines have been requested. */
  readonly span: LogSpan | null;
  readonly level: LogLevel;
  readonly sought: string;
}

/** The lines that the URL selects, so that a result can be shared and survives a reload. */
export function useLogs() {
  const [query, setQuery] = useSearchParams();
  const selected = queryOf(query);
  const { span, level, sought } = selected;
  const lines = useQuery({
    queryKey: ['logs', span, level, sought],
    enabled: span !== null,
    queryFn: () => {
      if (span === null) throw new Error('no range was requested');
      return readLogs({ ...span, level, id: sought });
    },
  });
  const ask = (next: LogQuery) => {
    if (isSame(next, selected)) return void lines.refetch();
    setQuery(wordsOf(next));
  };
  return { selected, lines, ask };
}

function queryOf(query: URLSearchParams): LogQuery {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? '')) as [number, number];
  return {
    span: Number.isNaN(from) || Number.isNaN(to) ? null : { from, to },
    level: levelOf(query.get('level')),
    sought: query.get('id') ?? '',
  };
}

function wordsOf({ span, level, sought }: LogQuery): Record<string, string> {
  return {
    ...(span !== null && { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() }),
    ...(level !== LOG_LEVELS[0] && { level }),
    ...(sought !== '' && { id: sought }),
  };
}

function isSame(one: LogQuery, other: LogQuery): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));
}

export function levelOf(value: string | null): LogLevel {
  return LOG_LEVELS.find((level) => level === value) ?? LOG_LEVELS[0];
}

export type ShownLogs = AnswerOf<typeof logs> & { readonly from: number; readonly to: number };

interface LogsAsked {
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
