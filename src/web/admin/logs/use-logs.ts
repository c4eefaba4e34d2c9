import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOG_LEVELS, type LogLevel } from '#api/admin-logs.ts';
import { readLogs } from '#web/admin/logs/read-logs.ts';

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
