import { recentSignups, signupSources } from '#api/analytics.ts';
import { ChartPanels } from '#web/admin/analytics/chart-panels.tsx';
import { sourceWords } from '#web/admin/analytics/source-words.ts';
import { RankedBars } from '#web/admin/charts/ranked-bars.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, NotLoaded } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

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
  const totals = useAnswer(recentSignups);
  return (
    <Panel title="Totals">
      <NotLoaded answer={totals} what="Loading…" />
      {totals.isSuccess && (
        <Facts
          facts={[
            ['Total users registered', totals.data.totalUsers.toLocaleString('en')],
            ['Purged or erased', totals.data.erased.toLocaleString('en')],
            ['On the waitlist', totals.data.waitlist.toLocaleString('en')],
            ['Spam trap submissions', totals.data.trapped.toLocaleString('en')],
          ]}
        />
      )}
    </Panel>
  );
}

function Sources() {
  const sources = useAnswer(signupSources);
  const counts = Object.entries(sources.data ?? {});
  return (
    <Panel title="Signup sources">
      <NotLoaded answer={sources} what="Loading…" />
      {sources.isSuccess && counts.length === 0 && (
        <Empty>No sign-ups yet. Sources appear here after the first one.</Empty>
      )}
      {counts.length > 0 && (
        <RankedBars
          name="Signup sources"
          what="Source"
          counted="People"
          rows={counts.map(([source, count]) => ({
            key: source,
            count,
            ...sourceWords(source),
          }))}
        />
      )}
      {counts.length > 0 && (
        <p className="border-t border-rule px-4 py-3 text-sm text-quiet">
          Counts registered users. Users who were purged or erased no longer have a source.
        </p>
      )}
    </Panel>
  );
}
