import type { PreferencesPageView } from '#api/pages.ts';
import { PLAN_LOOKS_MAX, type PlanAction, type PlanNews } from '#api/plan-section.ts';
import { Hint } from '#web/account/preferences/form-section.tsx';

type Plan = PreferencesPageView['plan'];

/** What the plan is, until when, what comes after it, and the one thing that can be done about it here. */
export function YourPlan({ plan }: { readonly plan: Plan }) {
  // They have just paid, and we shall hear of it soon: the button would ask them to pay again.
  const isAwaited = plan.news === 'paid' && plan.can === 'pay';
  return (
    <section id="plan" className="mt-10 border-t border-rule pt-8">
      <h2 className="text-[1.5rem]">Your plan</h2>
      <p role="status" className="mt-3 font-medium text-done-text empty:hidden">
        {plan.news !== null && NEWS[plan.news](plan)}
      </p>
      {isAwaited ? (
        <Awaited looks={plan.looks} contactAddress={plan.contactAddress} />
      ) : (
        <>
          {sentences(plan).map((sentence) => (
            <p key={sentence} className="mt-3">
              {sentence}
            </p>
          ))}
          {plan.can === 'nothing' ? <ByHand plan={plan} /> : <Button path={plan.path} action={plan.can} />}
        </>
      )}
    </section>
  );
}

/** In place of the plan they had: it would read as if nothing had been paid. A script follows the link by itself. */
function Awaited({ looks, contactAddress }: Pick<Plan, 'looks' | 'contactAddress'>) {
  const isLong = looks >= PLAN_LOOKS_MAX;
  const next = `?plan=paid&look=${Math.min(looks + 1, PLAN_LOOKS_MAX)}#plan`;
  return (
    <>
      <p className="mt-3">
        {isLong
          ? 'Stripe has not told us yet, which can take a while. Your payment is not lost, and there is no need to pay again: as soon as it is confirmed your plan begins, and we write to you.'
          : 'Stripe is confirming your payment to us, which mostly takes some seconds. Then your new plan stands here.'}
      </p>
      <p className="mt-3">
        <a href={next} data-look-again={isLong ? undefined : looks}>
          Look again
        </a>
      </p>
      {isLong && (
        <Hint>
          Does it take longer than an hour? Write to{' '}
          <a href={`mailto:${contactAddress}`} className="wrap-anywhere">
            {contactAddress}
          </a>
          .
        </Hint>
      )}
    </>
  );
}

function Button({ path, action }: { readonly path: string; readonly action: PlanAction }) {
  return (
    <form method="post" action={path}>
      <Hint>
        {action === 'pay'
          ? 'You pay on a page of Stripe, and can end it any day. No number of a card ever reaches us.'
          : 'Receipts, another card, ending it: the way there goes to your mailbox, so that nobody else finds it.'}
      </Hint>
      <button type="submit" name="action" value={action} className="button button-plain mt-6">
        {action === 'pay' ? 'Get the paid plan' : 'Send me the way to what I pay'}
      </button>
    </form>
  );
}

function ByHand({ plan: { contactAddress } }: { readonly plan: Plan }) {
  return (
    <Hint>
      The plan is set by us: write to{' '}
      <a href={`mailto:${contactAddress}`} className="wrap-anywhere">
        {contactAddress}
      </a>
      .
    </Hint>
  );
}

function sentences({ plan, paying, trialEnds, textTrialEnds, freeWeekday, can, priceLabel, paidWay }: Plan): string[] {
  const free =
    freeWeekday === null
      ? 'messages come by email, for free'
      : `we write once a week, on ${DAYS[freeWeekday - 1] ?? ''}s, for free`;
  const texts = textTrialEnds === null ? [] : [`Your days of text messages go on through ${textTrialEnds}.`];
  const offer =
    can === 'pay'
      ? [
          `With the paid plan all three messages come every day${PAID_WAYS[paidWay]}${priceLabel === null ? '' : ` It costs ${priceLabel}.`}`,
        ]
      : [];
  if (paying !== null) return payingSentences(paying, free);
  switch (plan) {
    case 'paid':
      return ['The paid plan.'];
    case 'trial':
      return [
        trialEnds === null
          ? 'The full days, to try.'
          : `The full days, to try, through ${trialEnds}. After that ${free}. It ends by itself, and nothing is charged.`,
        ...texts,
        ...offer,
      ];
    case 'free':
      return [`The free plan: ${free}.`, ...texts, ...offer];
    default:
      return plan satisfies never;
  }
}

function payingSentences(paying: NonNullable<Plan['paying']>, free: string): string[] {
  switch (paying.kind) {
    case 'renews':
      return [`The paid plan. It is paid through ${paying.on}, and goes on by itself.`];
    case 'ends':
      return [`The paid plan, through ${paying.on}. You ended it: after that ${free}.`];
    case 'failing':
      return [
        `The paid plan. The last payment did not go through: it is tried again, and until ${paying.on} nothing changes. After that ${free}, until it is paid.`,
      ];
    case 'unpaid':
      return [
        `The last payment did not go through, so for now ${free}. As soon as it is paid, your full days are back.`,
      ];
    case 'given':
      return ['The paid plan. It is a gift: nothing is charged for it.'];
    default:
      return paying satisfies never;
  }
}

/** Behind "all three messages come every day": mail ends with paying unless they said otherwise, so that it is said before. */
const PAID_WAYS: Record<Plan['paidWay'], string> = {
  email: ', by email. Once you add a number above they come by text in its place, or by both: you choose.',
  texts: ' by text, in place of email. To have both, save “By text and by email” above, now or at any time.',
  both: ', by text and by email as you have chosen.',
};

const NEWS: Record<PlanNews, (plan: Plan) => string> = {
  paid: ({ plan, paidWay }) =>
    plan === 'paid'
      ? `Thank you. Your paid plan has begun: messages come every day ${COME_NOW[paidWay]}.`
      : 'Thank you.',
  sent: () => 'The mail is on its way to you. Its button works today and tomorrow.',
  pays: () => 'You have the paid plan already, so there is nothing to pay.',
  silent: () =>
    'We could not reach the page of payment just now. Please try again in a few minutes; nothing was charged.',
};

const COME_NOW: Record<Plan['paidWay'], string> = {
  email: 'by email',
  texts: 'by text now, and no longer by email. To have both, save “By text and by email” above',
  both: 'by text and by email',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
