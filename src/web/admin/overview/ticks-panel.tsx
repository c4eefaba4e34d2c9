import { ticksOfToday } from '#api/today.ts';
import type { AnswerOf } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { STAGES } from '#web/admin/charts/outcome-words.ts';
import { zonedClock } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Empty, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { Table } from '#web/admin/shell/table.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

type Ticks = AnswerOf<typeof ticksOfToday>;

/** Whether messages leave on time: the next tick, and how late those of today ran. */
export function TicksPanel() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(ticksOfToday, { query: { zone } });
  return (
    <Panel title="Today’s ticks">
      <Loaded answer={answer} what="Loading the ticks…">
        {(ticks) => (
          <>
            <Lateness ticks={ticks} />
            <p className="border-t border-rule px-3 py-2 text-[0.8125rem] text-quiet tabular-nums">
              <Next ticks={ticks} />
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Lateness({ ticks: { ticks, zones, latest } }: { readonly ticks: Ticks }) {
  if (ticks === 0) return <Empty>No tick has run today. Each time zone appears here with its lateness.</Empty>;
  return (
    <Table
      caption={`${counted(ticks, 'tick')} in ${counted(zones, 'time zone')}`}
      rows={latest}
      keyOf={({ zone }) => zone}
      columns={[
        ['Time zone', 'w-full max-w-0 truncate', ({ zone }) => <span title={zone}>{zone}</span>],
        ['Ticks', 'text-right', (of) => of.ticks.toLocaleString('en')],
        [
          'Last due',
          'text-right text-quiet max-sm:hidden',
          ({ lastDueAt, zone }) => <Instant at={lastDueAt}>{zonedClock(lastDueAt, zone)}</Instant>,
        ],
        [
          'Latest',
          'text-right',
          ({ lateMs }) =>
            lateMs === null ? 'nobody due' : <span className={colourOf(lateMs)}>{spanWords(lateMs)}</span>,
        ],
      ]}
      more={zones > latest.length ? `${counted(zones - latest.length, 'more time zone')}, none later` : undefined}
    />
  );
}

function Next({ ticks: { next, serviceTime } }: { readonly ticks: Ticks }) {
  switch (next.kind) {
    case 'due':
      return (
        <>
          Next: {STAGES[next.stage].words.toLowerCase()} in {next.zone}, <Instant at={next.dueAt} zone={next.zone} />{' '}
          (in {spanWords(Date.parse(next.dueAt) - Date.parse(serviceTime))})
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

function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
