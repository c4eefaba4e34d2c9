import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as api from '#api/administrators.ts';
import { type Administrator, administrators } from '#api/administrators.ts';
import { messageOf } from '#api/error-codes.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { SecretsDialog } from '#web/admin/account/secrets-dialog.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, SelectField, TextField } from '#web/admin/shell/controls.tsx';
import { DensitySwitch } from '#web/admin/shell/density.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Empty, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { type RowAct, RowMenu } from '#web/admin/shell/row-menu.tsx';
import { useAdmin, useMay } from '#web/admin/shell/signed-in.tsx';
import { Table } from '#web/admin/shell/table.tsx';
import { takeFocus } from '#web/admin/shell/take-focus.ts';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';
import { useCopy } from '#web/admin/shell/use-copy.ts';

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
            {({ administrators: all }) => <AdministratorTable all={all} now={answer.dataUpdatedAt} onAct={begin} />}
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
  readonly all: readonly Administrator[];
  /** When they were loaded. */
  readonly now: number;
  readonly onAct: (act: OwnerAct) => void;
}

/** Hidden on a phone, where the content appears below the address. */
const WIDE_ONLY = 'max-lg:hidden';

function AdministratorTable({ all, now, onAct }: AdministratorTableProps) {
  const me = useAdmin();
  return (
    <Table
      rows={all}
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

type OwnerAct =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'disable' | 'enable' | 'reset'; readonly admin: api.Administrator };

interface OwnerDialogProps {
  readonly act: OwnerAct;
  readonly onClose: () => void;
  readonly onDone: (done: { readonly said: string; readonly link: NewLink | null }) => void;
}

const ACTS = {
  invite: { declared: api.inviteAdministrator, said: 'Administrator invited' },
  role: { declared: api.changeAdministratorRole, said: 'Role changed' },
  disable: { declared: api.disableAdministrator, said: 'Administrator disabled' },
  enable: { declared: api.enableAdministrator, said: 'Administrator enabled' },
  reset: { declared: api.resetAdministrator, said: 'One-time link created' },
} as const;

const ROLES: readonly (readonly [AdminRole, string])[] = [
  ['viewer', 'Viewer: can look'],
  ['operator', 'Operator: can also change people’s accounts'],
  ['owner', 'Owner: can also manage administrators'],
];

/** Asks for the owner's password before their act. */
function OwnerDialog({ act, onClose, onDone }: OwnerDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>(act.kind === 'role' ? act.admin.role : 'viewer');
  const { declared, said } = ACTS[act.kind];
  const { mutateAsync } = useAct<(typeof ACTS)[OwnerAct['kind']]['declared']>(declared);
  const { details, ...words } = wordsOf(act);
  const isAddress = (refused: string | null) =>
    refused === messageOf('INVALID_EMAIL') || refused === messageOf('ADMIN_KNOWN');
  return (
    <SecretsDialog
      {...words}
      details={<span className="wrap-anywhere">{details}</span>}
      isGrave={act.kind === 'disable' || act.kind === 'reset'}
      secrets={['password']}
      isAboutOthers={isAddress}
      onYes={async ({ password }) => {
        const body = { password, ...(act.kind === 'invite' && { email, role }), ...(act.kind === 'role' && { role }) };
        const done = await mutateAsync(act.kind === 'invite' ? { body } : { params: { id: act.admin.id }, body });
        const whose = act.kind === 'invite' ? email.trim() : act.admin.email;
        onDone({ said, link: 'link' in done ? { email: whose, link: done.link } : null });
      }}
      onNo={onClose}
    >
      {(alertId, refused) => (
        <>
          {act.kind === 'invite' && (
            <TextField
              label="Email"
              type="email"
              maxLength={320}
              value={email}
              onType={setEmail}
              aria-describedby={alertId}
              aria-invalid={isAddress(refused) ? true : undefined}
            />
          )}
          {(act.kind === 'invite' || act.kind === 'role') && (
            <SelectField label="Role" options={ROLES} value={role} onChoose={setRole} />
          )}
        </>
      )}
    </SecretsDialog>
  );
}

function wordsOf(act: OwnerAct): { readonly title: string; readonly details: string; readonly yes: string } {
  if (act.kind === 'invite') {
    return {
      title: 'Invite an administrator',
      details: 'You get a one-time link to pass on. With it they choose their own password.',
      yes: 'Create link',
    };
  }
  const { email, linkEndsAt } = act.admin;
  switch (act.kind) {
    case 'role':
      return {
        title: 'Change the role?',
        details: `${email} will be signed out and can sign in again with the new role.`,
        yes: 'Change role',
      };
    case 'disable':
      return {
        title: 'Disable this administrator?',
        details: `${email} will be signed out immediately and can no longer sign in. What they did stays in the audit log.`,
        yes: 'Disable',
      };
    case 'enable':
      return {
        title: 'Enable this administrator?',
        details: `${email} can sign in again as before.`,
        yes: 'Enable',
      };
    case 'reset':
      return linkEndsAt === null
        ? {
            title: 'Reset this administrator?',
            details: `${email} will be signed out immediately. Their password and second factor are removed, and you get a one-time link for them to choose a new password.`,
            yes: 'Reset',
          }
        : {
            title: 'Create a new link?',
            details: `The earlier link for ${email} will stop working.`,
            yes: 'Create link',
          };
    default:
      return act satisfies never;
  }
}

interface NewLink {
  readonly email: string;
  readonly link: string;
}

/** Shown once: the link cannot be recovered from what the server stores. */
function OneTimeLink({ email, link, onClose }: NewLink & { readonly onClose: () => void }) {
  const id = useId();
  const copy = useCopy();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-soft border border-rule bg-sheet px-4 py-4">
      {/* The dialog that had the focus is gone. */}
      <h2 ref={takeFocus} id={id} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        One-time link for {email}
      </h2>
      <p className="text-[0.9375rem]">
        Send it to them over a channel you trust: whoever opens it chooses the password. It works once, within 48 hours,
        and you will not see it again.
      </p>
      <code className="text-[0.9375rem] break-all">{link}</code>
      <div className="flex flex-wrap gap-3">
        <Button isMain onClick={() => void copy(link, 'Link copied to clipboard')}>
          Copy link
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </section>
  );
}
