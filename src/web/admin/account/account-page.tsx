import { useState } from 'react';
import { encode } from 'uqr';
import {
  account,
  beginFactor,
  changePassword,
  confirmFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from '#api/account.ts';
import { paths } from '#api/paths.ts';
import { PASSWORD_LENGTH_MIN } from '#domain/admin/password.ts';
import { SecretField, SecretsDialog } from '#web/admin/account/secrets-dialog.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Button, Form } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';
import { takeFocus } from '#web/admin/shell/take-focus.ts';
import { callSignedIn, useAct, useAnswer } from '#web/admin/shell/use-answer.ts';
import { useCopy } from '#web/admin/shell/use-copy.ts';

/** `/admin/account`: the signed-in administrator and their sign-in factors. */
export default function AccountPage() {
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
            <Button onClick={() => setChanging(true)}>Change password</Button>
            {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
          </div>
        </Panel>
        <Panel title="Second factor">
          {codes !== null ? (
            <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          ) : (
            <Loaded answer={answer} what="Loading your sign-in settings…">
              {({ secondFactor }) =>
                secondFactor === null ? (
                  <SetUpFactor onCodes={setCodes} />
                ) : (
                  <FactorOn {...secondFactor} onCodes={setCodes} />
                )
              }
            </Loaded>
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <SecretsDialog
      title="Change your password"
      details={`Use at least ${PASSWORD_LENGTH_MIN} characters; a sentence works well. You will be signed out everywhere and can sign in again with the new password.`}
      yes="Change password"
      busy="Changing…"
      secrets={['password', 'next']}
      onYes={async ({ password, next }) => {
        // Not `useAct`: it would refetch queries, and this session has ended as well.
        await callSignedIn(changePassword, { body: { password, next } });
        location.assign(paths.login);
      }}
      onNo={onClose}
    />
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
  const asked = { secrets: ['password', 'code'], onNo: () => setQuestion(null) } as const;
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
        <Button onClick={() => setQuestion('renew')}>New recovery codes</Button>
        <Button onClick={() => setQuestion('off')}>Turn off</Button>
      </div>
      {/* The results come by the promises: once the account has been fetched again, this may be gone. */}
      {question === 'renew' && (
        <SecretsDialog
          {...asked}
          title="Generate new recovery codes?"
          details="Your existing codes will stop working."
          yes="Generate codes"
          onYes={async ({ password, code }) =>
            onCodes((await renew.mutateAsync({ body: { password, code } })).recoveryCodes)
          }
        />
      )}
      {question === 'off' && (
        <SecretsDialog
          {...asked}
          title="Turn off the second factor?"
          details="You will sign in with your password only. Remember to remove the entry from your authenticator app."
          yes="Turn off"
          isGrave
          onYes={async ({ password, code }) => {
            await off.mutateAsync({ body: { password, code } });
            notices.say('Second factor turned off');
          }}
        />
      )}
    </>
  );
}

/** Shown once: the codes cannot be recovered from what the server stores. */
function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const copy = useCopy();
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      {/* The button that had the focus is gone. */}
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h3>
      <p className="text-[0.9375rem]">
        Each code signs you in once without the app. You will not see them again, so store them somewhere you can reach
        without your phone. Earlier codes no longer work.
      </p>
      <ul className="grid gap-x-8 gap-y-1.5 font-mono text-[0.9375rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button isMain onClick={onKept}>
          I have saved these codes
        </Button>
        <Button onClick={() => void copy(`${codes.join('\n')}\n`, 'Recovery codes copied to clipboard')}>
          Copy All
        </Button>
      </div>
    </div>
  );
}

interface Begun {
  readonly secret: string;
  readonly address: string;
}

/** First asks for the password, then shows the QR code and asks for a code that proves the app has it. */
function SetUpFactor({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <AskPassword onBegun={setBegun} />
  ) : (
    <ShowToApp begun={begun} onCodes={onCodes} onLeave={() => setBegun(null)} />
  );
}

function AskPassword({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const act = useAct(beginFactor);
  const [password, setPassword] = useState('');
  return (
    <Form
      onSubmit={() => act.mutate({ body: { password } }, { onSuccess: onBegun })}
      className="flex flex-col gap-4 px-4 py-4"
    >
      <p className="text-[0.9375rem]">
        The second factor is off, so anyone who knows your password can sign in. When it is on, signing in also requires
        a code from an app on your phone.
      </p>
      <SecretField kind="password" value={password} onType={setPassword} error={act.error?.message ?? null} />
      <Button type="submit" className="self-start" isOff={act.isPending}>
        {act.isPending ? 'One moment…' : 'Set up'}
      </Button>
    </Form>
  );
}

interface ShowToAppProps {
  readonly begun: Begun;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onLeave: () => void;
}

function ShowToApp({ begun: { secret, address }, onCodes, onLeave }: ShowToAppProps) {
  const act = useAct(confirmFactor);
  const [code, setCode] = useState('');
  const submit = () => {
    // Use the promise: this form unmounts once the account has a second factor, and the recovery codes are returned
    // only once.
    act.mutateAsync({ body: { code } }).then(
      ({ recoveryCodes }) => onCodes(recoveryCodes),
      () => {},
    );
  };
  return (
    <Form onSubmit={submit} className="grid gap-x-8 gap-y-4 px-4 py-4 sm:grid-cols-[auto_1fr]">
      <QrCode text={address} label="QR code to scan with your authenticator app" />
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-[0.9375rem]">
          Scan the QR code with your authenticator app, or type this secret into it. Then enter the six-digit code it
          shows.
        </p>
        <p className="font-mono text-[0.9375rem] break-all select-all" aria-label="Secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <SecretField kind="code" value={code} onType={setCode} error={act.error?.message ?? null} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isOff={act.isPending}>
            {act.isPending ? 'One moment…' : 'Turn on'}
          </Button>
          <Button onClick={onLeave}>Cancel</Button>
        </div>
      </div>
    </Form>
  );
}

/** Dark on light in both themes, because many cameras read nothing else. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 rounded-soft"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
