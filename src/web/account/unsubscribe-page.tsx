import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { Statement } from '#web/account/statement.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

/** GET shows the button, POST unsubscribes (RFC 8058). The server renders `done` after the POST. */
export function UnsubscribePage(props: PageProps['unsubscribe']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="dusk">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <Statement title="Stop all messages?" button="Unsubscribe">
          We’ll send <MaskedEmail>{view.maskedEmail}</MaskedEmail> one last email to confirm it, and nothing after that.
          You can come back any time: send us START, or resume messages in your preferences.
        </Statement>
      )}
      {view.kind === 'already' && (
        <Statement title="You’re already unsubscribed.">
          We’re not sending anything to <MaskedEmail>{view.maskedEmail}</MaskedEmail>. To hear from us again, send us
          START, or resume messages in <a href={view.preferencesPath}>your preferences</a>.
        </Statement>
      )}
      {view.kind === 'done' && (
        <>
          <Statement title="Done. You’re unsubscribed.">
            One last email to <MaskedEmail>{view.maskedEmail}</MaskedEmail> confirms it. Thank you for the days you
            shared with us.
          </Statement>
          <p className="mt-8 text-quiet">
            Didn’t mean to, or just need a break? You can change that in{' '}
            <a href={view.preferencesPath}>your preferences</a>.
          </p>
        </>
      )}
      {view.kind === 'ask-invited' && (
        <Statement title="Never write to this address?" button="Never write to me">
          The invitation was the only email we’ll send to <Address masked={view.maskedEmail} />. Press the button and we
          won’t write again, even if someone else enters the address.
        </Statement>
      )}
      {view.kind === 'done-invited' && (
        <Statement title="Done. You won’t hear from us.">
          We won’t write to <Address masked={view.maskedEmail} /> again. If you change your mind, the button in the
          invitation works for a month.
        </Statement>
      )}
    </PageFrame>
  );
}

/** Null for the address of an old invitation that is no longer stored. */
function Address({ masked }: { readonly masked: string | null }) {
  return masked === null ? 'this address' : <MaskedEmail>{masked}</MaskedEmail>;
}
