import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/**
 * The page behind the link in the billing email. The page it leads to shows what the person pays and where they live.
 */
export function BillingPage(props: PageProps['billing']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'silent' && (
        <>
          <PageTitle>We couldn’t reach Stripe.</PageTitle>
          <Lead>Nothing has changed. Please press the button in our email again in a few minutes.</Lead>
        </>
      )}
      {view.kind === 'ask' && (
        <>
          <PageTitle>Billing</PageTitle>
          <Lead>
            For <MaskedEmail>{view.maskedEmail}</MaskedEmail>. On Stripe, you can see your receipts, change how you pay,
            or end your plan.
          </Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              Continue to Stripe
            </button>
          </form>
        </>
      )}
    </PageFrame>
  );
}
