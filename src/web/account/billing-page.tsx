import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { Statement } from '#web/account/statement.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

/**
 * The page behind the link in the billing email. The page it leads to shows what the person pays and where they live.
 */
export function BillingPage(props: PageProps['billing']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'silent' && (
        <Statement title="We couldn’t reach Stripe.">
          Nothing has changed. Please press the button in our email again in a few minutes.
        </Statement>
      )}
      {view.kind === 'ask' && (
        <Statement title="Billing" button="Continue to Stripe">
          For <MaskedEmail>{view.maskedEmail}</MaskedEmail>. On Stripe, you can see your receipts, change how you pay,
          or end your plan.
        </Statement>
      )}
    </PageFrame>
  );
}
