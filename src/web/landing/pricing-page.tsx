import type { PageProps, PlanFacts } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { addedByPaying } from '#domain/messages/paid-plan.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { dayAfterTrial, trialDays } from '#web/lib/plan-words.ts';
import { exampleDay } from '#web/marketing/example-day.ts';
import { Phone } from '#web/messages/phone.tsx';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

/** The three plans (D107). No price is shown until there is one. */
function plansOf(plans: PlanFacts) {
  const isWeekly = plans.freeCadence === 'weekly';
  return [
    {
      edge: 'border-t-dawn',
      name: `The first ${trialDays} days`,
      price: 'Free',
      term: 'By email and by text',
      facts: [
        'Morning, midday and evening, every day, by email',
        `The same by text for ${trialDays} days, starting the day you confirm your number`,
        'They end by themselves, and then you’re on the free plan. There’s nothing to cancel',
      ],
    },
    {
      edge: 'border-t-noon',
      name: 'Email',
      price: 'Free',
      term: 'For as long as you like',
      facts: [
        ...(isWeekly
          ? ['One full day a week: morning, midday and evening', 'On Mondays, or on the day you choose']
          : ['Morning, midday and evening, every day, by email']),
        'Everything else is the same: your list, undo, your own words from any day',
      ],
    },
    {
      edge: 'border-t-dusk',
      name: 'Text messages',
      ...(plans.priceLabel === null
        ? { price: 'At launch', term: 'You’ll find the price here before you can pay it' }
        : { price: plans.priceLabel, term: `After ${trialDays} free days of texts` }),
      facts: [
        'Morning, midday and evening, every day, by text',
        'Instead of email, or alongside it',
        'You start it yourself and can end it any time. It runs to the end of the period you’ve paid for',
      ],
    },
  ] as const;
}

export function PricingPage(props: PageProps['landing-pricing']) {
  const { name } = props.brand;
  const isWeekly = props.plans.freeCadence === 'weekly';
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.pricing}
      light="noon"
      wide
      call={{ title: 'Start with the free days.', words: 'All we need is an email address.' }}
    >
      <div className="max-w-[42rem]">
        <PageTitle>Pricing</PageTitle>
        <Lead>Email is free. The paid plan adds {addedByPaying(props.plans)}.</Lead>
      </div>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {plansOf(props.plans).map(({ edge, name: plan, price, term, facts }) => (
          <li
            key={plan}
            className={`rounded-soft border border-t-[3px] border-x-rule border-b-rule bg-sheet px-6 py-7 shadow-soft [--room:23rem] not-first:below-fold lg:[--room:25rem] ${edge}`}
          >
            <h2 className="text-lg text-quiet">{plan}</h2>
            <p className="mt-1 font-serif text-[2.25rem] leading-tight font-medium">{price}</p>
            <p className="mt-1.5 text-[0.9375rem] text-balance text-quiet lg:min-h-12">{term}</p>
            <ul className="mt-5 border-t border-rule pt-5 list-disc space-y-2.5 pl-5 marker:text-quiet">
              {facts.map((fact) => (
                <li key={fact}>{fact}.</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-16 lg:grid-cols-[1fr_22rem]">
        <Prose>
          {isWeekly && (
            <>
              <h2>Why one day a week?</h2>
              <p>
                It keeps the question alive without filling your inbox. On that day, {name} does everything it does on
                any other.
              </p>
              <h2>What happens on the {dayAfterTrial} day?</h2>
              <p>
                The day before your last day, an email tells you what comes next. The last message of the first{' '}
                {trialDays} days says it again: that they’re ending, and which day of the week messages come from then
                on. Your list stays with you. There’s nothing you need to do, and you won’t be charged.
              </p>
            </>
          )}
          <h2>How else do you make money?</h2>
          <p>
            We don’t. No advertising, nothing sold, no tracking: see <a href={landingPaths.privacy}>privacy</a>.
          </p>
        </Prose>
        <div className="below-fold pt-12 [--room:36rem]">
          <Phone from={name} exchange={exampleDay(name, 'midday')} caption="Midday, by text message" />
        </div>
      </div>
    </LandingFrame>
  );
}
