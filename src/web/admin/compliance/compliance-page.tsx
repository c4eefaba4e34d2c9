import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UserRow, users } from '#api/admin-users.ts';
import { complianceStats, searchUser } from '#api/email-compliance.ts';
import { messageOf } from '#api/error-codes.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';
import { FoundPerson } from '#web/admin/compliance/found-person.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Form } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Empty, Loaded, Panel, Rows, Waiting } from '#web/admin/shell/panel.tsx';
import { callOrNull, callSignedIn, useAnswer } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';

/**
 * Who receives messages and who does not: the compliance tab, and `/admin/compliance`, the same with its own URL
 * (specification 2.15).
 */
export default function CompliancePage() {
  const stats = useAnswer(complianceStats);
  const [search, setSearch] = useState<string | null>(null);
  return (
    <AdminPage title="Email compliance" actions={<RefreshButton />}>
      <div className="grid gap-5">
        <Panel title="Subscriptions">
          <Loaded answer={stats} what="Loading the counts…" failure={messageOf('COMPLIANCE_STATS_FAILED')}>
            {({ subscribed, unsubscribed }) => (
              <dl className="grid grid-cols-2 divide-x divide-rule">
                <Count name="Subscribed" count={subscribed} />
                <Count name="Unsubscribed" count={unsubscribed} />
              </dl>
            )}
          </Loaded>
        </Panel>
        <SearchPerson search={search} onSearch={setSearch} />
        <Panel title="Recent Unsubscribe Events">
          {stats.isPending && <Waiting what="Loading the events…" />}
          {stats.isError && <Empty>The events could not be loaded.</Empty>}
          {stats.isSuccess && (
            <Rows of={stats.data.lastUnsubs} empty="No recent unsubscribe events.">
              {({ email, userNumber, unsubscribedAt }) => (
                <AddressRow key={userNumber} address={email} onSearch={setSearch}>
                  #{userNumber} · <Instant at={unsubscribedAt} dateOnly />
                </AddressRow>
              )}
            </Rows>
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="px-4 py-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-serif text-3xl tabular-nums">{count.toLocaleString('en')}</dd>
    </div>
  );
}

interface AddressRowProps {
  readonly address: string;
  readonly onSearch: (address: string) => void;
  readonly children: React.ReactNode;
}

/** An address that is searched for when pressed, and what is known of it. */
function AddressRow({ address, onSearch, children }: AddressRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
      <button
        type="button"
        className="min-h-8 min-w-0 text-left break-all underline decoration-rule underline-offset-4 hover:decoration-ink"
        onClick={() => onSearch(address)}
      >
        {address}
      </button>
      <span className="text-quiet tabular-nums">{children}</span>
    </li>
  );
}

interface SearchPersonProps {
  readonly search: string | null;
  readonly onSearch: (address: string) => void;
}

/** Finds one person by their address or a part of it, with the actions on their email. */
function SearchPerson({ search, onSearch }: SearchPersonProps) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useSubscription(search);
  useEffect(() => {
    if (field.current !== null && search !== null) field.current.value = search;
  }, [search]);
  const submit = () => {
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
      <Form onSubmit={submit} className="px-4 py-4">
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
          <Button type="submit" className="max-sm:w-full">
            Search
          </Button>
        </div>
        <Alert id="compliance-problem" message={problemOf(searched)} />
      </Form>
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
          <AddressRow key={user_id} address={email} onSearch={onSearch}>
            #{user_number}
          </AddressRow>
        ))}
      </ul>
    </div>
  );
}

/** Whom the searched words mean. `several`: the search for users finds them, the newest first. */
type Searched =
  | { readonly kind: 'one'; readonly found: AnswerOf<typeof searchUser> }
  | { readonly kind: 'several'; readonly people: readonly UserRow[]; readonly isMore: boolean }
  | { readonly kind: 'none' };

const SHOWN = 10;

/** A person's state by their address, or by a part of it that no other address has. */
function useSubscription(search: string | null): UseQueryResult<Searched> {
  return useQuery({
    queryKey: [searchUser.path, search],
    queryFn: () => searchedFor(search ?? ''),
    enabled: search !== null,
  });
}

/** Asks the search for users first: it answers a part of an address as well, which the search by address refuses. */
async function searchedFor(words: string): Promise<Searched> {
  const { items, nextCursor } = await callSignedIn(users, { query: { q: words, limit: SHOWN } });
  const isMore = nextCursor !== null;
  const named = items.find(({ email }) => emailKey(email) === emailKey(words))?.email;
  if (named !== undefined) return ofAddress(named);
  const [first] = items;
  if (first === undefined) return { kind: 'none' };
  if (items.length === 1) return ofAddress(first.email);
  // The end of many addresses may be one of its own, older than those shown.
  const exact = isMore && emailProblem(words) === null ? await ofAddress(words) : null;
  return exact?.kind === 'one' ? exact : { kind: 'several', people: items, isMore };
}

/** No one has it if they were deleted a moment ago. */
async function ofAddress(address: string): Promise<Searched> {
  const found = await callOrNull(searchUser, { params: { address } });
  return found === null ? { kind: 'none' } : { kind: 'one', found };
}
