import type { ReactNode } from 'react';
import type { Administrator } from '#api/administrators.ts';
import type { OwnerAct } from '#web/admin/administrators/owner-dialog.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

interface AdministratorTableProps {
  readonly administrators: readonly Administrator[];
  /** When they were loaded. */
  readonly now: number;
  readonly onAct: (act: OwnerAct) => void;
}

const COLUMNS = ['Email', 'Role', 'State', 'Since', 'Second factor', 'Last sign-in', 'Actions'];
const CELL = 'block px-4 py-0.5 align-middle lg:table-cell lg:px-3 lg:py-2.5 lg:first:pl-4';

/** A table; on a phone each administrator is a block of its own. */
export function AdministratorTable({ administrators, now, onAct }: AdministratorTableProps) {
  const me = useAdmin();
  return (
    <table className="w-full text-[0.9375rem] tabular-nums">
      <thead className="sr-only border-b border-rule lg:not-sr-only lg:table-header-group">
        <tr>
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-4 py-2 text-left text-[0.875rem] font-medium text-quiet lg:px-3 lg:first:pl-4"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {administrators.map((admin) => (
          <tr key={admin.id} className="block py-2.5 lg:table-row lg:py-0">
            <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere lg:w-1/4`}>
              {admin.email}
              {admin.email === me.email && <span className="font-normal text-quiet"> (you)</span>}
            </th>
            <Cell of="Role">{admin.role}</Cell>
            <Cell of="State">
              <State admin={admin} now={now} />
            </Cell>
            <Cell of="Since" isOneLine>
              <Instant at={admin.createdAt} dateOnly />
            </Cell>
            <Cell of="Second factor">{admin.hasSecondFactor ? 'on' : 'off'}</Cell>
            <Cell of="Last sign-in" isOneLine>
              {admin.lastSignInAt === null ? 'never' : <Instant at={admin.lastSignInAt} dateOnly />}
            </Cell>
            <td className={CELL}>
              <Acts admin={admin} isMe={admin.email === me.email} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly of: string;
  readonly isOneLine?: boolean;
  readonly children: ReactNode;
}

/** Names its column, where there are no columns. */
function Cell({ of, isOneLine = false, children }: CellProps) {
  return (
    <td className={`${CELL} ${isOneLine ? 'whitespace-nowrap' : ''}`}>
      <span className="grid grid-cols-[8rem_1fr] lg:block">
        <span className="text-quiet lg:hidden">{of}</span>
        <span>{children}</span>
      </span>
    </td>
  );
}

function State({ admin: { disabledAt, linkEndsAt }, now }: { readonly admin: Administrator; readonly now: number }) {
  if (disabledAt !== null) return <span className="font-medium text-carried-text">disabled</span>;
  if (linkEndsAt === null) return <>enabled</>;
  if (Date.parse(linkEndsAt) <= now) return <span className="font-medium text-carried-text">link expired</span>;
  return (
    <>
      link until <Instant at={linkEndsAt} />
    </>
  );
}

interface ActsProps {
  readonly admin: Administrator;
  readonly isMe: boolean;
  readonly onAct: (act: OwnerAct) => void;
}

function Acts({ admin, isMe, onAct }: ActsProps) {
  const { email, disabledAt, linkEndsAt } = admin;
  const acts: readonly (readonly [label: string, act: OwnerAct])[] = [
    ['Change role', { kind: 'role', admin }],
    // Their own password and second factor have the Account page, and nobody disables themselves.
    ...(isMe || disabledAt !== null
      ? []
      : [[linkEndsAt === null ? 'Reset' : 'New link', { kind: 'reset', admin }] as const]),
    ...(isMe ? [] : [disabledAt === null ? disable(admin) : enable(admin)]),
  ];
  return (
    <span className="flex flex-wrap gap-2 max-lg:mt-1.5 xl:flex-nowrap">
      {acts.map(([label, act]) => (
        <button
          // The button that was pressed stays, and with it the focus that its dialog returns.
          key={act.kind === 'enable' ? 'disable' : act.kind}
          type="button"
          className={`button button-plain button-row whitespace-nowrap ${act.kind === 'disable' ? 'text-danger-text' : ''}`}
          aria-label={`${label}: ${email}`}
          onClick={() => onAct(act)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}

const disable = (admin: Administrator) => ['Disable', { kind: 'disable', admin }] as const;
const enable = (admin: Administrator) => ['Enable', { kind: 'enable', admin }] as const;
