import type { PreferencesPageView } from '#api/pages.ts';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { FormSection, Hint } from '#web/account/preferences/form-section.tsx';
import { Alert } from '#web/ui/alert.tsx';

export function TakingAlong() {
  return (
    <FormSection title="Download your data" action="export" button="Download my data">
      <Hint>
        One JSON file with everything we hold about you: your settings, your list day by day, our messages, and the
        words of your replies from the last 90 days. We don’t keep older replies, but what they changed is in the list.
      </Hint>
    </FormSection>
  );
}

export function Stopping() {
  return (
    <FormSection title="Unsubscribe" action="unsubscribe" button="Unsubscribe">
      <Hint>
        You won’t get any more messages. Your list stays, and you can come back any time, here or by sending us START.
      </Hint>
    </FormSection>
  );
}

interface ErasingProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

/** The page only asks, because anyone an email was forwarded to has its link as well (D118). */
export function Erasing({ view: { state, maskedEmail, error }, contactAddress }: ErasingProps) {
  const fault = error?.field === 'erase' ? error.message : null;
  if (state === 'refused') {
    return (
      <section className="mt-10 border-t border-rule pt-8">
        <h2 className="text-[1.5rem]">Erase everything</h2>
        <Hint>
          We’d ask you to confirm this by email, but our emails aren’t reaching this address. Write to{' '}
          <a href={`mailto:${contactAddress}`} className="wrap-anywhere">
            {contactAddress}
          </a>{' '}
          and we’ll erase everything for you.
        </Hint>
      </section>
    );
  }
  return (
    <FormSection title="Erase everything" action="erase" button="Email me the link to erase it">
      <Hint>
        Your list, your replies and your address will be removed. Messages stop right away, and we send one last email
        to <MaskedEmail>{maskedEmail}</MaskedEmail>. Its button erases everything, so only you can do it.
      </Hint>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="sure"
          aria-describedby="erase-alert"
          aria-invalid={fault === null ? undefined : true}
          autoFocus={fault !== null}
          className="size-5 shrink-0 accent-dusk"
        />
        Yes, erase everything. I know this can’t be undone.
      </label>
      <Alert id="erase-alert" message={fault} />
    </FormSection>
  );
}
