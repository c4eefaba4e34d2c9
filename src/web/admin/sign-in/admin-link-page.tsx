import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { NewPasswordFields } from '#web/admin/sign-in/account-fields.tsx';
import { SignInFrame } from '#web/admin/sign-in/sign-in-frame.tsx';

/** `/login/link/…`: lets an invited administrator, or one who was reset, choose a password. */
export function AdminLinkPage({ brand, view }: PageProps['admin-link']) {
  if (view.kind === 'invalid') {
    return (
      <SignInFrame brand={brand} title="This link no longer works" problem={null}>
        <p className="mb-4">A link works once, within 48 hours, and only until a newer one replaces it.</p>
        <p>
          Ask whoever sent it for a new one, or <a href={paths.login}>sign in</a>.
        </p>
      </SignInFrame>
    );
  }
  const { csrfToken, email, role, problem } = view;
  return (
    <SignInFrame brand={brand} title="Choose your password" problem={problem}>
      <form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {/* For password managers, which save the password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <p className="text-[0.9375rem] text-quiet">
          You will sign in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>, with the role{' '}
          {role}.
        </p>
        <NewPasswordFields />
        <button type="submit" className="button mt-2">
          Set password
        </button>
      </form>
    </SignInFrame>
  );
}
