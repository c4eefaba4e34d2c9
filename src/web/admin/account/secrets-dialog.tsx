import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Dialog, type DialogProps } from '#web/admin/shell/dialog.tsx';
import { TextField } from '#web/admin/shell/controls.tsx';
import { Alert } from '#web/ui/alert.tsx';

interface SecretsDialogProps extends Pick<DialogProps, 'title' | 'details' | 'yes' | 'isGrave' | 'onNo'> {
  /** The label of the confirm button meanwhile. */
  readonly busy?: string;
  readonly secrets: readonly Secret[];
  /** Rejects with the reason that is shown. */
  readonly onYes: (typed: Readonly<Record<Secret, string>>) => Promise<unknown>;
  /** The fields above, with the id of the error and the error, if there is one. */
  readonly children?: (alertId: string, refused: string | null) => ReactNode;
  /** Whether a refusal is about those fields. */
  readonly isAboutOthers?: (refused: string) => boolean;
}

/** Asks for secrets, because an unattended session is not enough for these actions. */
export function SecretsDialog(props: SecretsDialogProps) {
  const { yes, busy = 'One moment…', secrets, onYes, children, isAboutOthers, ...dialog } = props;
  const alertId = `${useId()}alert`;
  const [typed, setTyped] = useState({ password: '', next: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    try {
      await onYes(typed);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Dialog {...dialog} yes={isBusy ? busy : yes} isBusy={isBusy} onYes={() => void submit()}>
      {children?.(alertId, refused)}
      {secrets.map((kind) => (
        <SecretField
          key={kind}
          kind={kind}
          value={typed[kind]}
          onType={(value) => setTyped({ ...typed, [kind]: value })}
          aria-describedby={alertId}
          aria-invalid={refused === null || isAboutOthers?.(refused) === true ? undefined : true}
        />
      ))}
      <Alert id={alertId} message={refused} />
    </Dialog>
  );
}

/** A code is shown, because it is valid only for a moment. */
const KINDS = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  next: { label: 'New password', type: 'password', autoComplete: 'new-password' },
  code: { label: 'Code', type: 'text', autoComplete: 'one-time-code', maxLength: 60 },
} as const;

type Secret = keyof typeof KINDS;

export function SecretField({ kind, ...props }: { readonly kind: Secret } & Partial<ComponentProps<typeof TextField>>) {
  return <TextField {...KINDS[kind]} look="max-w-sm tabular-nums" {...props} />;
}
