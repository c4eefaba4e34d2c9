import type { PreferencesPageView } from '#api/preferences-page.ts';
import { PLAN_LOOKS_MAX, type PlanAction, type PlanNews } from '#api/plan-section.ts';
import { FoldedSection, Hint } from '#web/account/preferences/form-section.tsx';
import { MailTo } from '#web/account/mail-to.tsx';
import { sayOffer } from '#domain/messages/paid-plan.ts';
import { WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { planValue } from '#web/account/preferences/setting-words.ts';

type Plan = PreferencesPageView['plan'];

/** The current plan, its end date, what follows it, and the one action available here. */
export function YourPlan({ plan }: { readonly plan: Plan }) {
  // They have just paid and the webhook is on its way: the button would ask them to pay again.
  const isAwaited = plan.news === 'paid' && plan.can === 'pay';
  return (
    <FoldedSection id="plan" title="Your plan" value={planValue(plan)} isOpen={plan.news !== null}>
      <p role="status" className="mb-3 font-medium text-done-text empty:hidden">
        {plan.news !== null && NEWS[plan.news](plan)}
      </p>
      {isAwaited ? (
        <Awaited looks={plan.looks} contactAddress={plan.contactAddress} />
      ) : (
        <>
          {sentences(plan).map((sentence) => (
            <p key={sentence} className="mt-3 first:mt-0">
              {sentence}
            </p>
          ))}
          {plan.can === 'nothing' ? <ByHand plan={plan} /> : <Button path={plan.path} action={plan.can} />}
        </>
      )}
    </FoldedSection>
  );
}

/** Replaces the old plan, which would look as if nothing had been paid. A script follows the link automatically. */
function Awaited({ looks, contactAddress }: Pick<Plan, 'looks' | 'contactAddress'>) {
  const isLong = looks >= PLAN_LOOKS_MAX;
  const next = `?plan=paid&look=${Math.min(looks + 1, PLAN_LOOKS_MAX)}#plan`;
  return (
    <>
      <p className="mt-3">
        {isLong
          ? 'Stripe hasn’t confirmed your payment yet, which can take a while. Your payment isn’t lost, and you don’t need to pay again. As soon as it’s confirmed, your plan starts and we’ll let you know.'
          : 'Stripe is confirming your payment, which usually takes a few seconds. Then your new plan appears here.'}
      </p>
      <p className="mt-3">
        <a href={next} data-look-again={isLong ? undefined : looks}>
          Check again
        </a>
      </p>
      {isLong && (
        <Hint>
          Taking longer than an hour? Write to <MailTo address={contactAddress} />.
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
          ? 'You pay on Stripe’s site, and you can end the plan any time. We never see your card number.'
          : 'To see receipts, change your card or end the plan, we’ll email you a link, so that no one else can use it.'}
      </Hint>
      <button type="submit" name="action" value={action} className="button button-plain mt-6">
        {action === 'pay' ? 'Get the paid plan' : 'Email me the billing link'}
      </button>
    </form>
  );
}

function ByHand({ plan: { contactAddress } }: { readonly plan: Plan }) {
  return (
    <Hint>
      For now, we set plans by hand. To change yours, write to <MailTo address={contactAddress} />.
    </Hint>
  );
}

function sentences(view: Plan): string[] {
  const { plan, paying, freeWeekday, can, priceLabel, paidWay } = view;
  const free =
    freeWeekday === null
      ? 'messages come by email, for free'
      : `messages come by email once a week, on ${WEEKDAY_NAMES[freeWeekday - 1] ?? ''}s, for free`;
  const rhythm = { freeCadence: freeWeekday === null ? 'daily' : 'weekly' } as const;
  const offer = can === 'pay' ? [`${sayOffer(rhythm, { priceLabel })} ${PAID_WAYS[paidWay]}`] : [];
  if (paying !== null) return payingSentences(paying, free);
  switch (plan) {
    case 'paid':
      return ['You’re on the paid plan.'];
    case 'trial':
      return [trialSentence(view, free), ...offer];
    case 'free':
      return [`You’re on the free plan: ${free}.`, ...offer];
    default:
      return plan satisfies never;
  }
}

function trialSentence({ trialEnds, textsOnlyFrom }: Plan, free: string): string {
  const all = `You’re on the trial, with all three messages every day${textsOnlyFrom === 'today' ? ' by text' : ''}`;
  if (trialEnds === null) return `${all}.`;
  const texts =
    textsOnlyFrom === null || textsOnlyFrom === 'today' ? '' : ` From ${textsOnlyFrom.date} on, they come by text.`;
  return `${all}, through ${trialEnds}.${texts} After that, ${free}. The trial ends by itself, and you won’t be charged.`;
}

function payingSentences(paying: NonNullable<Plan['paying']>, free: string): string[] {
  switch (paying.kind) {
    case 'renews':
      return [`You’re on the paid plan. It’s paid through ${paying.on} and renews automatically.`];
    case 'ends':
      return [`You’re on the paid plan through ${paying.on}. You ended it, so after that ${free}.`];
    case 'failing':
      return [
        `You’re on the paid plan. Your last payment didn’t go through. It will be tried again, and nothing changes until ${paying.on}. After that, ${free}, until it’s paid.`,
      ];
    case 'unpaid':
      return [`Your last payment didn’t go through, so for now ${free}. Once it’s paid, your plan starts again.`];
    case 'given':
      return ['You’re on the paid plan. It’s a gift, so you won’t be charged.'];
    default:
      return paying satisfies never;
  }
}

/** Paying turns email off unless they chose otherwise, so say so before they pay. */
const PAID_WAYS: Record<Plan['paidWay'], string> = {
  email:
    'Yours would come by email. Once you add a number above, they come by text instead, or both ways if you choose.',
  texts: 'Yours would come by text instead of email. For both, choose “By text and by email” above, now or any time.',
  both: 'Yours would come by text and by email, as you’ve chosen.',
};

const NEWS: Record<PlanNews, (plan: Plan) => string> = {
  paid: ({ plan, paidWay }) =>
    plan === 'paid'
      ? `Thank you. Your paid plan has started: messages come every day ${COME_NOW[paidWay]}.`
      : 'Thank you.',
  sent: () => 'The email is on its way to you. Its button works today and tomorrow.',
  pays: () => 'You already have the paid plan, so there’s nothing to pay.',
  silent: () =>
    'We couldn’t reach the payment page just now. You haven’t been charged. Please try again in a few minutes.',
};

const COME_NOW: Record<Plan['paidWay'], string> = {
  email: 'by email',
  texts: 'by text now, and no longer by email. For both, choose “By text and by email” above',
  both: 'by text and by email',
};
