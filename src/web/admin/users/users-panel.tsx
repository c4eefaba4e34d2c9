import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Check } from '#web/admin/shell/check.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { DeleteDialog } from '#web/admin/users/delete-dialog.tsx';
import { PurgeDialog } from '#web/admin/users/purge-dialog.tsx';
import { useKeptInAddress } from '#web/admin/users/use-kept-in-address.ts';
import { useRights } from '#web/admin/users/use-rights.ts';
import { matching, useUsers } from '#web/admin/users/use-users.ts';
import { UserTable } from '#web/admin/users/user-table.tsx';

const TYPED_MS = 250;

const PersonDrawer = lazy(() => import('#web/admin/person/person-drawer.tsx'));

type Open = { readonly kind: 'delete' | 'purge'; readonly user: UserRow } | null;

/** Everyone who signed up (specification 2.14). The search is kept in the URL, so that it can be shared. */
export default function UsersPanel() {
  const [query] = useSearchParams();
  const [search, setSearch] = useKeptInAddress('q');
  const [deleted, setDeleted] = useKeptInAddress('deleted');
  const showDeleted = deleted === 'true';
  const settledSearch = useSettled(search);
  const { query: list, rows, count, refresh } = useUsers({ showDeleted, search: settledSearch });
  const { canDelete, canPurge, reason, answer: rights } = useRights();
  const [open, setOpen] = useState<Open>(null);
  const shown = matching(rows, search);
  // The rows belong to another search or filter until the server responds.
  const isSearching = search !== settledSearch || list.isPlaceholderData;
  const person = query.get('person');

  return (
    <AdminPage
      title={count === null ? 'User Management' : `User Management (${count})`}
      actions={<RefreshButton of={[{ refetch: refresh }, rights]} />}
    >
      <div className="rounded-soft border border-rule bg-sheet">
        <div className="flex flex-col gap-4 border-b border-rule px-4 py-4">
          {reason !== '' && (
            <p
              className={`border-l-4 px-3 py-1.5 text-[0.9375rem] ${canDelete ? 'border-done bg-done/10' : 'border-carried bg-carried/12'}`}
            >
              {reason}
            </p>
          )}
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <div className="min-w-0 grow basis-72">
              <label htmlFor="users-search" className="field-label">
                Search by email or UUID
              </label>
              <input
                id="users-search"
                type="search"
                autoComplete="off"
                spellCheck={false}
                className="field"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
            <div className="flex min-h-12 items-center">
              <Check label="Show deleted" isOn={showDeleted} onChange={(isOn) => setDeleted(isOn ? 'true' : '')} />
            </div>
          </div>
        </div>
        {list.isPending && <Waiting what="Loading the users…" />}
        {list.isError && rows.length === 0 && (
          <Failed message={messageOf('USERS_FAILED')} again={() => void refresh()} />
        )}
        {list.isSuccess && shown.length === 0 && isSearching && <Waiting what="Searching the users…" />}
        {list.isSuccess && shown.length === 0 && !isSearching && (
          <Empty>{search.trim() === '' ? 'No users found.' : 'No users found matching your search.'}</Empty>
        )}
        {shown.length > 0 && (
          <UserTable
            users={shown}
            canDelete={canDelete}
            canPurge={canPurge}
            onDelete={(user) => setOpen({ kind: 'delete', user })}
            onPurge={(user) => setOpen({ kind: 'purge', user })}
            onEnd={() => {
              if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage();
            }}
          />
        )}
        {/* Keep the loaded rows on an error, so that nobody has to scroll down again. */}
        {list.isError && rows.length > 0 && (
          <Failed
            message={messageOf('USERS_FAILED')}
            again={() => void (list.isFetchNextPageError ? list.fetchNextPage() : refresh())}
          />
        )}
        {person !== null && (
          <Suspense>
            <PersonDrawer key={person} id={person} />
          </Suspense>
        )}
        {open?.kind === 'delete' && <DeleteDialog user={open.user} onClose={() => setOpen(null)} />}
        {open?.kind === 'purge' && <PurgeDialog user={open.user} onClose={() => setOpen(null)} />}
      </div>
    </AdminPage>
  );
}

/** The value after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
