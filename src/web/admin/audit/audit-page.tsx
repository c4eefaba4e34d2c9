import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { COMMAND_LINE } from '#api/audit.ts';
import { messageOf } from '#api/error-codes.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { AuditTable } from '#web/admin/audit/audit-table.tsx';
import { ACTION_WORDS } from '#web/admin/audit/audit-state.tsx';
import { useAudit } from '#web/admin/audit/use-audit.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Form, SelectField, TextField } from '#web/admin/shell/controls.tsx';
import { readerZoneWords } from '#web/admin/shell/date-words.ts';
import { Earlier, Empty, Failed, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';

const FILTERS = ['actor', 'action', 'person'] as const;

/** `/admin/audit`: who did what, to whom, when, and the state before and after. The filter is kept in the URL. */
export default function AuditPage() {
  const [query] = useSearchParams();
  const change = useChange();
  const pages = useAudit(Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? undefined])), {
    keepsPrevious: true,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = FILTERS.some((name) => query.get(name) !== null);
  return (
    <AdminPage title="Audit" meta={readerZoneWords()} actions={<RefreshButton of={[pages]} />}>
      <Panel title="Administrator activity">
        <div className="border-b border-rule">
          <AuditFilters query={query} actors={pages.data?.pages[0]?.actors ?? []} onChange={change} />
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

interface AuditFiltersProps {
  readonly query: URLSearchParams;
  readonly actors: readonly { readonly id: number; readonly email: string }[];
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Kept in the URL so that a result can be shared. */
function AuditFilters({ query, actors, onChange }: AuditFiltersProps) {
  const person = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={() => onChange({ person: person.current?.value.trim() ?? '' })}
      className="grid gap-4 px-4 py-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label="Who"
        className="min-w-0"
        options={[
          ['', 'Anyone'],
          [COMMAND_LINE, 'Command line or first link'],
          ...actors.map(({ id, email }) => [`${id}`, email] as const),
        ]}
        value={query.get('actor') ?? ''}
        onChoose={(actor) => onChange({ actor })}
      />
      <SelectField
        label="What"
        className="min-w-0"
        options={[['', 'Any action'], ...AUDIT_ACTIONS.map((action) => [action, ACTION_WORDS[action]] as const)]}
        value={query.get('action') ?? ''}
        onChoose={(action) => onChange({ action })}
      />
      <TextField
        // A new URL of the page resets the field.
        key={query.get('person') ?? ''}
        ref={person}
        label="Subject"
        className="min-w-0"
        maxLength={320}
        placeholder="Email, UUID or number"
        defaultValue={query.get('person') ?? ''}
      />
      <Button type="submit" className="self-end justify-self-start">
        Search
      </Button>
    </Form>
  );
}
