/** The question and its answer: a conversation from the first frame on, and no empty box. */
const OPENING = 2;

/** How long a message is shown before the next one, based on its length. */
const pauseMs = (message: HTMLElement) => 1100 + 22 * (message.innerText.length || 40);

/**
 * Plays the landing page's conversation once, as soon as it is visible. With reduced motion it does not start
 * automatically: it is shown in full and can still be stepped through.
 */
export function playConversation(): void {
  const stage = document.querySelector<HTMLElement>('#conversation-stage');
  const sky = document.querySelector<HTMLElement>('#sky');
  const play = document.querySelector<HTMLButtonElement>('#play');
  const back = document.querySelector<HTMLButtonElement>('#step-back');
  const on = document.querySelector<HTMLButtonElement>('#step-on');
  const place = document.querySelector<HTMLElement>('#conversation-place');
  if (!stage || !sky || !play || !back || !on || !place) return;
  const messages = [...stage.querySelectorAll<HTMLElement>('.letter')];
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;

  let shown = messages.length;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (count: number) => {
    const isStepOn = count === shown + 1;
    shown = Math.max(1, Math.min(messages.length, count));
    messages.forEach((message, index) => {
      message.toggleAttribute('data-waiting', index >= shown);
      message.toggleAttribute('data-arriving', isStepOn && index === shown - 1);
    });
    const newest = messages[shown - 1];
    sky.dataset.light = newest?.dataset.light ?? 'dawn';
    place.textContent = `${shown} of ${messages.length}`;
    // The opening fits, and scrolling at the start would force a layout before the first paint.
    if (shown > OPENING) {
      stage.scrollTo({ top: stage.scrollHeight, behavior: isStepOn && !wantsStillness ? 'smooth' : 'instant' });
    }
    setDisabled(back, shown === 1);
    setDisabled(on, shown === messages.length);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = shown === messages.length ? 'Play again' : 'Play';
  };
  const goOn = () => {
    play.textContent = 'Pause';
    const newest = messages[shown - 1];
    timer = setTimeout(
      () => {
        show(shown + 1);
        if (shown === messages.length) stop();
        else goOn();
      },
      newest === undefined ? 0 : pauseMs(newest),
    );
  };

  play.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    if (shown === messages.length) show(OPENING);
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
    show(messages.length);
    stop();
    // Not played yet: show the whole conversation from the top.
    play.textContent = 'Play';
    place.textContent = `${messages.length} messages`;
    stage.scrollTo({ top: 0 });
    return;
  }
  show(OPENING);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      if (timer === undefined && shown === OPENING) goOn();
    },
    { threshold: 0.3 },
  );
  seen.observe(stage);
}

/** Not `disabled`: a button disabled while it is pressed loses the keyboard focus. */
function setDisabled(button: HTMLButtonElement, isDisabled: boolean): void {
  button.setAttribute('aria-disabled', String(isDisabled));
}
