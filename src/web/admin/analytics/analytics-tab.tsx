import { recentSignups, signupSources } from '#api/analytics.ts';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** How many there are, and where they came from (specification 2.13; D37). */
export default function AnalyticsTab() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Totals />
      <Sources />
    </div>
  );
}

function Totals() {
  const totals = useAnswer(recentSignups);
  return (
    <Panel title="Totals" aside={<RefreshButton of={[totals]} />}>
      {totals.isPending && <Waiting what="Counting…" />}
      {totals.isError && <Failed message={totals.error.message} again={() => void totals.refetch()} />}
      {totals.isSuccess && (
        <Facts
          facts={[
            ['Total users registered', totals.data.totalUsers.toLocaleString('en')],
            ['On the waitlist', totals.data.waitlist.toLocaleString('en')],
            ['Posts into the spam trap', totals.data.trapped.toLocaleString('en')],
          ]}
        />
      )}
    </Panel>
  );
}

/** What the pages of D37 are called by people. */
const NAMES: Readonly<Record<string, string>> = {
  landing: 'Landing page',
  start: 'Start-over page',
  hold: 'Hold this thought',
  waitlist: 'Waitlist',
  confirmation_page: 'Confirmation page',
  share_confirmation_page: 'Share confirmation page',
};

function Sources() {
  const sources = useAnswer(signupSources);
  const counts = Object.entries(sources.data ?? {});
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <Panel title="Signup sources" aside={<RefreshButton of={[sources]} />}>
      {sources.isPending && <Waiting what="Counting…" />}
      {sources.isError && <Failed message={sources.error.message} again={() => void sources.refetch()} />}
      {sources.isSuccess && counts.length === 0 && (
        <Empty>Nobody has signed up yet. Sources appear with the first.</Empty>
      )}
      {counts.length > 0 && (
        // The table is the chart: a bar beside each number, and nothing that only eyes could read.
        <table className="w-full text-left text-[0.9375rem] tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">Source</th>
              <th scope="col">People</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(([source, count]) => (
              <tr key={source} className="border-b border-rule last:border-b-0">
                <th scope="row" className="w-48 px-4 py-2.5 font-normal max-sm:w-36">
                  {NAMES[source] ?? source}
                </th>
                <td className="py-2.5 pr-4">
                  <div className="flex items-center gap-3">
                    <span className="h-3 min-w-0.5 rounded-xs bg-dusk" style={{ width: `${(count / most) * 75}%` }} />
                    {count.toLocaleString('en')}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
