import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';

/** The way to the log viewer, which has a page of its own. */
export default function LogsTab() {
  const may = useMay('operator');
  return (
    <Panel title="Logs">
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <p className="text-[0.9375rem] text-quiet">
          What the service noted about itself, line by line: ids and shapes, never anybody’s words or address.
        </p>
        {may ? (
          <Link to={paths.adminLogs} className="button button-small">
            Open the raw log viewer
          </Link>
        ) : (
          <p>The raw log is an operator’s.</p>
        )}
      </div>
    </Panel>
  );
}
