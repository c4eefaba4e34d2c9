import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Check } from '#web/admin/shell/controls.tsx';
import { DensitySwitch } from '#web/admin/shell/density.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/panel.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';
import { BulkBar } from '#web/admin/users/bulk-bar.tsx';
import {
  FILTER_NAMES,
  FILTERS,
  LIST_PARAMETERS,
  type ListQuery,
  useListQuery,
} from '#web/admin/users/use-list-query.ts';
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
            {selection.selected.length === 0 && <UserFilters list={list} onSet={set} />}
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

/** A search, filters and an order under a name; `query` as in the URL. Remembered in this browser. */
const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
type SavedView = z.output<typeof viewsSchema>[number];

const KEPT = 'admin.user-views';

function SavedViews() {
  const [query] = useSearchParams();
  const [views, setViews] = useState(readViews);
  const notices = useNotices();
  const present = listPart(query);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    localStorage.setItem(KEPT, JSON.stringify(next));
  };
  const save = async () => {
    const answer = await notices.ask({
      question: 'Save this view',
      details:
        'The search, the filters and the order are remembered in this browser. A view with the same name is replaced.',
      yes: 'Save view',
      field: { label: 'Name', missing: 'Please name the view.' },
    });
    if (answer === null) return;
    keep([...views.filter(({ name }) => name !== answer.words), { name: answer.words, query: present }]);
  };
  const remove = (view: SavedView) => {
    keep(views.filter((other) => other !== view));
    notices.say(`View “${view.name}” removed`, { onUndo: () => keep(views) });
  };
  const isSaved = views.some((view) => view.query === present);
  if (views.length === 0 && present === '') return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-1.5 text-[0.8125rem]">
      <ViewLink name="All people" query="" isPresent={present === ''} />
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center">
          <ViewLink {...view} isPresent={view.query === present} />
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            className="grid size-7 place-items-center rounded-md text-quiet hover:bg-rule hover:text-ink pointer-coarse:size-10"
            onClick={() => remove(view)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {!isSaved && present !== '' && (
        <Button size="row" onClick={() => void save()}>
          Save view
        </Button>
      )}
    </nav>
  );
}

function ViewLink({ name, query, isPresent }: SavedView & { readonly isPresent: boolean }) {
  return (
    <Link
      to={`${paths.admin}?tab=users${query === '' ? '' : `&${query}`}`}
      aria-current={isPresent ? 'true' : undefined}
      className="inline-flex min-h-7 items-center rounded-md px-2 text-quiet no-underline hover:bg-rule hover:text-ink aria-[current]:bg-rule aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-10"
    >
      {name}
    </Link>
  );
}

/** The part of the URL that a view is made of, always in the same order. */
function listPart(query: URLSearchParams): string {
  const pairs = LIST_PARAMETERS.map((name) => [name, query.get(name) ?? '']);
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** What another version of this page kept, or somebody by hand, is ignored. */
function readViews(): readonly SavedView[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return [];
  }
}

interface UserFiltersProps {
  readonly list: ListQuery;
  readonly onSet: (changes: Readonly<Record<string, string | null>>) => void;
}

const ZONES = Intl.supportedValuesOf('timeZone');
const CHOICE =
  'h-8 max-w-60 shrink-0 rounded-md [field-sizing:content] border bg-sheet px-2 text-[0.8125rem] pointer-coarse:h-11 pointer-coarse:text-base';

/** One control for each column that narrows the list; those that do stand out. */
function UserFilters({ list, onSet }: UserFiltersProps) {
  const look = (value: string | undefined) =>
    `${CHOICE} ${value === undefined ? 'border-rule text-quiet' : 'border-ink font-medium text-ink'}`;
  return (
    <div
      role="group"
      aria-label="Filters"
      className="-m-1 flex min-w-0 flex-wrap items-center gap-1.5 p-1 max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      {FILTER_NAMES.map((name) => {
        const value = list[name];
        if (name === 'zone')
          return <ZoneFilter key={`${name}${value}`} value={value} look={look(value)} onSet={onSet} />;
        const { label, choices } = FILTERS[name];
        return (
          <select
            key={name}
            aria-label={label}
            className={look(value)}
            value={value ?? ''}
            onChange={({ target }) => onSet({ [name]: target.value === '' ? null : target.value })}
          >
            <option value="">{label}: any</option>
            {Object.entries(choices).map(([choice, words]) => (
              <option key={choice} value={choice}>
                {label}: {words}
              </option>
            ))}
          </select>
        );
      })}
      {FILTER_NAMES.some((name) => list[name] !== undefined) && (
        <Button
          size="row"
          className="shrink-0"
          onClick={() => onSet(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface ZoneFilterProps {
  readonly value: string | undefined;
  readonly look: string;
  readonly onSet: UserFiltersProps['onSet'];
}

/** Typed, with the zones there are as suggestions; it applies once it is one of them, or by Enter. */
function ZoneFilter({ value = '', look, onSet }: ZoneFilterProps) {
  const apply = (zone: string) => onSet({ zone: zone.trim() === '' ? null : zone.trim() });
  return (
    <>
      <input
        type="text"
        aria-label="Zone"
        placeholder="Zone: any"
        list="users-zones"
        autoComplete="off"
        spellCheck={false}
        className={`${look} min-w-24 placeholder:text-quiet`}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' || ZONES.includes(target.value)) apply(target.value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value);
        }}
      />
      <datalist id="users-zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
