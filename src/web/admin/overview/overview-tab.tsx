import { messageOf } from '#api/error-codes.ts';
import { overview } from '#api/health.ts';
import { TodayChart } from '#web/admin/charts/today-chart.tsx';
import { AtAGlance, type OverviewAnswer } from '#web/admin/overview/at-a-glance.tsx';
import { Cards } from '#web/admin/overview/cards.tsx';
import { SinceYesterday } from '#web/admin/overview/since-yesterday.tsx';
import { StabilityPanel } from '#web/admin/overview/stability-panel.tsx';
import { TicksPanel } from '#web/admin/overview/ticks-panel.tsx';
import { type Need, verdictOf } from '#web/admin/overview/verdict.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Badge } from '#web/admin/shell/badge.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Rows, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { CHECK_NAMES, StateBadge } from '#web/admin/system/checks.tsx';

/**
 * The morning check of a single operator (specification 2.13): whether everything is all right, what changed since
 * yesterday, what needs them; then the details.
 */
export default function OverviewTab() {
  const answer = useAnswer(overview);
  return (
    <AdminPage title="Overview" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-3">
          <AtAGlance answer={answer} />
          <Cards channels={answer.data ?? null} />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <SinceYesterday />
          <TicksPanel />
        </div>
        {/* What needs me? Each problem, and what is not known, with what to do. */}
        {answer.data !== undefined && (
          <Panel title="Needs you">
            <Rows of={verdictOf(answer.data.checks).needs} empty="Nothing. Problems appear here, with what to do.">
              {(need) => <NeedRow key={need.check} need={need} />}
            </Rows>
          </Panel>
        )}
        <TodayChart />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <StabilityPanel />
          <Panel title="System Status">
            {answer.isPending && <Waiting what="Loading the status…" />}
            {answer.isError && <Empty>{messageOf('STATUS_FAILED')}</Empty>}
            {answer.isSuccess && <StatusFacts service={answer.data.service} />}
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

function NeedRow({ need: { check, state, value, details, todo } }: { readonly need: Need }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr]">
      <div>{state === 'unknown' ? <Badge look={['Not known', 'grey']} /> : <StateBadge state={state} />}</div>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{CHECK_NAMES[check]}:</span> <span className="tabular-nums">{value}</span>
        </p>
        {details.map((detail) => (
          <p key={detail} className="text-[0.875rem] wrap-anywhere text-quiet">
            {detail}
          </p>
        ))}
        {todo !== null && <p>{todo}</p>}
      </div>
    </li>
  );
}

/** Facts about this process. Problems are listed above. */
function StatusFacts({ service }: Pick<OverviewAnswer, 'service'>) {
  const { mode, serviceTime, database, node, zoneData, startedAt } = service;
  return (
    <Facts
      facts={[
        ['Mode', mode === 'sandbox' ? 'Sandbox (nothing is sent)' : 'Live'],
        ['Database', database],
        ['Node', node],
        ['Time zone data', zoneData],
        ['Running since', <Instant key="started" at={startedAt} />],
        ['Service time', <Instant key="time" at={serviceTime} />],
      ]}
    />
  );
}
