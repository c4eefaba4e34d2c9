import { loginCode } from '#api/auth.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { problemOf, SignInFrame } from '#web/admin/sign-in/sign-in-frame.tsx';

/** `/login/code`: the second step for administrators who have set one up. */
export function LoginCodePage({ brand, csrfToken, failed, waitSeconds, next }: PageProps['login-code']) {
  const problem = failed ? problemOf('That code is incorrect or was already used.', waitSeconds) : null;
  return (
    <SignInFrame brand={brand} title="Enter your code" problem={problem}>
      <form method="post" action={loginCode.path} className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <div>
          <label htmlFor="code" className="mb-1.5 block font-medium">
            Code
          </label>
          <input
            id="code"
            name="code"
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            required
            maxLength={60}
            aria-describedby="code-where"
            className="field tabular-nums"
          />
          <p id="code-where" className="mt-2 text-[0.9375rem] text-quiet">
            Enter the six-digit code from your authenticator app, or one of your recovery codes.
          </p>
        </div>
        <button type="submit" className="button mt-2">
          Sign In
        </button>
        <a
          href={next === null ? paths.login : `${paths.login}?${new URLSearchParams({ next }).toString()}`}
          className="self-start py-2 text-[0.9375rem]"
        >
          Start over
        </a>
      </form>
    </SignInFrame>
  );
}
