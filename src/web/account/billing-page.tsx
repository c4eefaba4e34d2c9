import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Behind the mail that somebody asked for: the page they are led to shows what they pay, and where they live. */
export function BillingPage(props: PageProps['billing']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'silent' && (
        <>
          <PageTitle>We could not reach Stripe.</PageTitle>
          <Lead>Nothing has changed. Please press the button of our mail again in a few minutes.</Lead>
        </>
      )}
      {view.kind === 'ask' && (
        <>
          <PageTitle>What you pay</PageTitle>
          <Lead>
            For <MaskedEmail>{view.maskedEmail}</MaskedEmail>. The next page is Stripe’s: there you see your receipts,
            change how you pay, or end the plan.
          </Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              Go on to Stripe
            </button>
          </form>
        </>
      )}
    </PageFrame>
  );
}
