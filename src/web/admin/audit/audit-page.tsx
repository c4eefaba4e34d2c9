import { useSearchParams } from 'react-router';
import { messageOf } from '#api/error-codes.ts';
import { AuditFilters } from '#web/admin/audit/audit-filters.tsx';
import { AuditTable } from '#web/admin/audit/audit-table.tsx';
import { useAudit } from '#web/admin/audit/use-audit.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';

const FILTERS = ['actor', 'action', 'person'] as const;

/** `/admin/audit`: who did what, to whom, when, and the state before and after. The filter is kept in the URL. */
export function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const pages = useAudit(Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? undefined])), {
    keepsPrevious: true,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const filter = (name: (typeof FILTERS)[number], value: string) =>
    setQuery(new URLSearchParams(FILTERS.flatMap((one) => pairOf(one, one === name ? value : query.get(one)))));
  const isFiltered = FILTERS.some((name) => query.get(name) !== null);
  return (
    <AdminPage title="Audit" actions={<RefreshButton of={[pages]} />}>
      <Panel title="Administrator activity">
        <div className="border-b border-rule">
          <AuditFilters query={query} actors={pages.data?.pages[0]?.actors ?? []} onChange={filter} />
        </div>
        {pages.isPending && <Waiting what="Loading the audit log…" />}
        {pages.isError && !pages.isFetchNextPageError && (
          <Failed message={messageOf('NETWORK')} again={() => void pages.refetch()} />
        )}
        {pages.isSuccess && entries.length === 0 && (
          <Empty>
            {isFiltered
              ? 'No entries match these filters. Change or clear a filter above.'
              : 'No entries yet. Sign-ins and changes by administrators appear here.'}
          </Empty>
        )}
        {entries.length > 0 && <AuditTable entries={entries} />}
        <Earlier of={pages} />
      </Panel>
    </AdminPage>
  );
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null || value === '' ? [] : [[name, value]];
}
