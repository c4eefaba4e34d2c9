import { useState } from 'react';
import { BULK_MAX, type UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { Button } from '#web/admin/shell/controls.tsx';
import { WordDialog } from '#web/admin/shell/dialog.tsx';
import { PauseDialog } from '#web/admin/users/use-account-acts.tsx';
import { type BulkAct, peopleWords } from '#web/admin/users/use-bulk-act.ts';

interface BulkBarProps {
  readonly selected: readonly UserRow[];
  readonly canDelete: boolean;
  readonly mayPause: boolean;
  /** Why they cannot be deleted. */
  readonly reason: string;
  readonly bulk: BulkAct;
  readonly onClear: () => void;
}

/** What can be done with the selected people, in place of the filters that found them. */
export function BulkBar({ selected, canDelete, mayPause, reason, bulk, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<'pause' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const user_ids = selected.map(({ user_id }) => user_id);
  const isTooMany = user_ids.length > BULK_MAX;
  const who = peopleWords(selected.length);
  const acts = [
    { label: 'Pause', isOn: mayPause, onPress: () => setOpen('pause') },
    { label: 'Resume', isOn: mayPause, onPress: () => void bulk.run({ act: 'resume', user_ids }) },
    { label: 'Delete', isOn: canDelete, onPress: () => setOpen('delete') },
    ...(selected.some(({ deleted_at }) => deleted_at !== null)
      ? [{ label: 'Restore', isOn: canDelete, onPress: () => void bulk.run({ act: 'restore', user_ids }) }]
      : []),
  ];
  return (
    <div role="region" aria-label="Selected people" className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-[0.875rem] font-medium">
        {who} selected
      </span>
      {acts.map(({ label, isOn, onPress }) => (
        <Button
          key={label}
          size="row"
          className={label === 'Delete' ? 'text-danger-text' : ''}
          isOff={isTooMany || !isOn || bulk.isPending}
          title={isOn ? undefined : reason}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      <Button size="row" onClick={onClear}>
        Clear selection
      </Button>
      {isTooMany && <span className="text-[0.8125rem] text-quiet">Select at most {BULK_MAX} at once.</span>}
      {open === 'pause' && (
        <PauseDialog
          who={who}
          today={selected[0]?.today ?? ''}
          isBusy={bulk.isPending}
          onPause={(until) => void bulk.run({ act: 'pause', until, user_ids }).then(close)}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <WordDialog
          title={`Delete ${who}?`}
          details="Nothing is sent to them from now on. People who pay are skipped. You can undo this with Restore."
          yes={bulk.isPending ? 'Deleting…' : 'Delete'}
          isGrave
          isBusy={bulk.isPending}
          word="DELETE"
          missing={messageOf('CONFIRM_DELETE')}
          onYes={(confirm) =>
            void bulk.run({ act: 'delete', confirm, user_ids }).then((isDone) => {
              close();
              if (isDone) onClear();
            })
          }
          onNo={close}
        />
      )}
    </div>
  );
}
