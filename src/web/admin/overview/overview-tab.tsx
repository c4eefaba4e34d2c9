import { overview } from '#api/health.ts';
import { TodayChart } from '#web/admin/charts/today-chart.tsx';
import { AtAGlance } from '#web/admin/overview/at-a-glance.tsx';
import { Cards } from '#web/admin/overview/cards.tsx';
import { StabilityPanel } from '#web/admin/overview/stability-panel.tsx';
import { StatusPanel } from '#web/admin/overview/status-panel.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/**
 * The morning check of a single operator: first whether everything works, then how today is going (specification 2.13).
 */
export default function OverviewTab() {
  const answer = useAnswer(overview);
  return (
    <AdminPage title="Overview" actions={<RefreshButton />}>
      <div className="grid gap-6">
        <AtAGlance answer={answer} />
        <Cards channels={answer.data ?? null} />
        <TodayChart />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <StabilityPanel />
          <StatusPanel answer={answer} />
        </div>
      </div>
    </AdminPage>
  );
}
