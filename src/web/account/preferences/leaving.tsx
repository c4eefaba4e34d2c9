import type { PreferencesPageView } from '#api/pages.ts';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { FormSection, Hint } from '#web/account/preferences/form-section.tsx';
import { Alert } from '#web/ui/alert.tsx';

export function TakingAlong() {
  return (
    <FormSection title="Take everything with you" action="export" button="Download my data">
      <Hint>
        One file (JSON) with everything we hold about you: your settings, your list day by day, what we wrote, and the
        words of your replies from the last 90 days. Older replies are no longer kept; what they changed is in the list.
      </Hint>
    </FormSection>
  );
}

export function Stopping() {
  return (
    <FormSection title="Stop" action="unsubscribe" button="Unsubscribe">
      <Hint>
        No more messages after this. Your list stays, and you can come back any day, here or by writing START to us.
      </Hint>
    </FormSection>
  );
}

interface ErasingProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

/** The page only asks: whoever was forwarded a mail has its link as well (D118). */
export function Erasing({ view: { state, maskedEmail, error }, contactAddress }: ErasingProps) {
  const fault = error?.field === 'erase' ? error.message : null;
  if (state === 'refused') {
    return (
      <section className="mt-10 border-t border-rule pt-8">
        <h2 className="text-[1.5rem]">Erase everything</h2>
        <Hint>
          We would ask you by mail whether it was you, and no mail of ours reaches this address. Write to{' '}
          <a href={`mailto:${contactAddress}`} className="wrap-anywhere">
            {contactAddress}
          </a>{' '}
          and we erase it by hand.
        </Hint>
      </section>
    );
  }
  return (
    <FormSection title="Erase everything" action="erase" button="Send me the mail that erases">
      <Hint>
        Your list, your replies and your address are removed. Messages stop at once, and one last mail goes to{' '}
        <MaskedEmail>{maskedEmail}</MaskedEmail>, so that only you can do it: the button in it erases everything.
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
        Yes, I want everything erased. It cannot be brought back.
      </label>
      <Alert id="erase-alert" message={fault} />
    </FormSection>
  );
}
