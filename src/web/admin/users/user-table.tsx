import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { paths } from '#api/paths.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { FROM_TABLE } from '#web/admin/person/from-table.ts';
import { Badge } from '#web/admin/shell/panel.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { ROW_PX, useDensity } from '#web/admin/shell/density.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { type RowAct, RowMenu } from '#web/admin/shell/row-menu.tsx';
import { changed } from '#web/admin/shell/use-change.ts';
import { useCopy } from '#web/admin/shell/use-copy.ts';
import {
  ACTIVITY_WORDS,
  CHANNEL_WORDS,
  type ListQuery,
  PLAN_WORDS,
  type SortName,
  STATUS_COLOURS,
  STATUS_WORDS,
} from '#web/admin/users/use-list-query.ts';
import { StageBadge } from '#web/admin/users/stage-badge.tsx';
import { formatDate } from '#web/lib/format-date.ts';

interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly selected: ReadonlySet<string>;
  readonly list: ListQuery;
  readonly actsOf: (user: UserRow) => readonly RowAct[];
  readonly onSelect: (user: UserRow, isSelected: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onSort: (name: SortName) => void;
  /** The last loaded row is visible. */
  readonly onEnd: () => void;
}

/** Only visible rows are in the DOM, so a hundred thousand scroll like ten. */
export function UserTable({ users, selected, list, onSelect, onSelectAll, onSort, onEnd, actsOf }: UserTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const rows = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX[density],
    getItemKey: (index) => users[index]?.user_id ?? index,
    overscan: 12,
  });
  useEffect(() => rows.measure(), [rows, density]);
  const inSight = rows.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= users.length - 1) onEnd();
  }, [last, users.length, onEnd]);
  const above = inSight[0]?.start ?? 0;
  const below = rows.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const count = users.filter(({ user_id }) => selected.has(user_id)).length;
  return (
    // A scrollable frame must be reachable by keyboard.
    <div ref={frame} tabIndex={0} role="region" aria-label="Users" className="dense-frame users-frame">
      <table aria-rowcount={users.length + 1} className="dense users">
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="users-select">
              <label>
                <input
                  type="checkbox"
                  className="size-4 accent-ink"
                  aria-label="Select all loaded people"
                  checked={count > 0 && count === users.length}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = count > 0 && count < users.length;
                  }}
                  onChange={({ target }) => onSelectAll(target.checked)}
                />
              </label>
            </th>
            {COLUMNS.map(({ name, sort, className = '' }) => (
              <th
                key={name}
                scope="col"
                aria-sort={sort === undefined ? undefined : sortOf(sort, list)}
                className={className}
              >
                {sort === undefined ? name : <SortButton name={name} sort={sort} list={list} onSort={onSort} />}
              </th>
            ))}
            <th scope="col" className="users-acts">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Space height={above} />
          {inSight.map(({ index, key }) => {
            const user = users[index];
            return (
              user !== undefined && (
                <tr
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={user.deleted_at === null ? 'group' : 'group is-deleted text-quiet'}
                >
                  <td className="users-select">
                    <label>
                      <input
                        type="checkbox"
                        className="size-4 accent-ink"
                        aria-label={`Select ${user.email}`}
                        checked={selected.has(user.user_id)}
                        onChange={({ target }) => onSelect(user, target.checked)}
                      />
                    </label>
                  </td>
                  {COLUMNS.map(({ name, className, cell }) => {
                    const Cell = name === 'Email' ? 'th' : 'td';
                    return (
                      <Cell key={name} scope={name === 'Email' ? 'row' : undefined} className={className}>
                        {cell(user)}
                      </Cell>
                    );
                  })}
                  <td className="users-acts">
                    <RowMenu label={`Actions for ${user.email}`} acts={actsOf(user)} />
                  </td>
                </tr>
              )
            );
          })}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

