import { useId, useState } from 'react';
import { changePassword } from '#api/account.ts';
import { paths } from '#api/paths.ts';
import { PASSWORD_LENGTH_MIN } from '#domain/admin/password.ts';
import { SecretField } from '#web/admin/account/secret-field.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Asks for the current password, because an unattended session is not enough, and for the new one. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const about = { alertId: `${id}alert`, isWrong: refused !== null };
  const change = async () => {
    setBusy(true);
    try {
      // Not `useAct`: it would refetch queries, and this session has ended as well.
      await callSignedIn(changePassword, { body: { password, next } });
      location.assign(paths.login);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Change your password"
      details={`Use at least ${PASSWORD_LENGTH_MIN} characters; a sentence works well. You will be signed out everywhere and can sign in again with the new password.`}
      yes={isBusy ? 'Changing…' : 'Change password'}
      isBusy={isBusy}
      onYes={() => void change()}
      onNo={onClose}
    >
      <SecretField kind="password" value={password} onType={setPassword} {...about} />
      <SecretField kind="next" value={next} onType={setNext} {...about} />
      <Alert id={about.alertId} message={refused} />
    </Dialog>
  );
}
