import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';

/** Links to the log viewer, which has its own page. */
export default function LogsTab() {
  const may = useMay('operator');
  return (
    <AdminPage title="Logs">
      <Panel title="Raw logs">
        <div className="flex flex-col items-start gap-4 px-4 py-4">
          <p className="text-[0.9375rem] text-quiet">
            Structured logs of the service. They contain ids and counts, never message text or full addresses.
          </p>
          {may ? (
            <Link to={paths.adminLogs} className="button button-small">
              Open the raw log viewer
            </Link>
          ) : (
            <p>Only operators and owners can read the raw logs.</p>
          )}
        </div>
      </Panel>
    </AdminPage>
  );
}
