import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { COMMAND_LINE } from '#api/audit.ts';
import { messageOf } from '#api/error-codes.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { AuditTable } from '#web/admin/audit/audit-table.tsx';
import { ACTION_WORDS } from '#web/admin/audit/audit-words.ts';
import { useAudit } from '#web/admin/audit/use-audit.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { Field } from '#web/admin/shell/field.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { Select } from '#web/ui/select.tsx';

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

interface AuditFiltersProps {
  readonly query: URLSearchParams;
  readonly actors: readonly { readonly id: number; readonly email: string }[];
  readonly onChange: (name: 'actor' | 'action' | 'person', value: string) => void;
}

/** Kept in the URL so that a result can be shared. */
function AuditFilters({ query, actors, onChange }: AuditFiltersProps) {
  const person = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange('person', person.current?.value.trim() ?? '');
  };
  return (
    <form onSubmit={submit} className="grid gap-4 px-4 py-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Field label="Who" className="min-w-0">
        {(id) => (
          <Select id={id} value={query.get('actor') ?? ''} onChange={({ target }) => onChange('actor', target.value)}>
            <option value="">Anyone</option>
            <option value={COMMAND_LINE}>Command line or first link</option>
            {actors.map(({ id: number, email }) => (
              <option key={number} value={number}>
                {email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What" className="min-w-0">
        {(id) => (
          <Select id={id} value={query.get('action') ?? ''} onChange={({ target }) => onChange('action', target.value)}>
            <option value="">Any action</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {ACTION_WORDS[action]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Subject" className="min-w-0">
        {(id) => (
          <input
            id={id}
            // A new URL of the page resets the field.
            key={query.get('person') ?? ''}
            ref={person}
            className="field"
            autoComplete="off"
            spellCheck={false}
            maxLength={320}
            placeholder="Email, UUID or number"
            defaultValue={query.get('person') ?? ''}
          />
        )}
      </Field>
      <button type="submit" className="button button-small self-end justify-self-start">
        Search
      </button>
    </form>
  );
}
