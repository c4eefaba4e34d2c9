import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { EmailField, PasswordField } from '#web/admin/sign-in/account-fields.tsx';
import { SignInFrame } from '#web/admin/sign-in/sign-in-frame.tsx';

/** `/login/first/…`: whoever started the sandbox becomes its first administrator. */
export function FirstAdminPage({ brand, view }: PageProps['first-admin']) {
  if (view.kind === 'invalid') {
    return (
      <SignInFrame brand={brand} title="This link is used up" problem={null}>
        <p className="mb-4">It works once, for an hour, and only while there is no administrator.</p>
        <p>
          Start the service again for another link, or <a href={paths.login}>sign in</a>.
        </p>
      </SignInFrame>
    );
  }
  const { csrfToken, email, problem } = view;
  return (
    <SignInFrame brand={brand} title="The first administrator" problem={problem}>
      <form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <p className="text-[0.9375rem] text-quiet">
          You will own this service: you may look, act upon people, and purge.
        </p>
        <EmailField email={email} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          how="15 characters or more; a sentence is good."
        />
        <PasswordField name="again" label="Once more" autoComplete="new-password" how={null} />
        <button type="submit" className="button mt-2">
          Begin
        </button>
      </form>
    </SignInFrame>
  );
}
