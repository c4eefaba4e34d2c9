import type { ComponentProps, ReactNode } from 'react';
import type { Brand } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { PASSWORD_LENGTH_MIN } from '#domain/admin/password.ts';
import { counted } from '#web/lib/counted.ts';
import { Mark } from '#web/ui/mark.tsx';

interface SignInFrameProps {
  readonly brand: Brand;
  readonly title: string;
  /** Null: no error. */
  readonly problem: string | null;
  readonly children: ReactNode;
}

function SignInFrame({ brand, title, problem, children }: SignInFrameProps) {
  return (
    <main className="grid min-h-svh place-content-center p-5">
      <div className="w-full max-w-sm min-w-0 sm:w-96 [&_.field]:min-h-12">
        <p className="mb-8 flex items-center gap-2 font-serif text-xl font-medium">
          <Mark />
          {brand.name}
        </p>
        <h1 className="mb-6 text-3xl">{title}</h1>
        {problem !== null && (
          <p role="alert" className="mb-5 border-l-4 border-danger pl-3 font-medium text-danger-text">
            {problem}
          </p>
        )}
        {children}
      </div>
    </main>
  );
}

interface SignInFormProps extends SignInFrameProps {
  readonly csrfToken: string;
  /** Without it, the address of the page. */
  readonly action?: string;
  /** The page that signing in leads to. */
  readonly next?: string | null;
  readonly button: string;
  readonly below?: ReactNode;
}

/** Each sign-in step: one form that works without JavaScript. */
export function SignInForm({ csrfToken, action, next = null, button, below, children, ...frame }: SignInFormProps) {
  return (
    <SignInFrame {...frame}>
      <form method="post" action={action} className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        {children}
        <button type="submit" className="button mt-2">
          {button}
        </button>
        {below}
      </form>
    </SignInFrame>
  );
}

interface DeadLinkProps {
  readonly brand: Brand;
  /** How long such a link works. */
  readonly works: string;
  /** How to get a new one. */
  readonly instead: string;
}

export function DeadLink({ brand, works, instead }: DeadLinkProps) {
  return (
    <SignInFrame brand={brand} title="This link no longer works" problem={null}>
      <p className="mb-4">{works}</p>
      <p>
        {instead}, or <a href={paths.login}>sign in</a>.
      </p>
    </SignInFrame>
  );
}

interface SignInFieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  /** What is required of it. */
  readonly how?: string;
}

export function SignInField({ name, label, how, className = '', ...input }: SignInFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        required
        aria-describedby={how === undefined ? undefined : `${name}-how`}
        className={`field ${className}`}
        {...input}
      />
      {how !== undefined && (
        <p id={`${name}-how`} className="mt-2 text-[0.9375rem] text-quiet">
          {how}
        </p>
      )}
    </div>
  );
}

/** Marked so that password managers recognize it. `email`: what was entered before, when the form is shown again. */
export function EmailField({ email }: { readonly email: string }) {
  return (
    <SignInField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      maxLength={320}
      defaultValue={email}
    />
  );
}

/** A password is chosen, typed twice. */
export function NewPasswordFields() {
  const shared = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <SignInField
        name="password"
        label="Password"
        how={`Use at least ${PASSWORD_LENGTH_MIN} characters; a sentence works well.`}
        {...shared}
      />
      <SignInField name="again" label="Repeat password" {...shared} />
    </>
  );
}

/** The error, and how long to wait after too many attempts. */
export function problemOf(wrong: string, waitSeconds: number | null): string {
  if (waitSeconds === null) return wrong;
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = waitSeconds < 90 ? counted(waitSeconds, 'second') : `${minutes} minutes`;
  return `${wrong} Too many attempts. Please wait ${wait} before trying again.`;
}
