import { type FormEvent, useEffect, useRef } from 'react';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { AddressButton } from '#web/admin/compliance/address-button.tsx';
import { FoundPerson } from '#web/admin/compliance/found-person.tsx';
import { useSubscription } from '#web/admin/compliance/use-subscription.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Waiting } from '#web/admin/shell/states.tsx';
import { Alert } from '#web/ui/alert.tsx';

interface SearchPersonProps {
  readonly search: string | null;
  readonly onSearch: (address: string) => void;
}

/** Finds one person by their address or a part of it, with the actions on their email. */
export function SearchPerson({ search, onSearch }: SearchPersonProps) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useSubscription(search);
  useEffect(() => {
    if (field.current !== null && search !== null) field.current.value = search;
  }, [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (address === '') field.current?.focus();
    else if (address === search) void searched.refetch();
    else onSearch(address);
  };
  // The pressed button goes with its list.
  const choose = (address: string) => {
    onSearch(address);
    field.current?.focus();
  };
  return (
    <Panel title="Find a user">
      <form onSubmit={submit} className="px-4 py-4">
        <label htmlFor="compliance-address" className="field-label">
          Email address
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            ref={field}
            id="compliance-address"
            type="search"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            placeholder="All of it, or a part"
            className="field min-w-0 grow basis-60"
            aria-describedby="compliance-problem"
          />
          <button type="submit" className="button button-small max-sm:w-full">
            Search
          </button>
        </div>
        <Alert id="compliance-problem" message={problemOf(searched)} />
      </form>
      {search !== null && searched.isPending && <Waiting what="Searching…" />}
      {searched.data?.kind === 'one' && <FoundPerson found={searched.data.found} />}
      {searched.data?.kind === 'several' && <WhoseAddress {...searched.data} onSearch={choose} />}
    </Panel>
  );
}

function problemOf({ isError, data }: ReturnType<typeof useSubscription>): string | null {
  if (isError) return messageOf('SEARCH_FAILED');
  return data?.kind === 'none' ? messageOf('NO_SUCH_USER') : null;
}

interface WhoseAddressProps extends Pick<SearchPersonProps, 'onSearch'> {
  readonly people: readonly UserRow[];
  readonly isMore: boolean;
}

/** The people whose address has the part that was searched. */
function WhoseAddress({ people, isMore, onSearch }: WhoseAddressProps) {
  return (
    <div className="border-t border-rule">
      <p role="status" className="px-4 pt-3 pb-1 text-[0.9375rem] text-quiet">
        {isMore ? `The newest ${people.length} of those found:` : `${people.length} users:`}
      </p>
      <ul aria-label="Users found" className="divide-y divide-rule">
        {people.map(({ user_id, user_number, email }) => (
          <li key={user_id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <AddressButton address={email} onSearch={onSearch} />
            <span className="text-quiet tabular-nums">#{user_number}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
