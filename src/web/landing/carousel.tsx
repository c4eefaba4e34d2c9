import type { ReactNode } from 'react';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** The accessible name. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Where the buttons are; `above` for slides taller than a screen. */
  readonly controls: 'above' | 'below';
}

/**
 * A horizontal list to page through by swiping, with the arrow keys or with its two buttons. It never moves
 * automatically. Without JavaScript its slides are stacked; `turn-carousel.ts` enables the buttons.
 */
export function Carousel({ label, slides, controls }: CarouselProps) {
  const turning = (
    <div
      className={`with-script flex items-center gap-2 sm:gap-4 ${controls === 'above' ? 'mb-8' : 'mt-5 justify-center'}`}
    >
      <TurnButton name="previous" label="Previous" />
      <p data-place aria-live="polite" className="min-w-24 text-center text-[0.9375rem] text-quiet tabular-nums">
        Slide 1 of {slides.length}
      </p>
      <TurnButton name="next" label="Next" />
    </div>
  );
  return (
    <section aria-roledescription="carousel" aria-label={label} data-carousel>
      {controls === 'above' && turning}
      <ol className="carousel-track" tabIndex={0} aria-label={`${label}, ${slides.length} slides`}>
        {slides.map(({ key, content }) => (
          <li key={key} className="carousel-slide [--room:20rem] max-lg:not-first:below-fold">
            {content}
          </li>
        ))}
      </ol>
      {controls === 'below' && turning}
    </section>
  );
}

function TurnButton({ name, label }: { readonly name: 'previous' | 'next'; readonly label: string }) {
  return (
    <button type="button" data-turn={name} className="button button-plain px-4 sm:min-w-28">
      {label}
    </button>
  );
}
