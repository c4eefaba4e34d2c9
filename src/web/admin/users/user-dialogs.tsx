import { useState } from 'react';
import { restoreUser, type UserRow } from '#api/admin-users.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { DeleteDialog } from '#web/admin/users/delete-dialog.tsx';
import { PauseDialog } from '#web/admin/users/pause-dialog.tsx';
import { PurgeDialog } from '#web/admin/users/purge-dialog.tsx';
import type { BulkAct } from '#web/admin/users/use-bulk-act.ts';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { whyFailed } from '#web/admin/users/why-failed.ts';

/** Whom an action is about, wherever it is chosen. */
export type ActedOn = Pick<UserRow, 'user_id' | 'email' | 'today'>;
type Kind = 'pause' | 'delete' | 'purge';

export function useUserDialogs() {
  const [opened, setOpened] = useState<{ readonly kind: Kind; readonly user: ActedOn } | null>(null);
  const notices = useNotices();
  const act = useUserAct(restoreUser);
  return {
    opened,
    open: (kind: Kind, user: ActedOn) => setOpened({ kind, user }),
    close: () => setOpened(null),
    async restore({ user_id, email }: ActedOn) {
      const answer = await notices.ask({
        question: 'Restore this user?',
        details: `${email} will receive messages again, unless they unsubscribed or texted STOP.`,
        yes: 'Restore',
      });
      if (answer === null) return;
      act.mutate(
        { params: { user_id }, body: {} },
        {
          onSuccess: () => notices.say('User restored successfully'),
          onError: (error) => notices.complain(whyFailed(error, 'restore')),
        },
      );
    },
  };
}

interface UserDialogsProps {
  readonly opened: ReturnType<typeof useUserDialogs>['opened'];
  readonly bulk: BulkAct;
  readonly onClose: () => void;
}

export function UserDialogs({ opened, bulk, onClose }: UserDialogsProps) {
  if (opened === null) return null;
  const { kind, user } = opened;
  switch (kind) {
    case 'pause':
      return (
        <PauseDialog
          who={user.email}
          today={user.today}
          isBusy={bulk.isPending}
          onPause={(until) => void bulk.run({ act: 'pause', until, user_ids: [user.user_id] }).then(onClose)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog user={user} onClose={onClose} />;
    case 'purge':
      return <PurgeDialog user={user} onClose={onClose} />;
    default:
      return kind satisfies never;
  }
}
