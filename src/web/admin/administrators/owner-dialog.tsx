import { useState } from 'react';
import * as api from '#api/administrators.ts';
import { messageOf } from '#api/error-codes.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { SecretsDialog } from '#web/admin/account/secrets-dialog.tsx';
import type { NewLink } from '#web/admin/administrators/one-time-link.tsx';
import { SelectField, TextField } from '#web/admin/shell/field.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';

export type OwnerAct =
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
export function OwnerDialog({ act, onClose, onDone }: OwnerDialogProps) {
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
