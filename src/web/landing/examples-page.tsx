import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { Carousel } from '#web/landing/carousel.tsx';
import { exampleDays, type ShownDay } from '#web/landing/example-days.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { LIGHT_OF, NAME_OF, Turn } from '#web/landing/scene.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Five days from morning to evening, one slide each. */
export function ExamplesPage(props: PageProps['landing-examples']) {
  const { name } = props.brand;
  const slides = exampleDays.map((day) => ({ key: day.key, content: <Day brand={name} day={day} /> }));
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.examples}
      light="noon"
      wide
      call={{ title: 'What would you write?', words: 'One sentence is enough. We’ll ask you in the morning.' }}
    >
      <div className="max-w-[42rem]">
        <PageTitle>Five days</PageTitle>
        <Lead>
          The people are made up; the answers aren’t. Before we publish this page, each of these conversations is run
          through {name} itself.
        </Lead>
      </div>
      <div className="mt-8">
        <Carousel label="Five example days" slides={slides} controls="above" />
      </div>
    </LandingFrame>
  );
}

function Day({ brand, day }: { readonly brand: string; readonly day: ShownDay }) {
  return (
    <article className="min-w-0">
      <h2 className="text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)]">{day.title}</h2>
      <p className="mt-2 max-w-[42rem] text-quiet">{day.about}</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        {day.turns.map((turn) => (
          <section
            key={turn.stage}
            className="scene px-4 pt-5 pb-7 [--room:24rem] max-lg:not-first:below-fold"
            data-light={LIGHT_OF[turn.stage]}
          >
            <h3 className="mb-4 text-xl">{NAME_OF[turn.stage]}</h3>
            <Turn brand={brand} turn={turn} />
          </section>
        ))}
      </div>
    </article>
  );
}
