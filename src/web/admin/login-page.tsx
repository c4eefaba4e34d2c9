import { login } from '#api/auth.ts';
import type { PageProps } from '#api/pages.ts';
import { Mark } from '#web/ui/mark.tsx';

/** `/login` (specification 2.12): a plain form, which works without a script. */
export function LoginPage({ brand, csrfToken, email, failed, waitSeconds }: PageProps['login']) {
  const problem = failed ? words(waitSeconds) : null;
  return (
    <main className="grid min-h-svh place-content-center p-5">
      <div className="w-full max-w-sm min-w-0 sm:w-96">
        <p className="mb-8 flex items-center gap-2 font-serif text-xl font-medium">
          <Mark />
          {brand.name}
        </p>
        <h1 className="mb-6 text-3xl">Sign in</h1>
        {problem !== null && (
          <p role="alert" className="mb-5 border-l-4 border-danger pl-3 font-medium text-danger-text">
            {problem}
          </p>
        )}
        <form method="post" action={login.path} className="flex flex-col gap-4">
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <div>
            <label htmlFor="email" className="mb-1.5 block font-medium">
              Email
            </label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              required
              maxLength={320}
              defaultValue={email}
              className="field"
            />
          </div>
          <div>
            <label htmlFor="password" className="mb-1.5 block font-medium">
              Password
            </label>
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              className="field"
            />
          </div>
          <button type="submit" className="button mt-2">
            Sign In
          </button>
        </form>
      </div>
    </main>
  );
}

function words(waitSeconds: number | null): string {
  const wrong = 'Email or password is incorrect.';
  if (waitSeconds === null) return wrong;
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = waitSeconds < 90 ? `${waitSeconds} second${waitSeconds === 1 ? '' : 's'}` : `${minutes} minutes`;
  return `${wrong} After so many tries, please wait ${wait} before the next one.`;
}
