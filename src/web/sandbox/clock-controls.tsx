import { useEffect, useRef, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { type ClockMove, useMoveClock } from '#web/sandbox/dev-mailbox-calls.ts';
import { printedDay, printedTime } from '#web/sandbox/printed-times.ts';

interface ClockControlsProps {
  /** Service time, or null until it is known. */
  readonly now: string | null;
  /** All messages, oldest first. */
  readonly messages: readonly DevMailboxMessage[];
  /** Null: all mailboxes. */
  readonly mailbox: string | null;
  /** Called with the newest message in the mailbox after the clock has moved. */
  readonly onArrival: (id: number) => void;
}

const moves: readonly { label: string; move: ClockMove; isMain?: boolean }[] = [
  { label: 'Next message', move: { nextMessage: true }, isMain: true },
  { label: '+1 h', move: { advanceMinutes: 60 } },
  { label: '+1 day', move: { advanceMinutes: 24 * 60 } },
];

/** The controls of the service's clock, which only moves forward. */
export function ClockControls({ now, messages, mailbox, onArrival }: ClockControlsProps) {
  const clock = useMoveClock();
  const newestId = messages.at(-1)?.id ?? 0;
  const [awaitedAfter, setAwaitedAfter] = useState<number | null>(null);
  const [arrived, setArrived] = useState<DevMailboxMessage | 'elsewhere' | null>(null);
  const arrive = useRef(onArrival);
  arrive.current = onArrival;

  useEffect(() => {
    if (awaitedAfter === null || newestId <= awaitedAfter) return;
    setAwaitedAfter(null);
    const newest = messages.findLast(({ id, to }) => id > awaitedAfter && (mailbox === null || to === mailbox));
    setArrived(newest ?? 'elsewhere');
    if (newest !== undefined) arrive.current(newest.id);
  }, [awaitedAfter, newestId, messages, mailbox]);

  const go = (move: ClockMove) => {
    if (clock.isPending) return;
    setAwaitedAfter(newestId);
    setArrived(null);
    clock.mutate(move, {
      onSuccess: ({ sent }) => {
        // Otherwise the answer to a reply would open later, as if the clock had produced it.
        if (sent === 0) setAwaitedAfter(null);
      },
    });
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
            aria-disabled={clock.isPending}
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
        {arrived === 'elsewhere' && ' elsewhere'}
        {arrived !== null && arrived !== 'elsewhere' && (
          <span className="sr-only">. “{arrived.subject || arrived.text}” is open.</span>
        )}
        {clock.isError && clock.error.message}
      </p>
    </section>
  );
}
