import { useId, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { addDays, localDate } from '#domain/time/local-date.ts';

interface PauseDialogProps {
  /** "ada@example.com", "3 people". */
  readonly who: string;
  /** Their present day, by the service's clock. */
  readonly today: string;
  readonly isBusy: boolean;
  /** The date on which messages resume; null: until they write. */
  readonly onPause: (until: string | null) => void;
  readonly onClose: () => void;
}

const DAYS_FIRST = 7;

export function PauseDialog({ who, today, isBusy, onPause, onClose }: PauseDialogProps) {
  const id = useId();
  const [until, setUntil] = useState<string>(() => addDays(localDate(today), DAYS_FIRST));
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    if (!isOpen && until === '') return setError(messageOf('PAUSE_RANGE'));
    onPause(isOpen ? null : until);
  };
  return (
    <Dialog
      title="Pause messages?"
      details={
        <>
          Nothing is sent to <strong className="break-all text-ink">{who}</strong> while it lasts, and nobody is told.
          You can undo this.
        </>
      }
      yes={isBusy ? 'Pausing…' : 'Pause'}
      isBusy={isBusy}
      onYes={submit}
      onNo={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Messages resume</legend>
        <label className="flex min-h-9 flex-wrap items-center gap-2.5">
          <input
            type="radio"
            name={`${id}end`}
            className="accent-ink"
            checked={!isOpen}
            onChange={() => setOpen(false)}
          />
          On this day
          <input
            type="date"
            aria-label="Messages resume on"
            aria-describedby={`${id}alert`}
            className="field w-auto"
            value={until}
            onChange={({ target }) => {
              setUntil(target.value);
              setOpen(false);
              setError(null);
            }}
          />
        </label>
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name={`${id}end`}
            className="accent-ink"
            checked={isOpen}
            onChange={() => setOpen(true)}
          />
          When they write
        </label>
      </fieldset>
      <Alert id={`${id}alert`} message={error} />
    </Dialog>
  );
}
