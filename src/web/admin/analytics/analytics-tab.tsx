import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CHART_RANGES, charts, type Charts, recentSignups, signupSources } from '#api/analytics.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { DayBars } from '#web/admin/charts/day-bars.tsx';
import { HourGrid } from '#web/admin/charts/hour-grid.tsx';
import { KIND_COLOUR, OUTCOMES, STAGES } from '#web/admin/charts/outcome-words.ts';
import { RankedBars } from '#web/admin/charts/ranked-bars.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Empty, Facts, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { changed } from '#web/admin/shell/use-change.ts';

/** How many people signed up, where they came from, and what happened to their messages (specification 2.13; D137). */
export default function AnalyticsTab() {
  return (
    <AdminPage title="Analytics" actions={<RefreshButton />}>
      <div className="grid gap-6">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Totals />
          <Sources />
        </div>
        <ChartPanels />
      </div>
    </AdminPage>
  );
}

function Totals() {
  return (
    <Panel title="Totals">
      <Loaded answer={useAnswer(recentSignups)} what="Loading…">
        {({ totalUsers, erased, waitlist, trapped }) => (
          <Facts
            facts={[
              ['Total users registered', totalUsers.toLocaleString('en')],
              ['Purged or erased', erased.toLocaleString('en')],
              ['On the waitlist', waitlist.toLocaleString('en')],
              ['Spam trap submissions', trapped.toLocaleString('en')],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Sources() {
  return (
    <Panel title="Signup sources">
      <Loaded answer={useAnswer(signupSources)} what="Loading…">
        {(sources) =>
          Object.keys(sources).length === 0 ? (
            <Empty>No sign-ups yet. Sources appear here after the first one.</Empty>
          ) : (
            <>
              <RankedBars
                name="Signup sources"
                what="Source"
                counted="People"
                rows={Object.entries(sources).map(([key, count]) => ({ key, count, ...sourceWords(key) }))}
              />
              <p className="border-t border-rule px-4 py-3 text-sm text-quiet">
                Counts registered users. Users who were purged or erased no longer have a source.
              </p>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Charts of the days up to today. The number of days is kept in the URL. */
function ChartPanels() {
  const [query] = useSearchParams();
  const days = CHART_RANGES.find((range) => range === query.get('days')) ?? '30';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(charts, { query: { days, zone } });
  return (
    <section aria-label="Charts" className="grid gap-5">
      <nav aria-label="Days shown" className="flex gap-2">
        {CHART_RANGES.map((range) => (
          <Link
            key={range}
            to={`?${changed(query, { days: range })}`}
            replace
            preventScrollReset
            aria-current={range === days ? 'true' : undefined}
            className={`button button-small ${range === days ? '' : 'button-plain'}`}
          >
            {range} days
          </Link>
        ))}
      </nav>
      <Loaded answer={answer} what="Loading charts…">
        {(data) => <Drawn data={data} />}
      </Loaded>
    </section>
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
        below="STOP counts as a reply."
      >
        <HourGrid hours={data.hours} />
      </Chart>
      <Chart
        title="Sign-ups per day"
        isEmpty={data.signups.every(({ sources }) => Object.keys(sources).length === 0)}
        empty="No sign-ups in this period. Each sign-up appears here by day and by the page it came from."
        below="Days are in UTC. Includes people who have since been purged or erased."
      >
        <DayBars
          name="Sign-ups per day"
          unit="sign-ups"
          series={sourcesOf(data)}
          days={data.signups.map(({ date, sources }) => ({ date, values: sources }))}
        />
      </Chart>
      <Chart
        title="Tripped spam traps"
        isEmpty={data.trapped.every(({ count }) => count === 0)}
        empty="No submissions hit the spam trap in this period. They are counted here; no addresses are stored."
        // An evening in America counts as the next day here.
        below="Days are in UTC."
      >
        <DayBars
          name="Tripped spam traps"
          unit="submissions"
          series={[{ key: 'posts', words: 'Submissions', colour: 'var(--danger)' }]}
          days={data.trapped.map(({ date, count }) => ({ date, values: { posts: count } }))}
        />
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

interface ChartProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: string;
  /** A note, aligned with the chart's own text. */
  readonly below?: string;
  readonly children: ReactNode;
}

function Chart({ title, isEmpty, empty, below, children }: ChartProps) {
  return (
    <Panel title={title}>
      {isEmpty ? (
        <Empty>
          {empty} <LongerPeriod />
        </Empty>
      ) : (
        <>
          {children}
          {below !== undefined && <p className="px-4 pb-4 text-sm text-quiet">{below}</p>}
        </>
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
  return (
    <Link to={`?${changed(query, { days: longest })}`} replace preventScrollReset>
      Look back {longest} days
    </Link>
  );
}

/** The labels of the sign-up pages of D137 and their color in every chart. */
const SOURCES: Readonly<Record<string, { readonly words: string; readonly colour: string }>> = {
  landing: { words: 'Landing page', colour: 'var(--dusk)' },
  start: { words: 'Start-over page', colour: 'var(--noon)' },
  hold: { words: 'Hold this thought', colour: 'var(--dawn)' },
  waitlist: { words: 'Waitlist', colour: 'var(--done)' },
  confirmation_page: { words: 'Confirmation page', colour: 'var(--carried)' },
  share_confirmation_page: { words: 'Share confirmation page', colour: 'var(--danger)' },
};

function sourceWords(source: string): { readonly words: string; readonly colour: string } {
  return SOURCES[source] ?? { words: source, colour: 'var(--edge)' };
}
