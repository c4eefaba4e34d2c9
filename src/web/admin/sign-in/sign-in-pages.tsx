import type { ComponentProps, ReactNode } from 'react';
import { login, loginCode } from '#api/auth.ts';
import type { Brand, PageProps } from '#api/pages.ts';
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

/** `/login` (specification 2.12): a plain form that works without JavaScript. */
export function LoginPage({ email, failed, waitSeconds, late, ...form }: PageProps['login']) {
  const wrong = failed ? problemOf('Email or password is incorrect.', waitSeconds) : null;
  const problem = wrong ?? (late ? 'That took too long. Please sign in again.' : null);
  return (
    <SignInForm {...form} title="Sign in" problem={problem} action={login.path} button="Sign In">
      <EmailField email={email} />
      <SignInField name="password" label="Password" type="password" autoComplete="current-password" />
    </SignInForm>
  );
}

/** `/login/code`: the second step for administrators who have set one up. */
export function LoginCodePage({ failed, waitSeconds, ...form }: PageProps['login-code']) {
  const { next } = form;
  return (
    <SignInForm
      {...form}
      title="Enter your code"
      problem={failed ? problemOf('That code is incorrect or was already used.', waitSeconds) : null}
      action={loginCode.path}
      button="Sign In"
      below={
        <a
          href={next === null ? paths.login : `${paths.login}?${new URLSearchParams({ next }).toString()}`}
          className="self-start py-2 text-[0.9375rem]"
        >
          Start over
        </a>
      }
    >
      <SignInField
        name="code"
        label="Code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        className="tabular-nums"
        how="Enter the six-digit code from your authenticator app, or one of your recovery codes."
      />
    </SignInForm>
  );
}

/** `/login/first/…`: lets the person who started the sandbox become its first administrator. */
export function FirstAdminPage({ brand, view }: PageProps['first-admin']) {
  if (view.kind === 'invalid') {
    return (
      <DeadLink
        brand={brand}
        works="The link works once, within an hour, and only while there is no administrator."
        instead="Restart the service to get a new link"
      />
    );
  }
  const { csrfToken, email, problem } = view;
  return (
    <SignInForm {...{ brand, csrfToken, problem }} title="Create the first administrator" button="Create account">
      <p className="text-[0.9375rem] text-quiet">You will be the owner of this service, with all permissions.</p>
      <EmailField email={email} />
      <NewPasswordFields />
    </SignInForm>
  );
}

/** `/login/link/…`: lets an invited administrator, or one who was reset, choose a password. */
export function AdminLinkPage({ brand, view }: PageProps['admin-link']) {
  if (view.kind === 'invalid') {
    return (
      <DeadLink
        brand={brand}
        works="A link works once, within 48 hours, and only until a newer one replaces it."
        instead="Ask whoever sent it for a new one"
      />
    );
  }
  const { csrfToken, email, role, problem } = view;
  return (
    <SignInForm {...{ brand, csrfToken, problem }} title="Choose your password" button="Set password">
      {/* For password managers, which save the password under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <p className="text-[0.9375rem] text-quiet">
        You will sign in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>, with the role{' '}
        {role}.
      </p>
      <NewPasswordFields />
    </SignInForm>
  );
}
