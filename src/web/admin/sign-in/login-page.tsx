import { login } from '#api/auth.ts';
import type { PageProps } from '#api/pages.ts';
import { EmailField, problemOf, SignInField, SignInForm } from '#web/admin/sign-in/sign-in-form.tsx';

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
