import { useId, useState } from 'react';
import { purgeUser, type UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { Check } from '#web/admin/shell/check.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { TypedField } from '#web/admin/shell/typed-field.tsx';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { whyFailed } from '#web/admin/users/why-failed.ts';
import { Alert } from '#web/ui/alert.tsx';

interface PurgeDialogProps {
  readonly user: Pick<UserRow, 'user_id' | 'email'>;
  readonly onClose: () => void;
}

type Problem = { readonly at: 'word' | 'email' | 'box' | 'form'; readonly message: string };

export function PurgeDialog({ user, onClose }: PurgeDialogProps) {
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
      <TypedField id={`${id}word`} label="Type PURGE to confirm" value={word} onType={setWord} error={at('word')} />
      <TypedField
        id={`${id}email`}
        label="Type the user’s email address"
        value={email}
        onType={setEmail}
        error={at('email')}
      />
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
