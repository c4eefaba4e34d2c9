import { login } from '#api/auth.ts';
import type { PageProps } from '#api/pages.ts';
import { EmailField, PasswordField } from '#web/admin/sign-in/account-fields.tsx';
import { problemOf, SignInFrame } from '#web/admin/sign-in/sign-in-frame.tsx';

/** `/login` (specification 2.12): a plain form that works without JavaScript. */
export function LoginPage({ brand, csrfToken, email, failed, waitSeconds, late, next }: PageProps['login']) {
  const wrong = failed ? problemOf('Email or password is incorrect.', waitSeconds) : null;
  const problem = wrong ?? (late ? 'That took too long. Please sign in again.' : null);
  return (
    <SignInFrame brand={brand} title="Sign in" problem={problem}>
      <form method="post" action={login.path} className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <EmailField email={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" how={null} />
        <button type="submit" className="button mt-2">
          Sign In
        </button>
      </form>
    </SignInFrame>
  );
}
