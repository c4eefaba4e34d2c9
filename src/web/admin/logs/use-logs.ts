import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOG_LEVELS, type LogLevel, logs } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { type LogLine, parseLogLine } from '#web/admin/logs/log-line.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { changed } from '#web/admin/shell/use-change.ts';
import { type AnswerOf, answerOf, pathOf } from '#web/lib/api.ts';

/** The values of the filter fields. */
export interface LogSpan {
  readonly from: number;
  readonly to: number;
}

/** The lines that the URL selects, so that a result can be shared and survives a reload. */
export function useLogs() {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [query.get('from'), query.get('to')].map((at) => Date.parse(at ?? '')) as [number, number];
  const span = Number.isNaN(from) || Number.isNaN(to) ? null : { from, to };
  const level = levelOf(query.get('level'));
  const sought = query.get('id') ?? '';
  const lines = useQuery({
    queryKey: ['logs', from, to, level, sought],
    enabled: span !== null,
    queryFn: () => readLogs({ from, to, level, id: sought }),
  });
  const ask = (next: LogSpan & { readonly level: LogLevel; readonly sought: string }) => {
    const words = changed(new URLSearchParams(), {
      from: new Date(next.from).toISOString(),
      to: new Date(next.to).toISOString(),
      level: next.level === LOG_LEVELS[0] ? null : next.level,
      id: next.sought,
    });
    if (words === query.toString()) void lines.refetch();
    else setQuery(words);
  };
  return { span, level, sought, lines, ask };
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
  /** One’s own requests are left out, unless they failed. */
  readonly hidesOwn?: boolean;
  /** The newest so many; without it as many as a page can hold. */
  readonly limit?: number;
}

/** Throws errors with the catalog's messages (specification, section 8). */
export async function readLogs({ from, to, level, id, hidesOwn = false, limit }: LogsAsked): Promise<ShownLogs> {
  const own = hidesOwn ? 'hidden' : undefined;
  const query = { startMs: from, endMs: to, level, id: id === '' ? undefined : id, own, limit };
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

export interface LogFilter {
  readonly level: LogLevel;
  /** Empty: any. */
  readonly sought: string;
  readonly hidesOwn: boolean;
  /** How far one page of lines reaches back. */
  readonly spanMs: number;
}

/** As many as somebody reads before they search. */
const PAGE_LINES = 50;
/** The server's clock may be ahead of the reader's. */
const AHEAD_MS = 60_000;

/** The newest lines first. Each earlier page begins where the one before ended. */
export function useLogLines({ level, sought, hidesOwn, spanMs }: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['log-lines', level, sought, hidesOwn, spanMs],
    queryFn: ({ pageParam }) => {
      const to = pageParam ?? Date.now() + AHEAD_MS;
      return readLogs({ from: to - spanMs, to, level, id: sought, hidesOwn, limit: PAGE_LINES });
    },
    initialPageParam: null as number | null,
    // The oldest of a page may share its millisecond with others, so it is asked for again.
    getNextPageParam: ({ lines, cut, from }) => (cut ? (parseLogLine(lines[0] ?? '').at ?? from) : from),
    select: ({ pages }) => ({
      lines: [...new Set(pages.flatMap(({ lines }) => lines.toReversed()))].map(parseLogLine),
      /** The beginning of what was searched. */
      from: pages.at(-1)?.from ?? null,
    }),
  });
}

const TAIL_MS = 2000;
const TAIL_LINES_MAX = 1000;
/** After a long pause only the newest are asked for; Refresh finds the rest. */
const TAIL_REACH_MS = 3_600_000;
/** So many requests pass between two announcements. */
const TOLD_EVERY = 5;

/** What is written after the lines that are `known`, newest first, while `isOn`. */
export function useLogTail({ level, sought, hidesOwn }: LogFilter, known: readonly LogLine[], isOn: boolean) {
  const client = useQueryClient();
  const queryKey = ['log-tail', level, sought, hidesOwn];
  const { data, error } = useQuery<LogTail>({
    queryKey,
    enabled: isOn,
    refetchInterval: TAIL_MS,
    gcTime: 0,
    meta: { refreshesItself: true },
    queryFn: async () => {
      const now = Date.now();
      const { since, asks, lines, told } = client.getQueryData<LogTail>(queryKey) ?? {
        ...NO_TAIL,
        since: now - TAIL_MS,
      };
      const from = Math.max((lines[0] ?? known[0])?.at ?? since, now - TAIL_REACH_MS);
      const found = await readLogs({ from, to: now + AHEAD_MS, level, id: sought, hidesOwn, limit: TAIL_LINES_MAX });
      // Those of the last known millisecond come again.
      const texts = new Set([...lines, ...known].map(({ text }) => text));
      const added = found.lines.filter((text) => !texts.has(text)).map(parseLogLine);
      const all = [...added.toReversed(), ...lines].slice(0, TAIL_LINES_MAX);
      return { since, asks: asks + 1, lines: all, told: (asks + 1) % TOLD_EVERY === 0 ? all.length : told };
    },
  });
  return { ...(data ?? NO_TAIL), problem: error?.message ?? null };
}

interface LogTail {
  /** When it was turned on, by the reader's clock. */
  readonly since: number;
  readonly asks: number;
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** How many are new, for screen readers: said seldom enough to be listened to. */
  readonly told: number;
}

const NO_TAIL: LogTail = { since: 0, asks: 0, lines: [], told: 0 };
