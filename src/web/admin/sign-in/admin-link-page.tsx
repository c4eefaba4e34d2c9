import type { PageProps } from '#api/pages.ts';
import { DeadLink, NewPasswordFields, SignInForm } from '#web/admin/sign-in/sign-in-form.tsx';

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
