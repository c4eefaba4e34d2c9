import type { z } from 'zod';
import { ticksOfToday } from '#api/today.ts';
import { counted } from '#web/lib/counted.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { STAGES } from '#web/admin/charts/stage-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

type Ticks = z.output<(typeof ticksOfToday)['response']>;

/** Whether messages leave on time: the next tick, and how late those of today ran. */
export function TicksPanel() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(ticksOfToday, { query: { zone } });
  return (
    <Panel title="Today’s ticks">
      {answer.isPending && <Waiting what="Loading the ticks…" />}
      {answer.isError && <Failed message={answer.error.message} again={() => void answer.refetch()} />}
      {answer.isSuccess && (
        <>
          <Lateness ticks={answer.data} />
          <p className="border-t border-rule px-3 py-2 text-[0.8125rem] text-quiet tabular-nums">
            <Next ticks={answer.data} />
          </p>
        </>
      )}
    </Panel>
  );
}

function Lateness({ ticks: { ticks, zones, latest } }: { readonly ticks: Ticks }) {
  if (ticks === 0) return <Empty>No tick has run today. Each time zone appears here with its lateness.</Empty>;
  return (
    <table className="dense">
      <caption className="sr-only">
        {counted(ticks, 'tick')} in {counted(zones, 'time zone')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Time zone</th>
          <th scope="col" className="text-right">
            Ticks
          </th>
          <th scope="col" className="text-right max-sm:hidden">
            Last due
          </th>
          <th scope="col" className="text-right">
            Latest
          </th>
        </tr>
      </thead>
      <tbody>
        {latest.map(({ zone, ticks: count, lateMs, lastDueAt }) => (
          <tr key={zone}>
            <th scope="row" className="w-full max-w-0 truncate" title={zone}>
              {zone}
            </th>
            <td className="text-right">{count.toLocaleString('en')}</td>
            <td className="text-right text-quiet max-sm:hidden">
              <Instant at={lastDueAt}>{clockOf(lastDueAt)}</Instant>
            </td>
            <td className={`text-right ${colourOf(lateMs)}`}>{spanWords(lateMs)}</td>
          </tr>
        ))}
        {zones > latest.length && (
          <tr>
            <td colSpan={4} className="text-quiet">
              {counted(zones - latest.length, 'more time zone')}, none later
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Next({ ticks: { next, serviceTime } }: { readonly ticks: Ticks }) {
  switch (next.kind) {
    case 'due':
      return (
        <>
          Next: {STAGES[next.stage].words.toLowerCase()} in {next.zone}, <Instant at={next.dueAt} /> (in{' '}
          {spanWords(Date.parse(next.dueAt) - Date.parse(serviceTime))})
        </>
      );
    case 'none':
      return <>No message is due in the next 8 days.</>;
    case 'unknown':
      return <>Next: not known. None of the people checked is due a message.</>;
    default:
      return next satisfies never;
  }
}

/** The tick looks once a minute; after this, health calls it late as well. */
const LATE_MS = 5 * MINUTE_MS;

function colourOf(lateMs: number): string {
  if (lateMs > LATE_MS) return 'font-medium text-danger-text';
  return lateMs > MINUTE_MS ? 'text-carried-text' : '';
}

function clockOf(at: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
