import { Carousel } from '#web/landing/carousel.tsx';
import { LIGHT_OF, Turn } from '#web/landing/scene.tsx';
import type { ShownDay } from '#web/landing/example-days.ts';
import { showcase } from '#web/landing/showcase-turns.ts';

/** Five moments with the product: a message and the answer to it. */
export function Showcase({ brand }: { readonly brand: string }) {
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
