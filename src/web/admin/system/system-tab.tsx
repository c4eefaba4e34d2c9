import { HEALTH_CHECKS, type HealthCheck, healthCheck, type HealthCheckName } from '#api/health.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { CHECK_MEANINGS, CHECK_NAMES, StateBadge } from '#web/admin/system/checks.tsx';

/** Live checks (specification 2.13). Each has its own request, so a slow one delays only its own row. */
export default function SystemTab() {
  return (
    <AdminPage title="System" actions={<RefreshButton />}>
      <Panel title="Health checks">
        <ul className="divide-y divide-rule">
          {HEALTH_CHECKS.map((check) => (
            <CheckRow key={check} check={check} />
          ))}
        </ul>
      </Panel>
    </AdminPage>
  );
}

function CheckRow({ check }: { readonly check: HealthCheckName }) {
  const answer = useAnswer(healthCheck, { params: { check } });
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[12rem_6.5rem_1fr]" aria-busy={answer.isFetching}>
      <div>
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{CHECK_NAMES[check]}</h3>
        <p className="text-[0.8125rem] text-quiet">{CHECK_MEANINGS[check]}</p>
      </div>
      {answer.isPending && <p className="text-quiet sm:col-span-2">Checking…</p>}
      {answer.isError && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <p role="alert" className="font-medium text-danger-text">
            {answer.error.message}
          </p>
          <Button size="row" onClick={() => void answer.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {answer.isSuccess && (
        <>
          <div>
            <StateBadge state={answer.data.state} />
          </div>
          <Measured found={answer.data} isFetching={answer.isFetching} />
        </>
      )}
    </li>
  );
}

function Measured({ found, isFetching }: { readonly found: HealthCheck; readonly isFetching: boolean }) {
  const { state, value, todo, details, tookMs, checkedAt } = found;
  return (
    <div className="min-w-0">
      <p className="tabular-nums">{value}</p>
      {details.length > 0 && (
        <ul className="mt-1 text-[0.875rem] text-quiet tabular-nums">
          {details.map((detail) => (
            <li key={detail} className="wrap-anywhere">
              {detail}
            </li>
          ))}
        </ul>
      )}
      {todo !== null && (
        <p className={`mt-1 text-[0.9375rem] ${state === 'off' ? 'text-quiet' : 'font-medium'}`}>{todo}</p>
      )}
      <p className="mt-1 text-[0.8125rem] text-quiet tabular-nums">
        {isFetching ? (
          'Checking again…'
        ) : (
          <>
            Checked <Instant at={checkedAt} />, took {tookMs} ms
          </>
        )}
      </p>
    </div>
  );
}
