import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LogLevel } from '#api/admin-logs.ts';
import { type LogLine, parseLogLine } from '#web/admin/logs/log-line.ts';
import { readLogs } from '#web/admin/logs/read-logs.ts';

export interface LogFilter {
  readonly level: LogLevel;
  /** Empty: any. */
  readonly sought: string;
  /** How far one page of lines reaches back. */
  readonly spanMs: number;
}

const PAGE_LINES = 200;
/** The server's clock may be ahead of the reader's. */
const AHEAD_MS = 60_000;

/** The newest lines first. Each earlier page begins where the one before ended. */
export function useLogLines({ level, sought, spanMs }: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['log-lines', level, sought, spanMs],
    queryFn: ({ pageParam }) => {
      const to = pageParam ?? Date.now() + AHEAD_MS;
      return readLogs({ from: to - spanMs, to, level, id: sought, limit: PAGE_LINES });
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

export interface LogTail {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** How many are new, for screen readers: said seldom enough to be listened to. */
  readonly told: number;
  readonly problem: string | null;
}

/** What is written after the lines that are `known`, newest first, while `isOn`. */
export function useLogTail({ level, sought }: LogFilter, known: readonly LogLine[], isOn: boolean): LogTail {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const [told, setTold] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef<readonly LogLine[]>([]);
  const before = useRef(known);
  useEffect(() => {
    before.current = known;
  }, [known]);
  useEffect(() => {
    if (!isOn) return;
    const startedAt = Date.now() - TAIL_MS;
    let asks = 0;
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const now = Date.now();
      const last = shown.current[0] ?? before.current[0];
      const from = Math.max(last?.at ?? startedAt, now - TAIL_REACH_MS);
      try {
        const found = await readLogs({ from, to: now + AHEAD_MS, level, id: sought, limit: TAIL_LINES_MAX });
        if (isOver) return;
        // Those of the last known millisecond come again.
        const texts = new Set([...shown.current, ...before.current].map(({ text }) => text));
        const added = found.lines.filter((text) => !texts.has(text)).map(parseLogLine);
        shown.current = [...added.toReversed(), ...shown.current].slice(0, TAIL_LINES_MAX);
        setLines(shown.current);
        setProblem(null);
      } catch (error) {
        if (!isOver) setProblem(error instanceof Error ? error.message : String(error));
      }
      asks += 1;
      if (asks % TOLD_EVERY === 0) setTold(shown.current.length);
    };
    const timer = setInterval(() => void ask(), TAIL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, level, sought]);
  return { lines, told, problem };
}
