import { likelyEmail } from '#domain/people/email-typo.ts';

/** Who stops typing for so long has a whole domain there; shorter, and `gmail.co` would flash up on the way. */
const PAUSE_MS = 800;

/**
 * Asks "Did you mean …?" where an address has a likely slip in it; one press takes the answer over. It stands in no
 * form's way: the field stays valid and the form can be sent as it is. `above` is what it stands below: the button, since
 * a button that moves while it is pressed is missed.
 */
export function hintAtSlips(input: HTMLInputElement, above: Element): void {
  const hint = document.createElement('p');
  hint.setAttribute('role', 'status');
  hint.className = 'mt-2 text-[0.9375rem] empty:mt-0';
  above.after(hint);
  let pause: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    clearTimeout(pause);
    const meant = input.type === 'email' ? likelyEmail(input.value) : null;
    // Pressing the answer leaves the field, which asks again: the button must not be another by the time it is let go.
    if (meant !== null && hint.querySelector('button')?.textContent === meant) return;
    hint.replaceChildren(...(meant === null ? [] : ['Did you mean ', answer(meant), '?']));
  };
  const answer = (meant: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'py-1 font-medium underline underline-offset-[0.2em] wrap-anywhere';
    button.textContent = meant;
    button.addEventListener('click', () => {
      input.value = meant;
      show();
      input.focus();
    });
    return button;
  };

  input.addEventListener('input', () => {
    clearTimeout(pause);
    hint.replaceChildren();
    pause = setTimeout(show, PAUSE_MS);
  });
  input.addEventListener('change', show);
}
