/** How long a message stands before the next one comes, by what there is to read. */
const pauseMs = (message: HTMLElement) => 1100 + 22 * (message.innerText.length || 40);

/**
 * Plays the landing page's conversation once, from the moment it is seen. It never plays by itself for people who ask
 * for less motion: for them it stands complete and can still be stepped through.
 */
export function playConversation(): void {
  const stage = document.querySelector<HTMLElement>('#conversation-stage');
  const sky = document.querySelector<HTMLElement>('#sky');
  const play = document.querySelector<HTMLButtonElement>('#play');
  const back = document.querySelector<HTMLButtonElement>('#step-back');
  const on = document.querySelector<HTMLButtonElement>('#step-on');
  const place = document.querySelector<HTMLElement>('#conversation-place');
  if (!stage || !sky || !play || !back || !on || !place) return;
  const letters = [...stage.querySelectorAll<HTMLElement>('.letter')];
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;

  let shown = letters.length;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (count: number) => {
    const isStepOn = count === shown + 1;
    shown = Math.max(1, Math.min(letters.length, count));
    letters.forEach((letter, index) => {
      letter.toggleAttribute('data-waiting', index >= shown);
      letter.toggleAttribute('data-arriving', isStepOn && index === shown - 1);
    });
    const newest = letters[shown - 1];
    sky.dataset.light = newest?.dataset.light ?? 'dawn';
    place.textContent = `${shown} of ${letters.length}`;
    // One letter needs no scrolling; asked for at the start, the page would be laid out for it before it is painted.
    if (shown > 1) {
      stage.scrollTo({ top: stage.scrollHeight, behavior: isStepOn && !wantsStillness ? 'smooth' : 'instant' });
    }
    setDisabled(back, shown === 1);
    setDisabled(on, shown === letters.length);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = shown === letters.length ? 'Play again' : 'Play';
  };
  const goOn = () => {
    play.textContent = 'Pause';
    const newest = letters[shown - 1];
    timer = setTimeout(
      () => {
        show(shown + 1);
        if (shown === letters.length) stop();
        else goOn();
      },
      newest === undefined ? 0 : pauseMs(newest),
    );
  };

  play.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    if (shown === letters.length) show(1);
    goOn();
  });
  back.addEventListener('click', () => {
    stop();
    show(shown - 1);
    stop();
  });
  on.addEventListener('click', () => {
    stop();
    show(shown + 1);
    stop();
  });

  if (wantsStillness) {
    show(letters.length);
    stop();
    // It has not played: it lies there to be read from the top.
    play.textContent = 'Play';
    place.textContent = `${letters.length} messages`;
    stage.scrollTo({ top: 0 });
    return;
  }
  show(1);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      if (timer === undefined && shown === 1) goOn();
    },
    { threshold: 0.4 },
  );
  seen.observe(stage);
}

/** Not `disabled`: a button that goes dead under the finger takes the keyboard's focus with it. */
function setDisabled(button: HTMLButtonElement, isDisabled: boolean): void {
  button.setAttribute('aria-disabled', String(isDisabled));
}
