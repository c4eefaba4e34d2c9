import { messageOf } from '#api/error-codes.ts';
import type { SignupSource } from '#api/onboarding.ts';
import type { EmailFieldView } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { EmailField } from '#web/ui/email-field.tsx';

interface SignUpFormProps extends EmailFieldView {
  /** Where the form posts without JavaScript. */
  readonly action: string;
  readonly source: SignupSource;
  readonly label: string;
}

/**
 * The email field. A plain form; `sign-up-by-script.ts` enhances it and reads its settings from the data attributes.
 */
export function SignUpForm({ action, source, email, error, meant, label }: SignUpFormProps) {
  return (
    <form
      method="post"
      action={action}
      data-sign-up
      data-source={source}
      data-next={paths.dayZero}
      data-invalid={messageOf('INVALID_EMAIL')}
      data-failed={messageOf('SIGNUP_FAILED')}
    >
      <p data-brought hidden className="mb-4 border-l-2 border-edge pl-3 font-serif text-[1.125rem] leading-snug" />
      <EmailField label="Your email address" email={email} error={error} meant={meant} whose="own" button={label} />
    </form>
  );
}
