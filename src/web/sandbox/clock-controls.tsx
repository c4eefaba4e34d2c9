import { useEffect, useRef, useState } from 'react';
import type { BenchMessage } from '#api/test-bench.ts';
import { type ClockMove, useMoveClock } from '#web/sandbox/bench-calls.ts';
import { printedDay, printedTime } from '#web/sandbox/printed-times.ts';

interface ClockControlsProps {
  /** Service time, or null until it is known. */
  readonly now: string | null;
  readonly messages: readonly BenchMessage[];
  /** Called with the newest message that a move of the clock has brought. */
  readonly onArrival: (id: number) => void;
}

const moves: readonly { label: string; move: ClockMove; isMain?: boolean }[] = [
  { label: 'Next message', move: { nextMessage: true }, isMain: true },
  { label: '+1 h', move: { advanceMinutes: 60 } },
  { label: '+1 day', move: { advanceMinutes: 24 * 60 } },
];

/** The service's clock. It only ever goes forward. */
export function ClockControls({ now, messages, onArrival }: ClockControlsProps) {
  const clock = useMoveClock();
  const newestId = messages.at(-1)?.id ?? 0;
  const [awaitedAfter, setAwaitedAfter] = useState<number | null>(null);
  const arrive = useRef(onArrival);
  arrive.current = onArrival;

  useEffect(() => {
    if (awaitedAfter === null || newestId <= awaitedAfter) return;
    setAwaitedAfter(null);
    arrive.current(newestId);
  }, [awaitedAfter, newestId]);

  const go = (move: ClockMove) => {
    setAwaitedAfter(newestId);
    clock.mutate(move);
  };
  return (
    <section aria-label="Clock" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="leading-tight">
        {now === null ? (
          <span className="text-ink">…</span>
        ) : (
          <time dateTime={now} title={now}>
            <span className="block font-serif text-[1.75rem] tabular-nums">{printedTime(now)}</span>
            <span className="block text-sm">{printedDay(now)}</span>
          </time>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {moves.map(({ label, move, isMain = false }) => (
          <button
            key={label}
            type="button"
            disabled={clock.isPending}
            onClick={() => go(move)}
            className={`button px-4 ${isMain ? '' : 'button-plain'}`}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="w-full text-sm empty:hidden sm:w-auto">
        {clock.isPending && 'The clock is moving…'}
        {clock.isSuccess && (clock.data.sent === 1 ? '1 message came' : `${clock.data.sent} messages came`)}
        {clock.isError && clock.error.message}
      </p>
    </section>
  );
}
