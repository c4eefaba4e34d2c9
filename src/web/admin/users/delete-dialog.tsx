import { useId, useState } from 'react';
import { deleteUser, type UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { TypedField } from '#web/admin/shell/typed-field.tsx';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { whyFailed } from '#web/admin/users/why-failed.ts';

interface DeleteDialogProps {
  readonly user: Pick<UserRow, 'user_id' | 'email'>;
  readonly onClose: () => void;
}

export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const id = useId();
  const notices = useNotices();
  const act = useUserAct(deleteUser);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    if (typed !== 'DELETE') return setError(messageOf('CONFIRM_DELETE'));
    act.mutate(
      { params: { user_id: user.user_id }, body: { confirm: typed } },
      {
        onSuccess: () => {
          notices.say('User deleted successfully');
          onClose();
        },
        onError: (failure) => setError(whyFailed(failure, 'delete')),
      },
    );
  };
  return (
    <Dialog
      title="Delete this user?"
      details={
        <>
          Nothing is sent to <strong className="break-all text-ink">{user.email}</strong> from now on. You can undo this
          with Restore.
        </>
      }
      yes={act.isPending ? 'Deleting…' : 'Delete'}
      isGrave
      isBusy={act.isPending}
      onYes={submit}
      onNo={onClose}
    >
      <TypedField id={`${id}typed`} label="Type DELETE to confirm" value={typed} onType={setTyped} error={error} />
    </Dialog>
  );
}
