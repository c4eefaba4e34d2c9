import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { phrases } from '#web/landing/phrases.ts';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

const STEPS = [
  {
    light: 'dawn',
    when: 'Morning, 6:00 AM',
    question: 'What do you want to focus on today?',
    words:
      'Answer in one sentence or in a list; two or three things are plenty. Each gets a number, so that you can speak of it later. What came along from yesterday stands there already, marked ↻.',
  },
  {
    light: 'noon',
    when: 'Midday, 12:30 PM',
    question: 'How is it going?',
    words:
      'Your list comes back while the day can still be changed. Say what is done, what has moved, what is new. If there is nothing to say, say nothing.',
  },
  {
    light: 'dusk',
    when: 'Evening, 6:00 PM',
    question: 'How did it go?',
    words:
      'A look back. What is still open comes along to your next day by itself; what has had its time, you let go. On a day on which all is done it only asks how your day was.',
  },
] as const;

export function LandingHowItWorksPage(props: PageProps['landing-how-it-works']) {
  const { name } = props.brand;
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.howItWorks}
      light="dawn"
      call={{ title: 'That is all there is to learn.', words: 'You have answered a letter before.' }}
    >
      <PageTitle>How it works</PageTitle>
      <Lead>{name} asks, you answer, and it remembers. Three times a day, in the mail program you have.</Lead>
      <ol className="mt-12 space-y-5">
        {STEPS.map(({ light, when, question, words }) => (
          <li key={when} className="scene px-6 py-7 sm:px-9 sm:py-9" data-light={light}>
            <p className="text-[0.9375rem] font-semibold">{when}</p>
            <h2 className="mt-1 text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)]">“{question}”</h2>
            <p className="mt-3">{words}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="phrases" className="mt-16">
        <h2 id="phrases" className="text-[1.75rem]">
          Things you can write
        </h2>
        <p className="mt-3 text-quiet">
          There are no commands to learn; these are only examples. The answer always says what was understood.
        </p>
        <dl className="mt-6 divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
          {phrases.map(({ words, does }) => (
            <div key={words} className="gap-x-6 px-5 py-3.5 sm:grid sm:grid-cols-[1fr_1.1fr] sm:items-baseline">
              <dt className="font-serif text-[1.1875rem]">{words}</dt>
              <dd className="text-quiet">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Prose>
        <h2>Why it works</h2>
        <ul>
          <li>Saying a plan to somebody, even in one line, makes it easier to begin.</li>
          <li>A list that comes to you needs no remembering, and nothing to open.</li>
          <li>Three looks at one day are enough to change course, and too few to be a burden.</li>
          <li>Nothing counts your days. When you fall silent, {name} grows quieter, too.</li>
        </ul>
        <h2>What it does not do</h2>
        <ul>
          <li>It does not plan for you, and it does not rank what you wrote.</li>
          <li>It reads no other mail of yours, and no calendar.</li>
          <li>It is no alarm: it will not ring at ten to three.</li>
          <li>It has no projects and nobody to share a list with. A checklist app is better at both.</li>
          <li>Text messages are not here yet. They come with the launch.</li>
        </ul>
      </Prose>
    </LandingFrame>
  );
}
