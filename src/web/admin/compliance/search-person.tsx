import { type FormEvent, useEffect, useRef } from 'react';
import { searchUser } from '#api/email-compliance.ts';
import { messageOf } from '#api/error-codes.ts';
import { FoundPerson } from '#web/admin/compliance/found-person.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Waiting } from '#web/admin/shell/states.tsx';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CallRefused } from '#web/lib/api.ts';
import { useQuery } from '@tanstack/react-query';

interface SearchPersonProps {
  readonly search: string | null;
  readonly onSearch: (address: string) => void;
}

/** Finds one person by their full address, with the actions on their email. */
export function SearchPerson({ search, onSearch }: SearchPersonProps) {
  const field = useRef<HTMLInputElement>(null);
  // Not `useAnswer`: "nobody has that address" is a valid answer here, not a failure.
  const found = useQuery({
    queryKey: [searchUser.path, search],
    queryFn: async () => {
      try {
        return await callSignedIn(searchUser, { params: { address: search ?? '' } });
      } catch (error) {
        if (error instanceof CallRefused && error.status === 404) return null;
        throw error;
      }
    },
    enabled: search !== null,
  });
  useEffect(() => {
    if (field.current !== null && search !== null) field.current.value = search;
  }, [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (address === '') field.current?.focus();
    else if (address === search) void found.refetch();
    else onSearch(address);
  };
  const problem = problemOf(found);
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
            className="field min-w-0 grow basis-60"
            aria-describedby="compliance-problem"
          />
          <button type="submit" className="button max-sm:w-full">
            Search
          </button>
        </div>
        <Alert id="compliance-problem" message={problem} />
      </form>
      {search !== null && found.isPending && <Waiting what="Searching…" />}
      {found.isSuccess && found.data !== null && <FoundPerson found={found.data} />}
    </Panel>
  );
}

function problemOf(found: {
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly data: unknown;
}): string | null {
  if (found.isError) return messageOf('SEARCH_FAILED');
  return found.isSuccess && found.data === null ? messageOf('NO_SUCH_USER') : null;
}