function sortOf(sort: SortName, list: ListQuery): 'ascending' | 'descending' | 'none' {
  if (sort !== list.sort) return 'none';
  return list.order === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps extends Pick<UserTableProps, 'list' | 'onSort'> {
  readonly name: string;
  readonly sort: SortName;
}

function SortButton({ name, sort, list, onSort }: SortButtonProps) {
  const isSorted = sort === list.sort;
  return (
    <button
      type="button"
      className={`group/sort inline-flex h-7 items-center gap-1 font-medium hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      onClick={() => onSort(sort)}
    >
      {name}
      <span aria-hidden="true" className={isSorted ? '' : 'opacity-0 group-hover/sort:opacity-60'}>
        {isSorted && list.order === 'asc' ? '↑' : '↓'}
      </span>
    </button>
  );
}

function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={COLUMNS.length + 2} style={{ height }} />
    </tr>
  );
}

/** Strikes through each text of a deleted row separately: text-decoration does not reach inline-block children. */
const STRUCK = 'group-[.is-deleted]:line-through';

interface Column {
  readonly name: string;
  /** What the list is sorted by; those without it are computed for each row from the ledger. */
  readonly sort?: SortName;
  readonly className?: string;
  readonly cell: (user: UserRow) => ReactNode;
}

const COLUMNS: readonly Column[] = [
  {
    name: '#',
    sort: 'created',
    className: 'text-right text-quiet max-sm:hidden',
    cell: ({ user_number }) => user_number,
  },
  { name: 'Email', sort: 'email', className: 'users-email', cell: (user) => <Person user={user} /> },
  { name: 'Status', sort: 'status', className: 'max-sm:hidden', cell: (user) => <Status user={user} /> },
  { name: 'Last 14 days', cell: (user) => <ActivityStrip {...user} /> },
  { name: 'Last Active', sort: 'activity', cell: (user) => <LastActive user={user} /> },
  { name: 'Plan', sort: 'plan', cell: ({ plan }) => PLAN_WORDS[plan] },
  { name: 'Channel', sort: 'channel', cell: ({ channel }) => CHANNEL_WORDS[channel] },
  { name: 'Zone', sort: 'zone', className: 'users-zone', cell: ({ zone }) => <span title={zone}>{zone}</span> },
  {
    name: 'Last Message',
    cell: ({ last_message_at: at, today }) => (at === null ? '–' : <ShortDate at={at} today={today} />),
  },
  { name: 'Stage', cell: ({ last_stage: stage }) => stage !== null && <StageBadge stage={stage} /> },
  { name: 'Created', sort: 'created', cell: ({ created_at: at, today }) => <ShortDate at={at} today={today} /> },
  { name: 'UUID', cell: ({ user_id }) => <CopyId id={user_id} /> },
];

/** Each kind of day has a shape as well as a color. */
const DAYS = {
  answered: 'h-3 bg-done',
  sent: 'h-1.5 bg-edge/60',
  none: 'h-px bg-edge/60',
} as const satisfies Record<UserRow['activity'][number], string>;

/** The last two weeks, a mark a day: it says what happened, and counts nothing. */
function ActivityStrip({ today, activity }: Pick<UserRow, 'today' | 'activity'>) {
  const last = localDate(today);
  const on = (kind: UserRow['activity'][number]) => activity.filter((one) => one === kind).length;
  const words = `Last ${activity.length} days: ${on('answered')} answered, ${on('sent')} sent, ${on('none')} with nothing due`;
  return (
    <span role="img" aria-label={words} className="inline-flex h-3 items-end gap-0.5">
      {activity.map((kind, index) => {
        const date = addDays(last, index + 1 - activity.length);
        return (
          <span key={date} title={`${dateWords(date)}: ${ACTIVITY_WORDS[kind]}`} className="flex h-3 w-1.5 items-end">
            <span className={`w-full rounded-[1px] ${DAYS[kind]}`} />
          </span>
        );
      })}
    </span>
  );
}

/** A date, with its year if that is not the present one. */
function ShortDate({ at, today }: { readonly at: string; readonly today: string }) {
  const isThisYear = new Date(at).getFullYear() === Number(today.slice(0, 4));
  return (
    <span className={STRUCK}>
      <Instant at={at}>
        {formatDate(at, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })}
      </Instant>
    </span>
  );
}

function Status({ user: { status, paused_until: until } }: { readonly user: UserRow }) {
  const isPaused = status === 'paused' && until !== null;
  const title = isPaused ? (until === 'open' ? 'Until they write' : `Until ${dateWords(until)}`) : undefined;
  return (
    <span title={title}>
      <Badge look={[STATUS_WORDS[status], STATUS_COLOURS[status]]} />
    </span>
  );
}

/** On a phone the address and the status share the width of the screen; the other columns are beside it. */
function Person({ user }: { readonly user: UserRow }) {
  return (
    <>
      <PersonLink user={user} />
      <span className="sm:hidden">
        <Status user={user} />
      </span>
    </>
  );
}

/** Opens the person's details beside the table, under a URL that can be shared. */
function PersonLink({ user: { user_id: id, email } }: { readonly user: UserRow }) {
  const to = useLinkTo(id);
  return (
    <Link
      to={to}
      state={FROM_TABLE}
      title={email}
      className={`block truncate font-medium max-sm:wrap-anywhere max-sm:whitespace-normal text-ink underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:text-quiet group-[.is-deleted]:decoration-current ${STRUCK}`}
    >
      {email}
    </Link>
  );
}

/** Their last reply, press or change, and the way to what it was. */
function LastActive({ user: { user_id: id, last_active_at: at, today } }: { readonly user: UserRow }) {
  const to = useLinkTo(id, 'timeline');
  if (at === null) return '–';
  return (
    <Link
      to={to}
      state={FROM_TABLE}
      title="Open the timeline"
      className="text-ink decoration-rule underline-offset-4 hover:decoration-ink"
    >
      <ShortDate at={at} today={today} />
    </Link>
  );
}

function useLinkTo(id: string, view?: 'timeline'): string {
  const [query] = useSearchParams();
  return `${paths.admin}?${changed(query, { tab: 'users', person: id, ...(view !== undefined && { view }) })}`;
}

function CopyId({ id }: { readonly id: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      title={id}
      aria-label={`Copy the UUID ${id}`}
      className={`font-mono text-[0.8125rem] underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:decoration-current ${STRUCK}`}
      onClick={() => void copy(id, `UUID copied to clipboard: ${id}`)}
    >
      {id.slice(0, 8)}
    </button>
  );
}
