import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { UserRow } from '#api/admin-users.ts';
import { UserCells, type UserCellsProps } from '#web/admin/users/user-cells.tsx';

interface UserTableProps extends Omit<UserCellsProps, 'user'> {
  readonly users: readonly UserRow[];
  /** The last loaded row is visible. */
  readonly onEnd: () => void;
}

const ROW_PX = 57;
const COLUMNS = ['#', 'Email', 'UUID', 'Created', 'Last Message', 'Stage', 'Actions'];
/** Columns hidden on a phone, whose content appears below the address. */
const WIDE_ONLY = new Set(['UUID', 'Created', 'Last Message', 'Stage']);

/** Only visible rows are in the DOM, so a hundred thousand scroll like ten. */
export function UserTable({ users, onEnd, ...acts }: UserTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => users[index]?.user_id ?? index,
    overscan: 12,
  });
  const inSight = rows.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= users.length - 1) onEnd();
  }, [last, users.length, onEnd]);
  const above = inSight[0]?.start ?? 0;
  const below = rows.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    // A scrollable frame must be reachable by keyboard.
    <div
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="Users"
      className="max-h-[70vh] overflow-auto -outline-offset-3"
    >
      <table
        aria-rowcount={users.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-[0.9375rem] tabular-nums"
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 z-1 border-b border-rule bg-sheet px-3 py-2 font-semibold whitespace-nowrap text-quiet ${WIDE_ONLY.has(name) ? 'max-lg:hidden' : ''}`}
              >
                {name}
              </th>
            ))}
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
                  <UserCells user={user} {...acts} />
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

function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}
