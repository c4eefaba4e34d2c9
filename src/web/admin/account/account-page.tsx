import { useId, useState } from 'react';
import { account, renewRecoveryCodes, turnOffFactor } from '#api/account.ts';
import { PasswordDialog } from '#web/admin/account/password-dialog.tsx';
import { RecoveryCodes } from '#web/admin/account/recovery-codes.tsx';
import { SecretField } from '#web/admin/account/secret-field.tsx';
import { SetUpFactor } from '#web/admin/account/set-up-factor.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';

/** `/admin/account`: the signed-in administrator and their sign-in factors. */
export function AccountPage() {
  const { email, role } = useAdmin();
  const answer = useAnswer(account);
  const [isChanging, setChanging] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AdminPage title="Your account" isNarrow>
      <div className="grid gap-5">
        <Panel title="Profile">
          <Facts
            facts={[
              ['Email', <span className="break-all">{email}</span>],
              ['Role', role],
            ]}
          />
          <div className="border-t border-rule px-4 py-3">
            <button type="button" className="button button-plain button-small" onClick={() => setChanging(true)}>
              Change password
            </button>
            {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
          </div>
        </Panel>
        <Panel title="Second factor">
          {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
          {codes === null && answer.isPending && <Waiting what="Loading your sign-in settings…" />}
          {codes === null && answer.isError && (
            <Failed message={answer.error.message} again={() => void answer.refetch()} />
          )}
          {codes === null &&
            answer.isSuccess &&
            (answer.data.secondFactor === null ? (
              <SetUpFactor onCodes={setCodes} />
            ) : (
              <FactorOn {...answer.data.secondFactor} onCodes={setCodes} />
            ))}
        </Panel>
      </div>
    </AdminPage>
  );
}

interface FactorOnProps {
  readonly since: string;
  readonly recoveryCodesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

const FEW_CODES = 3;

function FactorOn({ since, recoveryCodesLeft, onCodes }: FactorOnProps) {
  const notices = useNotices();
  const renew = useAct(renewRecoveryCodes);
  const off = useAct(turnOffFactor);
  const [question, setQuestion] = useState<'renew' | 'off' | null>(null);
  // Report results through the promises: once the account has been fetched again, these buttons may be gone.
  const close = () => {
    setQuestion(null);
    renew.reset();
    off.reset();
  };
  return (
    <>
      <Facts
        facts={[
          ['State', 'On. Signing in requires a code from your authenticator app.'],
          ['Since', <Instant at={since} />],
          ['Recovery codes left', recoveryCodesLeft],
        ]}
      />
      {recoveryCodesLeft <= FEW_CODES && (
        <p className="border-t border-rule px-4 py-3 font-medium text-carried-text">
          You are running low on recovery codes. Generate new ones before you need them.
        </p>
      )}
      <div className="flex flex-wrap gap-3 border-t border-rule px-4 py-3">
        <button type="button" className="button button-plain button-small" onClick={() => setQuestion('renew')}>
          New recovery codes
        </button>
        <button type="button" className="button button-plain button-small" onClick={() => setQuestion('off')}>
          {' '}
          Turn off
        </button>
      </div>
      {question === 'renew' && (
        <ProveDialog
          title="Generate new recovery codes?"
          details="Your existing codes will stop working."
          yes="Generate codes"
          isBusy={renew.isPending}
          refused={renew.error?.message ?? null}
          onYes={(body) =>
            renew.mutateAsync({ body }).then(
              ({ recoveryCodes }) => onCodes(recoveryCodes),
              () => {},
            )
          }
          onNo={close}
        />
      )}
      {question === 'off' && (
        <ProveDialog
          title="Turn off the second factor?"
          details="You will sign in with your password only. Remember to remove the entry from your authenticator app."
          yes="Turn off"
          isGrave
          isBusy={off.isPending}
          refused={off.error?.message ?? null}
          onYes={(body) =>
            off.mutateAsync({ body }).then(
              () => notices.say('Second factor turned off'),
              () => {},
            )
          }
          onNo={close}
        />
      )}
    </>
  );
}

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
function ProveDialog({ title, details, yes, isGrave, isBusy, refused, onYes, onNo }: ProveDialogProps) {
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
