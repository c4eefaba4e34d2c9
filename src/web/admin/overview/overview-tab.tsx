import { overview } from '#api/health.ts';
import { TodayChart } from '#web/admin/charts/today-chart.tsx';
import { AtAGlance } from '#web/admin/overview/at-a-glance.tsx';
import { Cards } from '#web/admin/overview/cards.tsx';
import { NeedsPanel } from '#web/admin/overview/needs-panel.tsx';
import { SinceYesterday } from '#web/admin/overview/since-yesterday.tsx';
import { StabilityPanel } from '#web/admin/overview/stability-panel.tsx';
import { StatusPanel } from '#web/admin/overview/status-panel.tsx';
import { TicksPanel } from '#web/admin/overview/ticks-panel.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

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
        <NeedsPanel answer={answer} />
        <TodayChart />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <StabilityPanel />
          <StatusPanel answer={answer} />
        </div>
      </div>
    </AdminPage>
  );
}
