import { Link, useSearchParams } from 'react-router';
import type { AuditRow } from '#api/audit.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { AuditFilters } from '#web/admin/audit/audit-filters.tsx';
import { ACTION_WORDS } from '#web/admin/audit/audit-words.ts';
import { AuditState } from '#web/admin/audit/audit-state.tsx';
import { useAudit } from '#web/admin/audit/use-audit.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';

const FILTERS = ['actor', 'action', 'person'] as const;

/** `/admin/audit`: who did what, to whom, when, and the state before and after. */
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
        {entries.length > 0 && <Entries entries={entries} />}
        <Earlier of={pages} />
      </Panel>
    </AdminPage>
  );
}

/** Fixed widths, so that an address neither crowds out nor breaks the other words. */
const COLUMNS = [
  ['When', 'md:w-[13%]'],
  ['Who', 'md:w-[20%]'],
  ['What', 'md:w-[16%]'],
  ['Subject', 'md:w-[18%]'],
  ['Before', 'md:w-[14%]'],
  ['After', 'md:w-[19%]'],
] as const;

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null || value === '' ? [] : [[name, value]];
}

/** A table; on a phone each entry is a block of its own. */
function Entries({ entries }: { readonly entries: readonly AuditRow[] }) {
  const head = 'px-4 py-2 text-left text-[0.875rem] font-medium text-quiet';
  const cell = 'block px-4 py-0.5 align-top md:table-cell md:py-2.5';
  return (
    <table className="w-full text-[0.9375rem] md:table-fixed">
      <thead className="sr-only border-b border-rule md:not-sr-only md:table-header-group">
        <tr>
          {COLUMNS.map(([name, width]) => (
            <th key={name} scope="col" className={`${head} ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {entries.map(({ id, at, actor, action, subject, reason, before, after }) => (
          <tr key={id} className="block py-2.5 md:table-row md:py-0">
            <td className={`${cell} tabular-nums`}>
              <Instant at={at} />
            </td>
            <td className={`${cell} wrap-anywhere`}>{actor ?? 'Command line'}</td>
            <td className={`${cell} wrap-anywhere`}>
              {ACTION_WORDS[action]}
              {reason !== null && <span className="block text-quiet">“{reason}”</span>}
            </td>
            <td className={`${cell} wrap-anywhere`}>
              <Subject subject={subject} />
            </td>
            <td className={`${cell} wrap-anywhere text-quiet ${before === null ? 'max-md:hidden' : ''}`}>
              <span className="md:sr-only">Before </span>
              <AuditState state={before} />
            </td>
            <td className={`${cell} wrap-anywhere ${after === null ? 'max-md:hidden' : ''}`}>
              <span className="text-quiet md:sr-only">After </span>
              <AuditState state={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Subject({ subject }: { readonly subject: AuditRow['subject'] }) {
  switch (subject.kind) {
    case 'person':
      return subject.userId === null ? (
        <>#{subject.number}, purged</>
      ) : (
        <Link to={`${paths.admin}?tab=users&person=${subject.userId}`}>{subject.email}</Link>
      );
    case 'admin':
      return subject.email ?? '–';
    case 'other':
      return subject.name;
    default:
      return subject satisfies never;
  }
}
