/** How long the track must be still before it counts as settled. */
const REST_MS = 100;

/** Enables the buttons and keys of a carousel. The browser handles swiping and the mouse wheel. */
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
    // Update only on change, because every update is announced.
    if (place.textContent !== words) place.textContent = words;
    // Not `disabled`: a button disabled while it is pressed loses the keyboard focus.
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
