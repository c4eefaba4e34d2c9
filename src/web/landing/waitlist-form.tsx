import { messageOf } from '#api/error-codes.ts';
import type { WaitlistView } from '#api/pages.ts';
import { landingPaths, paths } from '#api/paths.ts';
import { EmailField } from '#web/ui/email-field.tsx';

interface WaitlistFormProps {
  readonly view: WaitlistView;
  readonly productUrl: string;
}

/**
 * A plain form that posts to its own page. `join-by-script.ts` enhances it and reads its settings from the data
 * attributes. The form and the thank-you message are both in the page, one of them hidden.
 */
export function WaitlistForm({ view, productUrl }: WaitlistFormProps) {
  const { call, honeypotField, email, error, meant, joined } = view;
  return (
    <div id="join" className="scroll-mt-72 text-left">
      <form
        method="post"
        action={landingPaths.home}
        hidden={joined}
        data-call={call}
        data-invalid={messageOf('INVALID_EMAIL')}
        data-failed={messageOf('WAITLIST_FAILED')}
      >
        <EmailField
          label="Your email address"
          email={email}
          error={error}
          meant={meant}
          whose="own"
          button="Join the waitlist"
        >
          <div className="trap" aria-hidden="true">
            <label>
              Leave this empty
              <input name={honeypotField} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </EmailField>
        <p className="mt-3 text-[0.9375rem] leading-snug">
          One email when we open, and nothing before. No app, no password.
        </p>
      </form>
      <div data-joined role="status" tabIndex={-1} hidden={!joined} className="text-center outline-none">
        <p className="font-serif text-2xl font-medium">You’re on the list.</p>
        <p className="mt-1">We’ll write to you once, when we open. You won’t hear from us before that.</p>
        <p className="mt-3 text-[0.9375rem]">
          <a href={`${productUrl}${paths.emailConfirmation}`}>Know someone who’d like this?</a>
        </p>
      </div>
    </div>
  );
}
