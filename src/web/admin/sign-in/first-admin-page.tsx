import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { EmailField, NewPasswordFields } from '#web/admin/sign-in/account-fields.tsx';
import { SignInFrame } from '#web/admin/sign-in/sign-in-frame.tsx';

/** `/login/first/…`: lets the person who started the sandbox become its first administrator. */
export function FirstAdminPage({ brand, view }: PageProps['first-admin']) {
  if (view.kind === 'invalid') {
    return (
      <SignInFrame brand={brand} title="This link no longer works" problem={null}>
        <p className="mb-4">The link works once, within an hour, and only while there is no administrator.</p>
        <p>
          Restart the service to get a new link, or <a href={paths.login}>sign in</a>.
        </p>
      </SignInFrame>
    );
  }
  const { csrfToken, email, problem } = view;
  return (
    <SignInFrame brand={brand} title="Create the first administrator" problem={problem}>
      <form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <p className="text-[0.9375rem] text-quiet">You will be the owner of this service, with all permissions.</p>
        <EmailField email={email} />
        <NewPasswordFields />
        <button type="submit" className="button mt-2">
          Create account
        </button>
      </form>
    </SignInFrame>
  );
}
