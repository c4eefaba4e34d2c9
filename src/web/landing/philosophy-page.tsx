import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { type ShownTurn, turnOf } from '#web/landing/example-days.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { LIGHT_OF, Turn } from '#web/landing/scene.tsx';
import { momentOf } from '#web/landing/showcase-turns.ts';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function PhilosophyPage(props: PageProps['landing-philosophy']) {
  const { name } = props.brand;
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.philosophy}
      light="dusk"
      wide
      call={{ title: 'A morning, a middle and an evening.', words: 'We’ll ask you three times, and never judge.' }}
    >
      <div className="max-w-[46rem]">
        <PageTitle>A day is not a queue to be emptied.</PageTitle>
        <Lead>
          It has a morning, a middle and an evening. What {name} does, and what it leaves alone, follows from that.
        </Lead>
      </div>
      <div className="mt-10">
        {beliefs(name).map(({ title, words, picture }) => (
          <section
            key={title}
            className="grid gap-x-16 gap-y-6 border-t border-rule py-8 [--room:33rem] nth-[n+2]:below-fold md:grid-cols-[1fr_25rem] md:items-center md:py-10 md:[--room:15rem]"
          >
            <div>
              <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">{title}</h2>
              <p className="mt-3 max-w-[36rem] text-[1.125rem] leading-[1.7]">{words}</p>
            </div>
            {picture !== undefined && (
              <figure className="scene px-5 py-6" data-light={LIGHT_OF[picture.turn.stage]}>
                <figcaption className="sr-only">{picture.caption}</figcaption>
                <Turn brand={name} turn={picture.turn} />
              </figure>
            )}
          </section>
        ))}
      </div>
    </LandingFrame>
  );
}

interface Belief {
  readonly title: string;
  readonly words: string;
  /** The belief at work, unless it cannot be shown. */
  readonly picture?: { readonly caption: string; readonly turn: ShownTurn };
}

function beliefs(brand: string): readonly Belief[] {
  return [
    {
      title: 'An intention is not a task',
      words: `Anyone can add a task. An intention is what you say, in the morning and in your own words, when someone asks what today is for. ${brand} asks for just a few, and brings back the words you used.`,
      picture: { caption: 'The morning’s question, and a reply', turn: { ...turnOf('desk', 'morning'), answer: [] } },
    },
    {
      title: 'Plans are guesses',
      words: `By noon you know more than you did at six. So ${brand} asks again, and a plan that has changed is a plan that has learned something. Anything still open at night carries over to your next day as the same item. It isn’t late.`,
      picture: { caption: 'A plan made smaller by reply', turn: { ...momentOf('smaller'), prompt: [] } },
    },
    {
      title: 'Letting go is a way of finishing',
      words: `Some things don’t need doing by you, or at all. Crossing one off is a decision, and ${brand} thanks you for making it.`,
      picture: { caption: 'Letting go by reply', turn: { ...momentOf('letting-go'), prompt: [] } },
    },
    {
      title: 'Quiet is a feature',
      words: `There are no points, no streaks, no red numbers. When you go quiet, ${brand} goes quieter too, and in the end says goodbye. It waits until you write.`,
      picture: { caption: 'A midday email without a reply', turn: turnOf('study', 'midday') },
    },
    {
      title: 'It says what it understood',
      words:
        'Every answer lists what it understood, line by line and in your own words. If that’s wrong, “undo” takes it back. Anything it didn’t understand is kept as a note, not thrown away.',
      picture: { caption: 'A reply, and what was understood', turn: { ...turnOf('fever', 'midday'), prompt: [] } },
    },
    {
      title: 'Your words stay yours',
      words: 'No tracking, no advertising, nothing sold. One reply, confirmed once, erases everything.',
    },
  ];
}
