import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

/** The three plans (D7). No figure stands here before there is one. */
const PLANS = [
  {
    edge: 'border-t-dawn',
    name: 'The first seven days',
    price: 'Free',
    facts: [
      'Morning, midday and evening, every day, by email',
      'At launch the same by text for seven days, counted from the day on which you confirm your number',
      'They end by themselves, and the free plan follows: there is nothing to cancel',
    ],
  },
  {
    edge: 'border-t-noon',
    name: 'Email',
    price: 'Free',
    facts: [
      'One full day a week: morning, midday and evening',
      'On Mondays, or on the day you name',
      'Everything else is the same: your list, undo, your own words from any day',
    ],
  },
  {
    edge: 'border-t-dusk',
    name: 'Text messages',
    price: 'Paid, at launch',
    facts: [
      'Morning, midday and evening, every day, by text',
      'By email as well, if you like',
      'The price is not settled. It will stand here before anybody can pay it',
    ],
  },
] as const;

export function PricingPage(props: PageProps['landing-pricing']) {
  const { name } = props.brand;
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
        <Lead>Email is free. Daily text messages will be a paid plan.</Lead>
      </div>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {PLANS.map(({ edge, name: plan, price, facts }) => (
          <li
            key={plan}
            className={`rounded-soft border border-t-[3px] border-x-rule border-b-rule bg-sheet px-6 py-7 shadow-soft ${edge}`}
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
          <h2>Why one day a week?</h2>
          <p>
            It keeps the question alive without filling your mailbox. On that day {name} does everything it does on any
            other.
          </p>
          <h2>What happens on the eighth day?</h2>
          <p>
            The last message of the first seven days says that they end, and on which day of the week messages come from
            then on. Your list comes along. There is nothing you need to do.
          </p>
          <h2>How else do you earn money?</h2>
          <p>
            We do not. No advertising, nothing sold, no tracking: see <a href={landingPaths.privacy}>privacy</a>.
          </p>
        </Prose>
      </div>
    </LandingFrame>
  );
}
