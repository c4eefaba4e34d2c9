import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { fieldOf, type LogClock, timeOfLine } from '#web/admin/logs/log-times.ts';
import type { ShownLogs } from '#web/admin/logs/read-logs.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty } from '#web/admin/shell/states.tsx';

const LINE_PX = 22;
const COPIED_MS = 2000;

interface LogPaneProps {
  readonly logs: ShownLogs;
  readonly clock: LogClock;
}

/** The log lines of a time range. Only visible lines are in the DOM. */
export function LogPane({ logs, clock }: LogPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: logs.lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
  });
  const shown = (instant: number) => fieldOf(instant, clock).replace('T', ' ');
  const count = `${logs.count.toLocaleString('en')} ${logs.count === 1 ? 'entry' : 'entries'}`;
  return (
    <Panel title={count} aside={<CopyAll text={logs.text} />}>
      <p className="border-b border-rule px-4 py-2 text-[0.9375rem] text-quiet tabular-nums">
        {shown(logs.from)} to {shown(logs.to)} {clock === 'utc' ? 'UTC' : 'local time'}
        {logs.cut && ' · Showing only the newest entries.'}
      </p>
      {logs.count === 0 ? (
        <Empty>No log entries in this range.</Empty>
      ) : (
        <div
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label="Log lines"
          className="h-[60vh] overflow-auto font-mono text-[0.8125rem] -outline-offset-3"
        >
          <div className="relative min-w-max" style={{ height: lines.getTotalSize() }}>
            {lines.getVirtualItems().map(({ index, start }) => (
              <div
                key={index}
                className="absolute left-0 px-4 whitespace-pre"
                style={{ transform: `translateY(${start}px)`, height: LINE_PX }}
              >
                <span className="text-quiet">{timeOfLine(logs.lines[index] ?? '', clock)}</span> {logs.lines[index]}
              </div>
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}

function CopyAll({ text }: { readonly text: string }) {
  const notices = useNotices();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notices.complain(messageOf('COPY_FAILED'));
    }
  };
  return (
    <button type="button" className="button button-plain button-small" onClick={() => void copy()}>
      {isCopied ? 'Copied!' : 'Copy All'}
    </button>
  );
}
