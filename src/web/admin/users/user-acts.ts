import type { UserRow } from '#api/admin-users.ts';
import type { RowAct } from '#web/admin/shell/row-menu.tsx';

export interface UserActs {
  readonly canDelete: boolean;
  readonly canPurge: boolean;
  /** Why there are no deletes. */
  readonly reason: string;
  readonly mayPause: boolean;
  readonly onPause: (user: UserRow) => void;
  readonly onResume: (user: UserRow) => void;
  readonly onDelete: (user: UserRow) => void;
  readonly onRestore: (user: UserRow) => void;
  readonly onPurge: (user: UserRow) => void;
}

/** The actions of a row. Those that a role or the settings do not allow say so. */
export function actsFor(user: UserRow, acts: UserActs): readonly RowAct[] {
  const isDeleted = user.deleted_at !== null;
  const offBecause = acts.canDelete ? undefined : acts.reason;
  return [
    ...(acts.mayPause && !isDeleted ? [pausing(user, acts)] : []),
    isDeleted
      ? { label: 'Restore', offBecause, onChoose: () => acts.onRestore(user) }
      : { label: 'Delete', isGrave: true, offBecause, onChoose: () => acts.onDelete(user) },
    ...(acts.canPurge ? [{ label: 'Purge', isGrave: true, onChoose: () => acts.onPurge(user) }] : []),
  ];
}

function pausing(user: UserRow, { onPause, onResume }: UserActs): RowAct {
  const isPaused = user.paused_until === 'open' || (user.paused_until !== null && user.today < user.paused_until);
  return isPaused
    ? { label: 'Resume', onChoose: () => onResume(user) }
    : { label: 'Pause', onChoose: () => onPause(user) };
}
