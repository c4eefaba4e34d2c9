import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { UserRow } from '#api/admin-users.ts';
import { ROW_PX, useDensity } from '#web/admin/shell/density.ts';
import type { ListQuery, SortName } from '#web/admin/users/use-list-query.ts';
import { UserCells, type UserCellsProps } from '#web/admin/users/user-cells.tsx';

interface UserTableProps extends Pick<UserCellsProps, 'onSelect' | 'acts'> {
  readonly users: readonly UserRow[];
  readonly selected: ReadonlySet<string>;
  readonly list: ListQuery;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onSort: (name: SortName) => void;
  /** The last loaded row is visible. */
  readonly onEnd: () => void;
}

/** `sort`: what the column is sorted by; those without it are computed for each row from the ledger. */
const COLUMNS: readonly { readonly name: string; readonly sort?: SortName; readonly className?: string }[] = [
  { name: '#', sort: 'created', className: 'text-right max-sm:hidden' },
  { name: 'Email', sort: 'email', className: 'users-email' },
  { name: 'Status', sort: 'status' },
  { name: 'Last 14 days' },
  { name: 'Last Active', sort: 'activity' },
  { name: 'Last Message' },
  { name: 'Stage' },
  { name: 'Plan', sort: 'plan' },
  { name: 'Channel', sort: 'channel' },
  { name: 'Zone', sort: 'zone' },
  { name: 'Created', sort: 'created' },
  { name: 'UUID' },
];

/** Only visible rows are in the DOM, so a hundred thousand scroll like ten. */
export function UserTable({ users, selected, list, onSelect, onSelectAll, onSort, onEnd, acts }: UserTableProps) {
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
              <label className="grid size-7 place-items-center">
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
                  <UserCells user={user} isSelected={selected.has(user.user_id)} onSelect={onSelect} acts={acts} />
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
