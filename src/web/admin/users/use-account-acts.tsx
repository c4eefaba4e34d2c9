import { type ReactNode, useId, useState } from 'react';
import { deleteUser, permissions, purgeUser, restoreUser, type UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { isPaused } from '#web/admin/person/state-badges.tsx';
import { Check, TextField } from '#web/admin/shell/controls.tsx';
import { Dialog, WordDialog } from '#web/admin/shell/dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import type { RowAct } from '#web/admin/shell/row-menu.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { useBulkAct } from '#web/admin/users/use-bulk-act.ts';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { CallRefused } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Whom an act is about, wherever it is chosen. */
type ActedOn = Pick<UserRow, 'user_id' | 'email' | 'today' | 'deleted_at' | 'paused_until'>;

/** What can be done with an account, and the dialogs that ask first. */
export function useAccountActs() {
  const notices = useNotices();
  const bulk = useBulkAct();
  const restoring = useUserAct(restoreUser);
  const mayPause = useMay('operator');
  const rights = useRights();
  const [opened, setOpened] = useState<{
    readonly kind: 'pause' | 'delete' | 'purge';
    readonly user: ActedOn;
  } | null>(null);
  const restore = async ({ user_id, email }: ActedOn) => {
    const answer = await notices.ask({
      question: 'Restore this user?',
      details: `${email} will receive messages again, unless they unsubscribed or texted STOP.`,
      yes: 'Restore',
    });
    if (answer === null) return;
    restoring.mutate(
      { params: { user_id }, body: {} },
      {
        onSuccess: () => notices.say('User restored successfully'),
        onError: (error) => notices.complain(whyFailed(error, 'restore')),
      },
    );
  };
  /** Those that a role or the settings do not allow say so. */
  const actsOf = (user: ActedOn): readonly RowAct[] => {
    const isDeleted = user.deleted_at !== null;
    const offBecause = rights.canDelete ? undefined : rights.reason;
    const open = (kind: 'pause' | 'delete' | 'purge') => () => setOpened({ kind, user });
    const pausing = isPaused({ pausedUntil: user.paused_until, today: user.today })
      ? { label: 'Resume', onChoose: () => void bulk.run({ act: 'resume', user_ids: [user.user_id] }) }
      : { label: 'Pause', onChoose: open('pause') };
    return [
      ...(mayPause && !isDeleted ? [pausing] : []),
      isDeleted
        ? { label: 'Restore', offBecause, onChoose: () => void restore(user) }
        : { label: 'Delete', isGrave: true, offBecause, onChoose: open('delete') },
      ...(rights.canPurge ? [{ label: 'Purge', isGrave: true, onChoose: open('purge') }] : []),
    ];
  };
  const close = () => setOpened(null);
  const dialogs = (
    <>
      {opened?.kind === 'pause' && (
        <PauseDialog
          who={opened.user.email}
          today={opened.user.today}
          isBusy={bulk.isPending}
          onPause={(until) =>
            void bulk.run({ act: 'pause', until, user_ids: [opened.user.user_id] }).then(() => close())
          }
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && <DeleteDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'purge' && <PurgeDialog user={opened.user} onClose={close} />}
    </>
  );
  return { rights, mayPause, bulk, actsOf, dialogs };
}

const NO_RIGHTS = {
  canDelete: false,
  canPurge: false,
  reason: 'Deletes are disabled because your permissions could not be checked.',
};

/** An earlier response grants no rights once they cannot be fetched again (specification 6). */
function useRights() {
  const answer = useAnswer(permissions);
  const rights = answer.isError ? NO_RIGHTS : (answer.data ?? { ...NO_RIGHTS, reason: '' });
  return { ...rights, answer };
}

const CODES = { delete: 'DELETE_FAILED', restore: 'RESTORE_FAILED', purge: 'PURGE_FAILED' } as const;

/**
 * The specification's messages (section 8): the server's reason, otherwise its status, otherwise that it did not
 * respond.
 */
function whyFailed(error: Error, act: keyof typeof CODES): string {
  if (!(error instanceof CallRefused)) return messageOf(CODES[act]);
  return error.isExplained ? error.message : `Failed to ${act} user (${error.status})`;
}

interface UserDialogProps {
  readonly user: ActedOn;
  readonly onClose: () => void;
}

function DeleteDialog({ user: { user_id, email }, onClose }: UserDialogProps) {
  const notices = useNotices();
  const act = useUserAct(deleteUser);
  return (
    <WordDialog
      title="Delete this user?"
      details={
        <>
          Nothing is sent to <strong className="break-all text-ink">{email}</strong> from now on. You can undo this with
          Restore.
        </>
      }
      yes={act.isPending ? 'Deleting…' : 'Delete'}
      isGrave
      isBusy={act.isPending}
      word="DELETE"
      missing={messageOf('CONFIRM_DELETE')}
      failure={act.error && whyFailed(act.error, 'delete')}
      onYes={(confirm) =>
        act.mutate(
          { params: { user_id }, body: { confirm } },
          {
            onSuccess: () => {
              notices.say('User deleted successfully');
              onClose();
            },
          },
        )
      }
      onNo={onClose}
    />
  );
}

type Problem = { readonly at: 'word' | 'email' | 'box' | 'form'; readonly message: string };

function PurgeDialog({ user, onClose }: UserDialogProps) {
  const id = useId();
  const notices = useNotices();
  const act = useUserAct(purgeUser);
  const [word, setWord] = useState('');
  const [email, setEmail] = useState('');
  const [isUnderstood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const missing = missingOf(word, email === user.email, isUnderstood);
  const at = (place: Problem['at']) => (problem?.at === place ? problem.message : null);
  const submit = () => {
    if (missing !== null) return setProblem(missing);
    act.mutate(
      { params: { user_id: user.user_id }, body: { confirm: word, emailEcho: email } },
      {
        onSuccess: () => {
          notices.say('User permanently purged');
          onClose();
        },
        onError: (failure) => setProblem({ at: 'form', message: whyFailed(failure, 'purge') }),
      },
    );
  };
  return (
    <Dialog
      title="Purge this user?"
      details={
        <>
          Everything about <strong className="break-all text-ink">{user.email}</strong> is permanently removed: their
          days, messages and settings. This cannot be undone.
        </>
      }
      yes={act.isPending ? 'Purging…' : 'Purge'}
      isGrave
      isHeldBack={missing !== null}
      isBusy={act.isPending}
      onYes={submit}
      onNo={onClose}
    >
      <TextField label="Type PURGE to confirm" value={word} onType={setWord} error={at('word')} />
      <TextField label="Type the user’s email address" value={email} onType={setEmail} error={at('email')} />
      <div className="text-[0.9375rem]">
        <Check
          label="I understand that this cannot be undone"
          isOn={isUnderstood}
          describedBy={`${id}box-alert`}
          onChange={setUnderstood}
        />
        <Alert id={`${id}box-alert`} message={at('box')} />
      </div>
      <Alert id={`${id}form-alert`} message={at('form')} />
    </Dialog>
  );
}

/** The first condition that does not hold (specification, section 5), or null. */
function missingOf(word: string, isTheirEmail: boolean, isUnderstood: boolean): Problem | null {
  if (word !== 'PURGE') return { at: 'word', message: messageOf('CONFIRM_PURGE') };
  if (!isTheirEmail) return { at: 'email', message: messageOf('CONFIRM_EMAIL') };
  return isUnderstood ? null : { at: 'box', message: messageOf('CONFIRM_UNDERSTANDING') };
}

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
  const end = (isDay: boolean, words: ReactNode) => (
    <label className="flex min-h-9 flex-wrap items-center gap-2.5">
      <input
        type="radio"
        name={`${id}end`}
        className="accent-ink"
        checked={isOpen !== isDay}
        onChange={() => setOpen(!isDay)}
      />
      {words}
    </label>
  );
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
        {end(
          true,
          <>
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
          </>,
        )}
        {end(false, 'When they write')}
      </fieldset>
      <Alert id={`${id}alert`} message={error} />
    </Dialog>
  );
}
