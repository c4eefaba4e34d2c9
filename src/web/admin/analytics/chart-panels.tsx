import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CHART_RANGES, charts, type Charts } from '#api/analytics.ts';
import { sourceWords } from '#web/admin/analytics/source-words.ts';
import { DayBars } from '#web/admin/charts/day-bars.tsx';
import { HourGrid } from '#web/admin/charts/hour-grid.tsx';
import { KIND_COLOUR, OUTCOMES } from '#web/admin/charts/outcome-words.ts';
import { RankedBars } from '#web/admin/charts/ranked-bars.tsx';
import { STAGES } from '#web/admin/charts/stage-words.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty, NotLoaded } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';

/** Charts of the days up to today. The number of days is kept in the URL. */
export function ChartPanels() {
  const [query] = useSearchParams();
  const days = CHART_RANGES.find((range) => range === query.get('days')) ?? '30';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(charts, { query: { days, zone } });
  return (
    <section aria-label="Charts" className="grid gap-5">
      <Ranges chosen={days} query={query} />
      <NotLoaded answer={answer} what="Loading charts…" />
      {answer.isSuccess && <Drawn data={answer.data} />}
    </section>
  );
}

function Ranges({ chosen, query }: { readonly chosen: string; readonly query: URLSearchParams }) {
  return (
    <nav aria-label="Days shown" className="flex gap-2">
      {CHART_RANGES.map((range) => {
        const next = new URLSearchParams(query);
        next.set('days', range);
        return (
          <Link
            key={range}
            to={`?${next.toString()}`}
            replace
            preventScrollReset
            aria-current={range === chosen ? 'true' : undefined}
            className={`button button-small ${range === chosen ? '' : 'button-plain'}`}
          >
            {range} days
          </Link>
        );
      })}
    </nav>
  );
}

function Drawn({ data }: { readonly data: Charts }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Chart
        title="Messages per day"
        isEmpty={data.messages.every(({ morning, midday, evening }) => morning + midday + evening === 0)}
        empty="No messages were sent in this period. Sent messages appear here by day and stage, from a person’s first morning on."
      >
        <DayBars
          name="Messages per day"
          unit="messages"
          series={PROMPT_STAGES.map((stage) => ({ key: stage, ...STAGES[stage] }))}
          days={data.messages.map(({ date, ...values }) => ({ date, values }))}
        />
      </Chart>
      <Chart
        title="Reply rate"
        isEmpty={data.hours.length === 0}
        empty="No messages were sent in this period. Reply rates appear here by hour and weekday, from the first sent message on."
      >
        <HourGrid hours={data.hours} />
        <BelowChart>STOP counts as a reply.</BelowChart>
      </Chart>
      <Chart
        title="Sign-ups per day"
        isEmpty={data.signups.every(({ sources }) => Object.keys(sources).length === 0)}
        empty="No sign-ups in this period. Each sign-up appears here by day and by the page it came from."
      >
        <DayBars
          name="Sign-ups per day"
          unit="sign-ups"
          series={sourcesOf(data)}
          days={data.signups.map(({ date, sources }) => ({ date, values: sources }))}
        />
        <BelowChart>Days are in UTC. Includes people who have since been purged or erased.</BelowChart>
      </Chart>
      <Chart
        title="Tripped spam traps"
        isEmpty={data.trapped.every(({ count }) => count === 0)}
        empty="No submissions hit the spam trap in this period. They are counted here; no addresses are stored."
      >
        <DayBars
          name="Tripped spam traps"
          unit="submissions"
          series={[{ key: 'posts', words: 'Submissions', colour: 'var(--danger)' }]}
          days={data.trapped.map(({ date, count }) => ({ date, values: { posts: count } }))}
        />
        <UtcDays />
      </Chart>
      <div className="lg:col-span-2">
        <Chart
          title="Deliveries by outcome"
          isEmpty={data.outcomes.length === 0}
          empty="Nothing was due in this period. When a message becomes due, it is counted here as sent, skipped or refused."
        >
          <RankedBars
            name="Deliveries by outcome"
            what="Outcome"
            counted="Messages"
            rows={data.outcomes.map(({ outcome, count }) => ({
              key: outcome,
              words: OUTCOMES[outcome].words,
              count,
              colour: KIND_COLOUR[OUTCOMES[outcome].kind],
            }))}
          />
        </Chart>
      </div>
    </div>
  );
}

/** An evening in America counts as the next day here, so the chart says that days are in UTC. */
function UtcDays() {
  return <BelowChart>Days are in UTC.</BelowChart>;
}

/** Aligned with the chart's own text. */
function BelowChart({ children }: { readonly children: string }) {
  return <p className="px-4 pb-4 text-sm text-quiet">{children}</p>;
}

interface ChartProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly children: ReactNode;
}

function Chart({ title, isEmpty, empty, children }: ChartProps) {
  return (
    <Panel title={title}>
      {isEmpty ? (
        <Empty>
          {empty} <LongerPeriod />
        </Empty>
      ) : (
        children
      )}
    </Panel>
  );
}

/** Only sources with at least one sign-up. */
function sourcesOf({ signups }: Charts) {
  const sources = new Set(signups.flatMap(({ sources: of }) => Object.keys(of)));
  return [...sources].toSorted().map((source) => ({ key: source, ...sourceWords(source) }));
}

/** The last range, if it is not the one that is empty. */
function LongerPeriod() {
  const [query] = useSearchParams();
  const longest = CHART_RANGES.at(-1) ?? '90';
  if (query.get('days') === longest) return null;
  const next = new URLSearchParams(query);
  next.set('days', longest);
  return (
    <Link to={`?${next.toString()}`} replace preventScrollReset>
      Look back {longest} days
    </Link>
  );
}
