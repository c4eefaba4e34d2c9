import type { PageProps, PlanFacts } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { dayAfterTrial, trialDays } from '#web/lib/plan-words.ts';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

/** The three plans (D107). No figure stands here before there is one. */
function plansOf(plans: PlanFacts) {
  const isWeekly = plans.freeCadence === 'weekly';
  return [
    {
      edge: 'border-t-dawn',
      name: `The first ${trialDays} days`,
      price: 'Free',
      facts: [
        'Morning, midday and evening, every day, by email',
        `The same by text for ${trialDays} days, counted from the day on which you confirm your number`,
        'They end by themselves, and the free plan follows: there is nothing to cancel',
      ],
    },
    {
      edge: 'border-t-noon',
      name: 'Email',
      price: 'Free',
      facts: [
        ...(isWeekly
          ? ['One full day a week: morning, midday and evening', 'On Mondays, or on the day you name']
          : ['Morning, midday and evening, every day, by email']),
        'Everything else is the same: your list, undo, your own words from any day',
      ],
    },
    {
      edge: 'border-t-dusk',
      name: 'Text messages',
      price: plans.priceLabel ?? 'Paid',
      facts: [
        'Morning, midday and evening, every day, by text',
        'In place of email, or beside it: you choose',
        plans.priceLabel === null
          ? 'The price is not settled. It will stand here before anybody can pay it'
          : 'You begin it yourself, and end it any day; what is paid is yours to its end',
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
      call={{ title: 'Begin with the free days.', words: 'The waitlist costs an email address.' }}
    >
      <div className="max-w-[42rem]">
        <PageTitle>Pricing</PageTitle>
        <Lead>Email is free. Daily text messages are the paid plan.</Lead>
      </div>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {plansOf(props.plans).map(({ edge, name: plan, price, facts }) => (
          <li
            key={plan}
            className={`rounded-soft border border-t-[3px] border-x-rule border-b-rule bg-sheet px-6 py-7 shadow-soft [--room:19rem] not-first:below-fold lg:[--room:21rem] ${edge}`}
          >
            <h2 className="text-lg text-quiet">{plan}</h2>
            <p className="mt-1 font-serif text-[2.25rem] leading-tight font-medium">{price}</p>
            <ul className="mt-5 list-disc space-y-2.5 pl-5 marker:text-quiet">
              {facts.map((fact) => (
                <li key={fact}>{fact}.</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="max-w-[42rem]">
        <Prose>
          {isWeekly && (
            <>
              <h2>Why one day a week?</h2>
              <p>
                It keeps the question alive without filling your mailbox. On that day {name} does everything it does on
                any other.
              </p>
              <h2>What happens on the {dayAfterTrial} day?</h2>
              <p>
                A mail on the day before the last tells you what comes next, and the last message of the first{' '}
                {trialDays} days says it again: that they end, and on which day of the week messages come from then on.
                Your list comes along. There is nothing you need to do, and nothing is charged.
              </p>
            </>
          )}
          <h2>How else do you earn money?</h2>
          <p>
            We do not. No advertising, nothing sold, no tracking: see <a href={landingPaths.privacy}>privacy</a>.
          </p>
        </Prose>
      </div>
    </LandingFrame>
  );
}
