import type { PreferencesPageView } from '#api/pages.ts';
import type { PlanAction, PlanNews } from '#api/plan-section.ts';
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
      {sentences(plan).map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
      {plan.can === 'nothing' && <ByHand plan={plan} />}
      {plan.can !== 'nothing' && !isAwaited && <Button path={plan.path} action={plan.can} />}
    </section>
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

function sentences({ plan, paying, trialEnds, textTrialEnds, freeWeekday, can, priceLabel }: Plan): string[] {
  const free =
    freeWeekday === null
      ? 'messages come by email, for free'
      : `we write once a week, on ${DAYS[freeWeekday - 1] ?? ''}s, for free`;
  const texts = textTrialEnds === null ? [] : [`Your days of text messages go on through ${textTrialEnds}.`];
  const offer =
    can === 'pay'
      ? [
          `With the paid plan all three messages come every day, by text and by email if you like.${priceLabel === null ? '' : ` It costs ${priceLabel}.`}`,
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

const NEWS: Record<PlanNews, (plan: Plan) => string> = {
  paid: ({ plan }) =>
    plan === 'paid'
      ? 'Thank you. Your full days go on.'
      : 'Thank you. It can take a minute until the payment reaches us.',
  sent: () => 'The mail is on its way to you. Its button works today and tomorrow.',
  pays: () => 'You have the paid plan already, so there is nothing to pay.',
  silent: () =>
    'We could not reach the page of payment just now. Please try again in a few minutes; nothing was charged.',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
