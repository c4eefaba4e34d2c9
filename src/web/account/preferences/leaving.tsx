import type { PreferencesPageView } from '#api/preferences-page.ts';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { FoldedSection, Hint } from '#web/account/preferences/form-section.tsx';
import { MailTo } from '#web/account/mail-to.tsx';
import { Alert } from '#web/ui/alert.tsx';

interface YourDataProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

export function YourData({ view, contactAddress }: YourDataProps) {
  const canDownload = view.daysPath !== null;
  return (
    <FoldedSection
      id="data"
      title="Your data"
      value={canDownload ? 'Download it, or erase everything' : 'Erase everything'}
      isOpen={view.error?.field === 'erase'}
    >
      {canDownload && (
        <form method="post">
          <h3 className="text-[1.1875rem]">Download your data</h3>
          <Hint>
            One JSON file with everything we hold about you: your settings, your list day by day, our messages, and the
            words of your replies from the last 90 days. We don’t keep older replies, but what they changed is in the
            list.
          </Hint>
          <button type="submit" name="action" value="export" className="button button-plain mt-4 mb-8">
            Download my data
          </button>
        </form>
      )}
      <h3 className="text-[1.1875rem]">Erase everything</h3>
      <Erasing view={view} contactAddress={contactAddress} />
    </FoldedSection>
  );
}

/** The page only asks, because anyone an email was forwarded to has its link as well (D118). */
function Erasing({ view: { state, maskedEmail, error }, contactAddress }: YourDataProps) {
  const fault = error?.field === 'erase' ? error.message : null;
  if (state === 'refused') {
    return (
      <Hint>
        We’d ask you to confirm this by email, but our emails aren’t reaching this address. Write to{' '}
        <MailTo address={contactAddress} /> and we’ll erase everything for you.
      </Hint>
    );
  }
  return (
    <form method="post">
      <Hint>
        Your list, your replies and your address will be removed. Messages stop right away, and we send one last email
        to <MaskedEmail>{maskedEmail}</MaskedEmail>. Its button erases everything, so only you can do it.
      </Hint>
      <label className="mt-3 flex min-h-11 items-center gap-3">
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
      <button type="submit" name="action" value="erase" className="button button-plain mt-4">
        Email me the link to erase it
      </button>
    </form>
  );
}
