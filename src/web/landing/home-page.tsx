import type { ReactNode } from 'react';
import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { Carousel } from '#web/landing/carousel.tsx';
import { Comparison } from '#web/landing/comparison.tsx';
import { DayArc, DayStations } from '#web/landing/day-arc.tsx';
import type { ShownDay } from '#web/landing/example-days.ts';
import { LandingFooter, LandingHeader } from '#web/landing/landing-frame.tsx';
import { LastCall } from '#web/landing/last-call.tsx';
import { LIGHT_OF, Turn } from '#web/landing/scene.tsx';
import { showcase } from '#web/landing/showcase-turns.ts';
import { WaitlistForm } from '#web/landing/waitlist-form.tsx';
import { SkipLink } from '#web/ui/page-frame.tsx';

/** The waitlist (specification 2.11): a whole day on one horizon, and what that day is like below it. */
export function LandingHomePage(props: PageProps['landing-home']) {
  const { brand } = props;
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <div className="relative z-20">
        <LandingHeader brand={brand.name} path={landingPaths.home} />
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero {...props} />
        <Section title="What it sounds like" lead={soundsLike(brand.name)} room="[--room:62rem] md:[--room:53rem]">
          <Showcase brand={brand.name} />
          <p className="mt-8 text-center">
            <a href={landingPaths.examples}>Read five whole days</a>
          </p>
        </Section>
        <Section
          id="comparison-title"
          title="How it compares"
          lead={`${brand.name} isn’t a better list. It does something else, and it works alongside both of these.`}
          room="[--room:101rem] md:[--room:48rem]"
        >
          <Comparison brand={brand.name} />
        </Section>
        <Philosophy />
        <LastCall title="Tomorrow has a morning too.">
          <p>All we need is an email address.</p>
        </LastCall>
      </main>
      <LandingFooter shared={props} />
    </div>
  );
}

const soundsLike = (brand: string) => `The people are made up; the answers aren’t. This is what ${brand} really says.`;

/**
 * The sky starts above this section, behind the header. The header stays outside it, so that its menu can extend over
 * the sky's edge.
 */
function Hero({ brand, waitlist, productUrl }: PageProps['landing-home']) {
  return (
    <>
      <div className="sky sky-panorama -mt-20 px-5 pt-20 sm:px-8">
        <div className="mx-auto max-w-[46rem] pt-3 text-center sm:pt-6">
          <h1 className="text-[clamp(1.75rem,0.4rem+8vw,4.25rem)] leading-[1.04] font-[450] tracking-[-0.025em]">
            <span className="block">Three short messages. </span>
            <span className="block">One day on purpose.</span>
          </h1>
          <p className="mx-auto mt-3 max-w-[46rem] leading-normal text-balance sm:mt-5 sm:text-[1.1875rem] sm:leading-relaxed">
            {brand.name} writes to you in the morning, at midday and in the evening. You answer in your own words, and
            anything still open carries over to your next day.
          </p>
          <div className="mx-auto mt-5 max-w-[30rem] sm:mt-7">
            <WaitlistForm view={waitlist} productUrl={productUrl} />
          </div>
        </div>
        <DayArc />
      </div>
      <h2 className="sr-only">The three messages of a day</h2>
      <DayStations brand={brand.name} />
    </>
  );
}

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
  /** A class that sets `--room`: the estimated height without padding, used before the section is laid out. */
  readonly room: string;
  readonly children: ReactNode;
}

function Section({ id, title, lead, room, children }: SectionProps) {
  return (
    <section className={`below-fold mx-auto w-full max-w-6xl px-5 py-14 sm:px-8 md:py-20 ${room}`}>
      <div className="mb-10 max-w-[40rem]">
        <h2 id={id} className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]">
          {title}
        </h2>
        <p className="mt-3 text-[1.125rem] text-balance text-quiet">{lead}</p>
      </div>
      {children}
    </section>
  );
}

const BELIEFS = [
  {
    edge: 'border-dawn',
    title: 'An intention is not a task',
    words: 'Anyone can add a task. An intention is what you say when someone asks what today is for.',
  },
  {
    edge: 'border-noon',
    title: 'Plans are guesses',
    words: 'By noon you know more than you did at six. A plan that has changed is a plan that has learned something.',
  },
  {
    edge: 'border-dusk',
    title: 'Quiet is a feature',
    words: 'No points, no streaks, no red numbers. A day without an answer is still a day.',
  },
] as const;

function Philosophy() {
  return (
    <section className="below-fold mx-auto w-full max-w-6xl px-5 py-14 [--room:35rem] sm:px-8 md:py-20 md:[--room:13rem]">
      <h2 className="sr-only">What we believe</h2>
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {BELIEFS.map(({ edge, title, words }) => (
          <li key={title} className={`border-t-[3px] pt-5 ${edge}`}>
            <h3 className="text-[1.5rem]">{title}</h3>
            <p className="mt-2 text-quiet">{words}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <a href={landingPaths.philosophy}>Read the philosophy</a>
      </p>
    </section>
  );
}

/** Five moments with the product: a message and the answer to it. */
function Showcase({ brand }: { readonly brand: string }) {
  const slides = showcase.map((moment) => ({ key: moment.key, content: <Moment brand={brand} moment={moment} /> }));
  return <Carousel label={`Five moments with ${brand}`} slides={slides} controls="below" />;
}

/** The last turn is the moment; earlier ones are only its context. */
function Moment({ brand, moment }: { readonly brand: string; readonly moment: ShownDay }) {
  const turn = moment.turns.at(-1);
  if (turn === undefined) return null;
  return (
    <article
      className="scene grid content-start gap-x-14 gap-y-7 px-5 py-7 sm:px-10 sm:py-10 md:grid-cols-[1fr_25rem] md:content-center lg:px-16"
      data-light={LIGHT_OF[turn.stage]}
    >
      <div className="self-center">
        <h3 className="text-[clamp(1.625rem,1.3rem+1.4vw,2.375rem)]">{moment.title}</h3>
        <p className="mt-3 max-w-[30rem]">{moment.about}</p>
      </div>
      <Turn brand={brand} turn={turn} />
    </article>
  );
}
