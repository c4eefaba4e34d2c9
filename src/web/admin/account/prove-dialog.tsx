import { useId, useState } from 'react';
import { SecretField } from '#web/admin/account/secret-field.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { Alert } from '#web/ui/alert.tsx';

interface ProveDialogProps {
  readonly title: string;
  readonly details: string;
  readonly yes: string;
  readonly isGrave?: boolean;
  readonly isBusy: boolean;
  /** Null: nothing was refused. */
  readonly refused: string | null;
  readonly onYes: (proof: { readonly password: string; readonly code: string }) => void;
  readonly onNo: () => void;
}

/** Asks for both factors, because an unattended session is not enough for these actions. */
export function ProveDialog({ title, details, yes, isGrave, isBusy, refused, onYes, onNo }: ProveDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const about = { alertId: `${id}alert`, isWrong: refused !== null };
  return (
    <Dialog
      title={title}
      details={details}
      yes={isBusy ? 'One moment…' : yes}
      {...(isGrave === true ? { isGrave } : {})}
      isBusy={isBusy}
      onYes={() => onYes({ password, code })}
      onNo={onNo}
    >
      <SecretField kind="password" value={password} onType={setPassword} {...about} />
      <SecretField kind="code" value={code} onType={setCode} {...about} />
      <Alert id={about.alertId} message={refused} />
    </Dialog>
  );
}
