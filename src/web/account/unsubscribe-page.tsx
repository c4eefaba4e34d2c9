import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** GET shows the button, POST unsubscribes (RFC 8058). The server renders `done` after the POST. */
export function UnsubscribePage(props: PageProps['unsubscribe']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="dusk">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>Stop all messages?</PageTitle>
          <Lead>
            We’ll send <MaskedEmail>{view.maskedEmail}</MaskedEmail> one last email to confirm it, and nothing after
            that. You can come back any time: send us START, or resume messages in your preferences.
          </Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              Unsubscribe
            </button>
          </form>
        </>
      )}
      {view.kind === 'already' && (
        <>
          <PageTitle>You’re already unsubscribed.</PageTitle>
          <Lead>
            We’re not sending anything to <MaskedEmail>{view.maskedEmail}</MaskedEmail>. To hear from us again, send us
            START, or resume messages in <a href={view.preferencesPath}>your preferences</a>.
          </Lead>
        </>
      )}
      {view.kind === 'done' && (
        <>
          <PageTitle>Done. You’re unsubscribed.</PageTitle>
          <Lead>
            One last email to <MaskedEmail>{view.maskedEmail}</MaskedEmail> confirms it. Thank you for the days you
            shared with us.
          </Lead>
          <p className="mt-8 text-quiet">
            Didn’t mean to, or just need a break? You can change that in{' '}
            <a href={view.preferencesPath}>your preferences</a>.
          </p>
        </>
      )}
      {view.kind === 'ask-invited' && (
        <>
          <PageTitle>Never write to this address?</PageTitle>
          <Lead>
            The invitation was the only email we’ll send to <Address masked={view.maskedEmail} />. Press the button and
            we won’t write again, even if someone else enters the address.
          </Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              Never write to me
            </button>
          </form>
        </>
      )}
      {view.kind === 'done-invited' && (
        <>
          <PageTitle>Done. You won’t hear from us.</PageTitle>
          <Lead>
            We won’t write to <Address masked={view.maskedEmail} /> again. If you change your mind, the button in the
            invitation works for a month.
          </Lead>
        </>
      )}
    </PageFrame>
  );
}

/** Null for the address of an old invitation that is no longer stored. */
function Address({ masked }: { readonly masked: string | null }) {
  return masked === null ? 'this address' : <MaskedEmail>{masked}</MaskedEmail>;
}
