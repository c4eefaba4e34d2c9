import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Check } from '#web/admin/shell/controls.tsx';
import { DensitySwitch } from '#web/admin/shell/density.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/panel.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';
import { BulkBar } from '#web/admin/users/bulk-bar.tsx';
import { SavedViews } from '#web/admin/users/saved-views.tsx';
import { useListQuery } from '#web/admin/users/use-list-query.ts';
import { SortChoice, UserFilters } from '#web/admin/users/user-filters.tsx';
import { useAccountActs } from '#web/admin/users/use-account-acts.tsx';
import { matching, useUsers } from '#web/admin/users/use-users.ts';
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
  const { rights, mayPause, bulk, actsOf, dialogs } = useAccountActs();
  const { canDelete, reason } = rights;
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
          <RefreshButton of={[{ refetch: refresh }, rights.answer]} />
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
            <input
              type="search"
              aria-label="Search by email or UUID"
              autoComplete="off"
              spellCheck={false}
              placeholder="Search by email, UUID or #number"
              className="field h-8 min-w-0 grow basis-56 py-0 pointer-coarse:h-11"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {selection.selected.length === 0 && (
              <div className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
                <SortChoice list={list} onSort={sortBy} />
                <UserFilters list={list} onSet={set} />
              </div>
            )}
          </div>
          {selection.selected.length > 0 && (
            <BulkBar
              selected={selection.selected}
              {...{ canDelete, mayPause, reason, bulk }}
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
            actsOf={actsOf}
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
      {dialogs}
    </AdminPage>
  );
}

/** Typed text that the URL keeps. The URL is rendered a moment later, so the field has its own state. */
function useKeptInAddress(name: string): [string, (value: string) => void] {
  const [query] = useSearchParams();
  const change = useChange();
  const inAddress = query.get(name) ?? '';
  const [value, setValue] = useState(inAddress);
  useEffect(() => {
    // Follows a link or the back button. What was rendered may be older than what has been typed since.
    setValue(new URLSearchParams(location.search).get(name) ?? '');
  }, [name, inAddress]);
  const keep = (next: string) => {
    setValue(next);
    change({ [name]: next }, { replace: true });
  };
  return [value, keep];
}

/** The selected people. Whoever is no longer in the list is no longer selected, so that nobody acts on whom they cannot see. */
function useSelection(shown: readonly UserRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    selected: shown.filter(({ user_id }) => ids.has(user_id)),
    clear: () => setIds(new Set()),
    select: ({ user_id }: UserRow, isSelected: boolean) =>
      setIds((before) => new Set(isSelected ? [...before, user_id] : [...before].filter((id) => id !== user_id))),
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? shown.map(({ user_id }) => user_id) : [])),
  };
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
