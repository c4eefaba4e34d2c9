import { type FormEvent, useId, useRef } from 'react';
import { COMMAND_LINE } from '#api/audit.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { ACTION_WORDS } from '#web/admin/audit/audit-words.ts';
import { Select } from '#web/ui/select.tsx';

interface AuditFiltersProps {
  readonly query: URLSearchParams;
  readonly actors: readonly { readonly id: number; readonly email: string }[];
  readonly onChange: (name: 'actor' | 'action' | 'person', value: string) => void;
}

/** Kept in the URL so that a result can be shared. */
export function AuditFilters({ query, actors, onChange }: AuditFiltersProps) {
  const id = useId();
  const person = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange('person', person.current?.value.trim() ?? '');
  };
  return (
    <form onSubmit={submit} className="grid gap-4 px-4 py-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <div className="min-w-0">
        <label htmlFor={`${id}actor`} className="field-label">
          Who
        </label>
        <Select
          id={`${id}actor`}
          value={query.get('actor') ?? ''}
          onChange={({ target }) => onChange('actor', target.value)}
        >
          <option value="">Anyone</option>
          <option value={COMMAND_LINE}>Command line or first link</option>
          {actors.map(({ id: number, email }) => (
            <option key={number} value={number}>
              {email}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}action`} className="field-label">
          What
        </label>
        <Select
          id={`${id}action`}
          value={query.get('action') ?? ''}
          onChange={({ target }) => onChange('action', target.value)}
        >
          <option value="">Any action</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {ACTION_WORDS[action]}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}person`} className="field-label">
          Subject
        </label>
        <input
          id={`${id}person`}
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
      </div>
      <button type="submit" className="button button-small self-end justify-self-start">
        Search
      </button>
    </form>
  );
}
