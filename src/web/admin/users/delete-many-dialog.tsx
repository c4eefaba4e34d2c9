import { useId, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { TypedField } from '#web/admin/shell/typed-field.tsx';

interface DeleteManyDialogProps {
  /** "3 people" */
  readonly who: string;
  readonly isBusy: boolean;
  readonly onDelete: (confirm: string) => void;
  readonly onClose: () => void;
}

export function DeleteManyDialog({ who, isBusy, onDelete, onClose }: DeleteManyDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog
      title={`Delete ${who}?`}
      details="Nothing is sent to them from now on. People who pay are skipped. You can undo this with Restore."
      yes={isBusy ? 'Deleting…' : 'Delete'}
      isGrave
      isBusy={isBusy}
      onYes={() => (typed === 'DELETE' ? onDelete(typed) : setError(messageOf('CONFIRM_DELETE')))}
      onNo={onClose}
    >
      <TypedField id={`${id}typed`} label="Type DELETE to confirm" value={typed} onType={setTyped} error={error} />
    </Dialog>
  );
}
