import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** GET shows the button, POST acts (RFC 8058); the server renders `done` after it. */
export function UnsubscribePage(props: PageProps['unsubscribe']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="dusk">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>Stop all messages?</PageTitle>
          <Lead>
            Nothing more will come to <MaskedEmail>{view.maskedEmail}</MaskedEmail>. You can come back any day: write
            START to us, or say so in your preferences.
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
          <PageTitle>You are already unsubscribed.</PageTitle>
          <Lead>
            Nothing comes to <MaskedEmail>{view.maskedEmail}</MaskedEmail>. To hear from us again, write START to us, or
            say so in <a href={view.preferencesPath}>your preferences</a>.
          </Lead>
        </>
      )}
      {view.kind === 'done' && (
        <>
          <PageTitle>Done. Nothing more will come.</PageTitle>
          <Lead>
            <MaskedEmail>{view.maskedEmail}</MaskedEmail> is unsubscribed. Thank you for the days you shared with us.
          </Lead>
          <p className="mt-8 text-quiet">
            Was it a slip, or would a pause do? <a href={view.preferencesPath}>Your preferences</a> are still there.
          </p>
        </>
      )}
      {view.kind === 'ask-invited' && (
        <>
          <PageTitle>Never write here?</PageTitle>
          <Lead>
            The invitation was the one mail that <Address masked={view.maskedEmail} /> gets. Say so here, and nothing
            comes from us any more, whoever types the address next.
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
          <PageTitle>Done. Nothing will come.</PageTitle>
          <Lead>
            We do not write to <Address masked={view.maskedEmail} /> again. Should you change your mind, the button of
            the invitation works for a month.
          </Lead>
        </>
      )}
    </PageFrame>
  );
}

/** Null: the address of an old invitation, which we have forgotten. */
function Address({ masked }: { readonly masked: string | null }) {
  return masked === null ? 'this address' : <MaskedEmail>{masked}</MaskedEmail>;
}
