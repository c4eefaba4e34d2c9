import { useLayoutEffect, useRef } from 'react';
import type { TranscriptEntry } from '#api/v3-tester.ts';
import { TraceLink } from '#web/admin/logs/trace-link.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Empty } from '#web/admin/shell/panel.tsx';
import type { Line } from '#web/admin/testers/use-session.ts';
import { StageBadge } from '#web/admin/users/stage-badge.tsx';

/** The messages of both sides, oldest first. It scrolls separately, so that the reply box stays in place. */
export function Transcript({ lines }: { readonly lines: readonly Line[] }) {
  const log = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  // Scroll to the start of a new message, however long it is.
  useLayoutEffect(() => {
    const first = log.current?.firstElementChild?.children[shown.current];
    shown.current = lines.length;
    if (log.current !== null && first instanceof HTMLElement) log.current.scrollTop = first.offsetTop - GAP_PX;
  }, [lines]);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Transcript"
      tabIndex={0}
      className="relative max-h-[60dvh] overflow-y-auto lg:max-h-[max(24rem,calc(100dvh-33rem))]"
    >
      {lines.length === 0 && <Empty>No messages yet. Send the stage’s prompt to start.</Empty>}
      <ol className="flex flex-col gap-4 px-4 py-4 empty:hidden">
        {lines.map((line) => (
          <li key={line.message_guid}>
            <TranscriptLine line={line} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const GAP_PX = 16;

function TranscriptLine({ line }: { readonly line: Line }) {
  if (line.type === 'divider') {
    return (
      <div className="flex items-center gap-3 py-1 text-[0.9375rem] font-medium text-quiet">
        <span aria-hidden="true" className="h-px grow bg-rule" />
        {line.text}
        <span aria-hidden="true" className="h-px grow bg-rule" />
      </div>
    );
  }
  if (line.isError === true) {
    return (
      <p className="border-l-4 border-danger py-1 pl-3 text-[0.9375rem] font-medium text-danger-text">{line.text}</p>
    );
  }
  return <Message line={line} />;
}

const WHO = { system: 'Prompt', ack: 'Acknowledgment', user: 'You', divider: '' } as const satisfies Record<
  TranscriptEntry['type'],
  string
>;

function Message({ line }: { readonly line: Line }) {
  const { type, text, ts, stageLabel, contract, traceId, intentions } = line;
  const isOurs = type !== 'user';
  return (
    <article
      className={`rounded-soft border border-rule p-3 sm:p-4 ${isOurs ? 'bg-paper' : 'ml-auto max-w-3xl bg-sheet sm:w-fit sm:min-w-80'}`}
    >
      <header className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{WHO[type]}</h3>
        {stageLabel !== null && <StageBadge stage={stageLabel} />}
        <span className="text-sm text-quiet tabular-nums">
          <Instant at={ts} />
        </span>
        {contract !== null && <span className="text-sm text-quiet">{contract}</span>}
        {traceId !== null && (
          <span className="text-sm text-quiet">
            Trace <TraceLink trace={traceId} />
          </span>
        )}
      </header>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_minmax(0,16rem)] sm:has-[>:only-child]:grid-cols-1">
        <p className="text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap">{text.trim()}</p>
        {intentions.length > 0 && <Intentions intentions={intentions} />}
      </div>
    </article>
  );
}

const MARKS = {
  open: { sign: '☐', words: 'open', tone: '' },
  done: { sign: '✓', words: 'done', tone: 'text-done-text' },
  carryover: { sign: '↻', words: 'carried over', tone: 'text-carried-text' },
} as const satisfies Record<TranscriptEntry['intentions'][number]['status'], object>;

function Intentions({ intentions }: Pick<TranscriptEntry, 'intentions'>) {
  return (
    <ul
      aria-label="Intentions"
      className="flex flex-col gap-1 border-rule text-[0.9375rem] leading-snug max-sm:border-t max-sm:pt-2 sm:border-l sm:pl-4"
    >
      {intentions.map(({ text, status }, index) => {
        const { sign, words, tone } = MARKS[status];
        return (
          // Two intentions may have the same words, so the key includes the index.
          <li key={`${index} ${text}`} className="flex gap-2.5">
            <span className={`w-5 shrink-0 text-center ${tone}`}>
              <span aria-hidden="true">{sign}</span>
              <span className="sr-only">{words}:</span>
            </span>
            <span className={`min-w-0 wrap-anywhere ${status === 'done' ? tone : ''}`}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
