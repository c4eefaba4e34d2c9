import { useState } from 'react';
import { Link } from 'react-router';
import { dryRun, type DryRunResult } from '#api/dry-run.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { DryRunForm, type DryRunRequest } from '#web/admin/dry-run/dry-run-form.tsx';
import { DryRunResults } from '#web/admin/dry-run/dry-run-results.tsx';
import { RunProgress } from '#web/admin/dry-run/run-progress.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';

/** `/admin/testing/dry-run` (specification 2.17). */
export function DryRunPage() {
  const may = useMay('operator');
  return (
    <AdminPage title="Daily Dry Run">
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        Runs one person’s full day through the whole message pipeline: three prompts, your three replies and the next
        morning. Each run has its own realm and clock. <Link to={paths.admin}>Back to dashboard</Link>
      </p>
      {may ? (
        <DryRun />
      ) : (
        <Panel title="Session">
          <p className="px-4 py-4 text-[0.9375rem] text-quiet">Only operators and owners can start dry runs.</p>
        </Panel>
      )}
    </AdminPage>
  );
}

type Outcome = { readonly result: DryRunResult } | { readonly failure: string } | null;

function DryRun() {
  const notices = useNotices();
  const act = useAct(dryRun);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const run = (request: DryRunRequest) => {
    if (act.isPending) return;
    setOutcome(null);
    act.mutate(
      { body: request },
      {
        onSuccess: (result) => setOutcome({ result }),
        onError: ({ message }) => {
          setOutcome({ failure: message });
          notices.complain(`${messageOf('DRY_RUN_FAILED')}: ${message}`);
        },
      },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <Panel title="Session">
        <DryRunForm isBusy={act.isPending} onRun={run} />
      </Panel>
      <div role="status" className="min-w-0">
        {act.isPending ? <RunProgress /> : <Ended outcome={outcome} />}
      </div>
    </div>
  );
}

function Ended({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === null)
    return (
      <Panel title="Results">
        <Empty>No results yet. They appear here when a run finishes.</Empty>
      </Panel>
    );
  if ('result' in outcome) return <DryRunResults result={outcome.result} />;
  return (
    <Panel title="Execution Failed">
      <p className="px-4 py-4 wrap-anywhere text-danger-text">{outcome.failure}</p>
    </Panel>
  );
}
