import { type FormEvent, useId, useState } from 'react';
import { encode } from 'uqr';
import { beginFactor, confirmFactor } from '#api/account.ts';
import { SecretField } from '#web/admin/account/secret-field.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';

interface Begun {
  readonly secret: string;
  readonly address: string;
}

/** First asks for the password, then shows the QR code and asks for a code that proves the app has it. */
export function SetUpFactor({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <AskPassword onBegun={setBegun} />
  ) : (
    <ShowToApp begun={begun} onCodes={onCodes} onLeave={() => setBegun(null)} />
  );
}

function AskPassword({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const id = useId();
  const act = useAct(beginFactor);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) act.mutate({ body: { password } }, { onSuccess: onBegun });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
      <p className="text-[0.9375rem]">
        The second factor is off, so anyone who knows your password can sign in. When it is on, signing in also requires
        a code from an app on your phone.
      </p>
      <SecretField kind="password" value={password} onType={setPassword} alertId={`${id}alert`} isWrong={act.isError} />
      <Alert id={`${id}alert`} message={act.error?.message ?? null} />
      <button type="submit" className="button button-small self-start" aria-disabled={act.isPending}>
        {act.isPending ? 'One moment…' : 'Set up'}
      </button>
    </form>
  );
}

interface ShowToAppProps {
  readonly begun: Begun;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onLeave: () => void;
}

function ShowToApp({ begun: { secret, address }, onCodes, onLeave }: ShowToAppProps) {
  const id = useId();
  const act = useAct(confirmFactor);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending) return;
    // Use the promise: this form unmounts once the account has a second factor, and the recovery codes are returned
    // only once.
    act.mutateAsync({ body: { code } }).then(
      ({ recoveryCodes }) => onCodes(recoveryCodes),
      () => {},
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-x-8 gap-y-4 px-4 py-4 sm:grid-cols-[auto_1fr]">
      <QrCode text={address} label="QR code to scan with your authenticator app" />
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-[0.9375rem]">
          Scan the QR code with your authenticator app, or type this secret into it. Then enter the six-digit code it
          shows.
        </p>
        <p className="font-mono text-[0.9375rem] break-all select-all" aria-label="Secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <SecretField kind="code" value={code} onType={setCode} alertId={`${id}alert`} isWrong={act.isError} />
        <Alert id={`${id}alert`} message={act.error?.message ?? null} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-small" aria-disabled={act.isPending}>
            {act.isPending ? 'One moment…' : 'Turn on'}
          </button>
          <button type="button" className="button button-plain button-small" onClick={onLeave}>
            Cancel
          </button>
        </div>
      </div>
    </form>
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
