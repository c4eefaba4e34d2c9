import { useId, useState } from 'react';
import * as api from '#api/administrators.ts';
import { messageOf } from '#api/error-codes.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/admin/role.ts';
import { SecretField } from '#web/admin/account/secret-field.tsx';
import type { NewLink } from '#web/admin/administrators/one-time-link.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { Field } from '#web/admin/shell/field.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

export type OwnerAct =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'disable' | 'enable' | 'reset'; readonly admin: api.Administrator };

interface OwnerDialogProps {
  readonly act: OwnerAct;
  readonly onClose: () => void;
  readonly onDone: (done: { readonly said: string; readonly link: NewLink | null }) => void;
}

const ROLE_WORDS: Readonly<Record<AdminRole, string>> = {
  viewer: 'Viewer: can look',
  operator: 'Operator: can also change people’s accounts',
  owner: 'Owner: can also manage administrators',
};

/** Asks for the owner's password, because an unattended session is not enough for these actions. */
export function OwnerDialog({ act, onClose, onDone }: OwnerDialogProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>(act.kind === 'role' ? act.admin.role : 'viewer');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { isBusy, carryOut } = useOwnerActs();
  const alertId = `${id}alert`;
  const words = wordsOf(act);
  const isAddress = refused === messageOf('INVALID_EMAIL') || refused === messageOf('ADMIN_KNOWN');
  const submit = async () => {
    try {
      onDone(await carryOut(act, { email, role, password }));
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      title={words.title}
      details={<span className="wrap-anywhere">{words.details}</span>}
      yes={isBusy ? 'One moment…' : words.yes}
      {...(act.kind === 'disable' || act.kind === 'reset' ? { isGrave: true } : {})}
      isBusy={isBusy}
      onYes={() => void submit()}
      onNo={onClose}
    >
      {act.kind === 'invite' && (
        <Field label="Email">
          {(fieldId) => (
            <input
              id={fieldId}
              type="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={320}
              className="field"
              value={email}
              aria-describedby={alertId}
              aria-invalid={isAddress ? true : undefined}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      )}
      {(act.kind === 'invite' || act.kind === 'role') && (
        <Field label="Role">
          {(fieldId) => (
            <Select
              id={fieldId}
              value={role}
              onChange={({ target }) => setRole(ADMIN_ROLES.find((one) => one === target.value) ?? 'viewer')}
            >
              {ADMIN_ROLES.map((one) => (
                <option key={one} value={one}>
                  {ROLE_WORDS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <SecretField
        kind="password"
        value={password}
        onType={setPassword}
        alertId={alertId}
        isWrong={refused !== null && !isAddress}
      />
      <Alert id={alertId} message={refused} />
    </Dialog>
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

interface Typed {
  readonly email: string;
  readonly role: AdminRole;
  readonly password: string;
}

function useOwnerActs() {
  const invite = useAct(api.inviteAdministrator);
  const role = useAct(api.changeAdministratorRole);
  const disable = useAct(api.disableAdministrator);
  const enable = useAct(api.enableAdministrator);
  const reset = useAct(api.resetAdministrator);
  const isBusy = [invite, role, disable, enable, reset].some(({ isPending }) => isPending);
  const carryOut = async (act: OwnerAct, typed: Typed): Promise<{ said: string; link: NewLink | null }> => {
    const { password } = typed;
    if (act.kind === 'invite') {
      const { link } = await invite.mutateAsync({ body: typed });
      return { said: 'Administrator invited', link: { email: typed.email.trim(), link } };
    }
    const { email, id } = act.admin;
    const params = { id: String(id) };
    switch (act.kind) {
      case 'role':
        await role.mutateAsync({ params, body: { role: typed.role, password } });
        return { said: 'Role changed', link: null };
      case 'disable':
        await disable.mutateAsync({ params, body: { password } });
        return { said: 'Administrator disabled', link: null };
      case 'enable':
        await enable.mutateAsync({ params, body: { password } });
        return { said: 'Administrator enabled', link: null };
      case 'reset': {
        const { link } = await reset.mutateAsync({ params, body: { password } });
        return { said: 'One-time link created', link: { email, link } };
      }
      default:
        return act satisfies never;
    }
  };
  return { isBusy, carryOut };
}
