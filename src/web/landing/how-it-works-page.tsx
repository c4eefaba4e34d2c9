import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { dayOf, type ShownTurn } from '#web/landing/example-days.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { phrases } from '#web/landing/phrases.ts';
import { LIGHT_OF, NAME_OF, Turn } from '#web/landing/scene.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** What is said beside each message of the day. */
const WORDS: Readonly<Record<ShownTurn['stage'], string>> = {
  morning:
    'Answer in one sentence or in a list; two or three things are plenty. Each one gets a number, so you can refer to it later. Anything carried over from yesterday is already there, marked ↻.',
  midday:
    'Your list comes back while there is still time to change the day. Say what’s done, what has moved, what’s new. If you have nothing to say, say nothing.',
  evening:
    'A look back. Anything still open carries over to your next day by itself, and what no longer matters you can let go. On a day when everything is done, it just asks how your day was.',
};

const REASONS = (brand: string) => [
  'A plan you’ve told someone, even in one line, is easier to start.',
  'A list that comes to you takes no remembering, and there’s nothing to open.',
  'Three check-ins a day are enough to change course, and too few to be a burden.',
  `There are no streaks to keep. When you go quiet, ${brand} goes quieter too.`,
];

const NOT_DONE = [
  'It doesn’t plan for you, and it doesn’t rank what you wrote.',
  'It doesn’t read your calendar or your other email.',
  'It isn’t an alarm: nothing will ring at ten to three.',
  'It has no projects and no shared lists. A checklist app is better at both.',
  'It doesn’t send text messages yet. They come at launch.',
] as const;

export function LandingHowItWorksPage(props: PageProps['landing-how-it-works']) {
  const { name } = props.brand;
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.howItWorks}
      light="dawn"
      wide
      call={{ title: 'That’s all there is to learn.', words: 'You’ve answered an email before.' }}
    >
      <div className="max-w-[42rem]">
        <PageTitle>How it works</PageTitle>
        <Lead>{name} asks, you answer, and it remembers. Three times a day, in the email app you already use.</Lead>
      </div>
      <ol className="mt-10 grid gap-5 lg:grid-cols-3">
        {dayOf('hands').turns.map((turn) => (
          <li
            key={turn.stage}
            className="scene px-5 pt-6 pb-8 [--room:34rem] not-first:below-fold lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-y-0"
            data-light={LIGHT_OF[turn.stage]}
          >
            <div className="pb-6">
              <h2 className="text-[1.75rem]">{NAME_OF[turn.stage]}</h2>
              <p className="mt-2">{WORDS[turn.stage]}</p>
            </div>
            <figure>
              <figcaption className="sr-only">The {turn.stage} email, a reply, and what comes back</figcaption>
              <Turn brand={name} turn={turn} />
            </figure>
          </li>
        ))}
      </ol>
      <section
        aria-labelledby="phrases"
        className="below-fold mt-16 grid gap-x-12 gap-y-6 border-t border-rule pt-12 [--room:65rem] md:mt-20 md:grid-cols-[1fr_1.6fr] md:[--room:40rem]"
      >
        <div>
          <h2 id="phrases" className="text-[1.75rem]">
            Things you can write
          </h2>
          <p className="mt-3 max-w-[26rem] text-quiet">
            There are no commands to learn; these are just examples. The answer always says what we understood.
          </p>
        </div>
        <dl className="divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
          {phrases.map(({ words, does }) => (
            <div key={words} className="gap-x-6 px-5 py-3.5 sm:grid sm:grid-cols-[1fr_1.1fr] sm:items-baseline">
              <dt className="font-serif text-[1.1875rem]">{words}</dt>
              <dd className="text-quiet">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="below-fold mt-16 grid gap-x-12 gap-y-12 [--room:54rem] md:mt-20 md:grid-cols-2 md:[--room:23rem]">
        <Statements title="Why it works" statements={REASONS(name)} />
        <Statements title="What it doesn’t do" statements={NOT_DONE} />
      </div>
    </LandingFrame>
  );
}

interface StatementsProps {
  readonly title: string;
  readonly statements: readonly string[];
}

function Statements({ title, statements }: StatementsProps) {
  return (
    <section>
      <h2 className="text-[1.75rem]">{title}</h2>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {statements.map((words) => (
          <li key={words} className="py-3">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
