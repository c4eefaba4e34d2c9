import type { PageProps } from '#api/pages.ts';
import { DeadLink, EmailField, NewPasswordFields, SignInForm } from '#web/admin/sign-in/sign-in-form.tsx';

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
