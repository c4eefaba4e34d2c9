import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Administrator, administrators } from '#api/administrators.ts';
import { type NewLink, OneTimeLink } from '#web/admin/administrators/one-time-link.tsx';
import { type OwnerAct, OwnerDialog } from '#web/admin/administrators/owner-dialog.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { DensitySwitch } from '#web/admin/shell/density-switch.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { type RowAct, RowMenu } from '#web/admin/shell/row-menu.tsx';
import { useAdmin, useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Loaded } from '#web/admin/shell/states.tsx';
import { Table } from '#web/admin/shell/table.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** `/admin/administrators`: owners invite administrators, change their roles, and disable and reset them. */
export default function AdministratorsPage() {
  return useMay('owner') ? (
    <Administrators />
  ) : (
    <AdminPage title="Administrators">
      <Panel title="Everyone with access">
        <Empty>Only owners can see and manage administrators.</Empty>
      </Panel>
    </AdminPage>
  );
}

function Administrators() {
  const answer = useAnswer(administrators);
  const notices = useNotices();
  const [query, setQuery] = useSearchParams();
  const [act, setAct] = useState<OwnerAct | null>(null);
  // The palette leads here with this word.
  const isInvited = query.has('invite');
  useEffect(() => {
    if (!isInvited) return;
    setAct({ kind: 'invite' });
    setQuery({}, { replace: true });
  }, [isInvited, setQuery]);
  const [link, setLink] = useState<NewLink | null>(null);
  const begin = (next: OwnerAct) => {
    setLink(null);
    setAct(next);
  };
  const close = () => {
    setLink(null);
    // The button that had the focus is gone.
    document.getElementById('content')?.focus();
  };
  return (
    <AdminPage
      title="Administrators"
      actions={
        <>
          <DensitySwitch />
          <Button isMain onClick={() => begin({ kind: 'invite' })}>
            Invite
          </Button>
          <RefreshButton />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {link !== null && <OneTimeLink {...link} onClose={close} />}
        <Panel title="Everyone with access">
          <Loaded answer={answer} what="Loading the administrators…">
            {({ administrators: all }) => (
              <AdministratorTable administrators={all} now={answer.dataUpdatedAt} onAct={begin} />
            )}
          </Loaded>
        </Panel>
        {act !== null && (
          <OwnerDialog
            act={act}
            onClose={() => setAct(null)}
            onDone={({ said, link: made }) => {
              setAct(null);
              notices.say(said);
              setLink(made);
            }}
          />
        )}
      </div>
    </AdminPage>
  );
}

interface AdministratorTableProps {
  readonly administrators: readonly Administrator[];
  /** When they were loaded. */
  readonly now: number;
  readonly onAct: (act: OwnerAct) => void;
}

/** Hidden on a phone, where the content appears below the address. */
const WIDE_ONLY = 'max-lg:hidden';

function AdministratorTable({ administrators, now, onAct }: AdministratorTableProps) {
  const me = useAdmin();
  return (
    <Table
      rows={administrators}
      keyOf={({ id }) => id}
      columns={[
        [
          'Email',
          'w-full max-w-0 max-lg:py-1.5',
          (admin) => (
            <>
              <span className="block truncate font-medium" title={admin.email}>
                {admin.email}
                {admin.email === me.email && <span className="font-normal text-quiet"> (you)</span>}
              </span>
              <span className="block text-[0.8125rem] whitespace-normal text-quiet lg:hidden">
                {admin.role} · second factor {factorOf(admin)} · <LastSignIn admin={admin} />
              </span>
            </>
          ),
        ],
        ['Role', WIDE_ONLY, ({ role }) => role],
        ['State', 'max-lg:whitespace-normal', (admin) => <State admin={admin} now={now} />],
        ['Since', WIDE_ONLY, ({ createdAt }) => <Instant at={createdAt} dateOnly />],
        ['Second factor', WIDE_ONLY, factorOf],
        ['Last sign-in', WIDE_ONLY, (admin) => <LastSignIn admin={admin} />],
        [
          'Actions',
          'text-right',
          (admin) => (
            <RowMenu label={`Actions for ${admin.email}`} acts={actsFor(admin, admin.email === me.email, onAct)} />
          ),
        ],
      ]}
    />
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
