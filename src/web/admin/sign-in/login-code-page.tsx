import { loginCode } from '#api/auth.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { problemOf, SignInField, SignInForm } from '#web/admin/sign-in/sign-in-form.tsx';

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
