/** How long the track must have been still before it counts as having come to rest. */
const REST_MS = 100;

/** Gives a carousel its buttons and its keys; leafing by finger or wheel is the browser's own. */
export function turnCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector('ol');
  const previous = carousel.querySelector<HTMLElement>('[data-turn=previous]');
  const next = carousel.querySelector<HTMLElement>('[data-turn=next]');
  const place = carousel.querySelector('[data-place]');
  if (!track || !previous || !next || !place) return;
  const slides = [...track.children];
  const last = slides.length - 1;
  let shown = 0;

  const show = (at: number) => {
    shown = Math.max(0, Math.min(last, at));
    const words = `Slide ${shown + 1} of ${slides.length}`;
    // Written only where it changes: the place is read out whenever it is written.
    if (place.textContent !== words) place.textContent = words;
    // Not `disabled`: a button that goes dead under the finger takes the keyboard's focus with it.
    previous.setAttribute('aria-disabled', String(shown === 0));
    next.setAttribute('aria-disabled', String(shown === last));
  };
  const turnTo = (at: number) => {
    show(at);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollTo({ left: lefts()[shown] ?? 0, behavior: still ? 'instant' : 'smooth' });
  };
  const lefts = () => slides.map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft - track.offsetLeft : 0));

  const turns: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => shown - 1,
    ArrowRight: () => shown + 1,
    Home: () => 0,
    End: () => last,
  };
  track.addEventListener('keydown', (event) => {
    const turn = turns[event.key];
    if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnTo(turn());
  });
  previous.addEventListener('click', () => turnTo(shown - 1));
  next.addEventListener('click', () => turnTo(shown + 1));

  let rest: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(() => show(nearest(lefts(), track.scrollLeft)), REST_MS);
  });
  show(0);
}

function nearest(places: readonly number[], to: number): number {
  const far = places.map((place) => Math.abs(place - to));
  return far.indexOf(Math.min(...far));
}
