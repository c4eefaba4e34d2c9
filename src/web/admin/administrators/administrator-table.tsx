import type { Administrator } from '#api/administrators.ts';
import type { OwnerAct } from '#web/admin/administrators/owner-dialog.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { type RowAct, RowMenu } from '#web/admin/shell/row-menu.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

interface AdministratorTableProps {
  readonly administrators: readonly Administrator[];
  /** When they were loaded. */
  readonly now: number;
  readonly onAct: (act: OwnerAct) => void;
}

const COLUMNS = ['Email', 'Role', 'State', 'Since', 'Second factor', 'Last sign-in', 'Actions'];
/** Columns hidden on a phone, whose content appears below the address. */
const WIDE_ONLY = new Set(['Role', 'Since', 'Second factor', 'Last sign-in']);

export function AdministratorTable({ administrators, now, onAct }: AdministratorTableProps) {
  const me = useAdmin();
  return (
    <table className="dense">
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              className={WIDE_ONLY.has(name) ? 'max-lg:hidden' : name === 'Actions' ? 'text-right' : ''}
            >
              {name === 'Actions' ? <span className="max-lg:sr-only">Actions</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {administrators.map((admin) => (
          <tr key={admin.id}>
            <th scope="row" className="w-full max-w-0 max-lg:py-1.5">
              <span className="block truncate font-medium" title={admin.email}>
                {admin.email}
                {admin.email === me.email && <span className="font-normal text-quiet"> (you)</span>}
              </span>
              <span className="block text-[0.8125rem] whitespace-normal text-quiet lg:hidden">
                {admin.role} · second factor {factorOf(admin)} · <LastSignIn admin={admin} />
              </span>
            </th>
            <td className="max-lg:hidden">{admin.role}</td>
            <td className="max-lg:whitespace-normal">
              <State admin={admin} now={now} />
            </td>
            <td className="max-lg:hidden">
              <Instant at={admin.createdAt} dateOnly />
            </td>
            <td className="max-lg:hidden">{factorOf(admin)}</td>
            <td className="max-lg:hidden">
              <LastSignIn admin={admin} />
            </td>
            <td className="text-right">
              <RowMenu label={`Actions for ${admin.email}`} acts={actsFor(admin, admin.email === me.email, onAct)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factorOf({ hasSecondFactor }: Administrator): string {
  return hasSecondFactor ? 'on' : 'off';
}

function LastSignIn({ admin: { lastSignInAt } }: { readonly admin: Administrator }) {
  return lastSignInAt === null ? 'never' : <Instant at={lastSignInAt} dateOnly />;
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

function actsFor(admin: Administrator, isMe: boolean, onAct: (act: OwnerAct) => void): readonly RowAct[] {
  const act = (label: string, kind: 'role' | 'disable' | 'enable' | 'reset'): RowAct => ({
    label,
    isGrave: kind === 'disable',
    onChoose: () => onAct({ kind, admin }),
  });
  // Their own password and second factor have the Account page, and nobody disables themselves.
  if (isMe) return [act('Change role', 'role')];
  if (admin.disabledAt !== null) return [act('Change role', 'role'), act('Enable', 'enable')];
  return [
    act('Change role', 'role'),
    act(admin.linkEndsAt === null ? 'Reset' : 'New link', 'reset'),
    act('Disable', 'disable'),
  ];
}
