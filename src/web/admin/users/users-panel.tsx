import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Check } from '#web/admin/shell/check.tsx';
import { DensitySwitch } from '#web/admin/shell/density-switch.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { BulkBar } from '#web/admin/users/bulk-bar.tsx';
import { SavedViews } from '#web/admin/users/saved-views.tsx';
import { useBulkAct } from '#web/admin/users/use-bulk-act.ts';
import { useKeptInAddress } from '#web/admin/users/use-kept-in-address.ts';
import { useListQuery } from '#web/admin/users/use-list-query.ts';
import { useRights } from '#web/admin/users/use-rights.ts';
import { useSelection } from '#web/admin/users/use-selection.ts';
import { matching, useUsers } from '#web/admin/users/use-users.ts';
import { UserDialogs, useUserDialogs } from '#web/admin/users/user-dialogs.tsx';
import { UserFilters } from '#web/admin/users/user-filters.tsx';
import { UserTable } from '#web/admin/users/user-table.tsx';

const TYPED_MS = 250;

const PersonDrawer = lazy(() => import('#web/admin/person/person-drawer.tsx'));

/**
 * Everyone who signed up (specification 2.14). The search, the filters and the order are kept in the URL, so that they
 * can be shared.
 */
export default function UsersPanel() {
  const [query] = useSearchParams();
  const [search, setSearch] = useKeptInAddress('q');
  const [deleted, setDeleted] = useKeptInAddress('deleted');
  const { list, isNarrowed, set, sortBy } = useListQuery();
  const showDeleted = deleted === 'true';
  const q = useSettled(search);
  const { query: answer, rows, count, refresh } = useUsers({ ...list, showDeleted, q });
  const { canDelete, canPurge, reason, answer: rights } = useRights();
  const mayPause = useMay('operator');
  const bulk = useBulkAct();
  const dialogs = useUserDialogs();
  const shown = matching(rows, search);
  const selection = useSelection(shown);
  // The rows belong to another search or filter until the server responds.
  const isSearching = search !== q || answer.isPlaceholderData;
  const isSought = search.trim() !== '' || isNarrowed;
  const person = query.get('person');
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <AdminPage
      isWide
      title={count === null ? 'User Management' : `User Management (${count})`}
      actions={
        <>
          <DensitySwitch />
          <RefreshButton of={[{ refetch: refresh }, rights]} />
        </>
      }
    >
      <div className="rounded-soft border border-rule bg-sheet">
        <div className="grid grid-cols-1 gap-2.5 border-b border-rule p-3">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {reason !== '' && (
              <p
                className={`grow border-l-4 px-2.5 py-1 text-[0.875rem] ${canDelete ? 'border-done bg-done/10' : 'border-carried bg-carried/12'}`}
              >
                {reason}
              </p>
            )}
            <Check label="Show deleted" isOn={showDeleted} onChange={(isOn) => setDeleted(isOn ? 'true' : '')} />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <label htmlFor="users-search" className="sr-only">
              Search by email or UUID
            </label>
            <input
              id="users-search"
              type="search"
              autoComplete="off"
              spellCheck={false}
              placeholder="Search by email, UUID or #number"
              className="field h-8 min-w-0 grow basis-56 py-0 pointer-coarse:h-11"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {selection.selected.length === 0 && <UserFilters list={list} onSet={set} />}
          </div>
          {selection.selected.length > 0 && (
            <BulkBar
              selected={selection.selected}
              canDelete={canDelete}
              mayPause={mayPause}
              reason={reason}
              bulk={bulk}
              onClear={selection.clear}
            />
          )}
          <SavedViews />
        </div>
        {answer.isPending && <Waiting what="Loading the users…" />}
        {isError && rows.length === 0 && <Failed message={messageOf('USERS_FAILED')} again={() => void refresh()} />}
        {answer.isSuccess && shown.length === 0 && isSearching && <Waiting what="Searching the users…" />}
        {answer.isSuccess && shown.length === 0 && !isSearching && (
          <Empty>{isSought ? 'No users found matching your search.' : 'No users found.'}</Empty>
        )}
        {shown.length > 0 && (
          <UserTable
            users={shown}
            selected={selection.ids}
            list={list}
            acts={{
              canDelete,
              canPurge,
              mayPause,
              reason,
              onPause: (user: UserRow) => dialogs.open('pause', user),
              onResume: ({ user_id }) => void bulk.run({ act: 'resume', user_ids: [user_id] }),
              onDelete: (user) => dialogs.open('delete', user),
              onRestore: (user) => void dialogs.restore(user),
              onPurge: (user) => dialogs.open('purge', user),
            }}
            onSelect={selection.select}
            onSelectAll={selection.selectAll}
            onSort={sortBy}
            onEnd={onEnd}
          />
        )}
        {/* Keep the loaded rows on an error, so that nobody has to scroll down again. */}
        {isError && rows.length > 0 && (
          <Failed
            message={messageOf('USERS_FAILED')}
            again={() => void (answer.isFetchNextPageError ? fetchNextPage() : refresh())}
          />
        )}
      </div>
      {person !== null && (
        <Suspense>
          <PersonDrawer key={person} named={person} />
        </Suspense>
      )}
      <UserDialogs opened={dialogs.opened} bulk={bulk} onClose={dialogs.close} />
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
