import { likelyEmail } from '#domain/people/email-typo.ts';

/** Who stops typing for so long has a whole domain there; shorter, and `gmail.co` would flash up on the way. */
const PAUSE_MS = 800;

/** Whether a form waits with this address: once for each likely slip, so that whoever insists is taken at their word. */
export type StopsAtSlip = (email: string, button: string) => boolean;

/**
 * Asks "Did you mean …?" in the hint's place where an address has a likely slip in it; one press takes the answer over.
 * The field stays valid. The hint stands below the form's button, since a button that moves while it is pressed is
 * missed.
 */
export function hintAtSlips(input: HTMLInputElement, hint: Element): StopsAtSlip {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let insisted: string | null = null;

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
    button.className = 'link-button';
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

  return (email, button) => {
    if (email === insisted || likelyEmail(email) === null) return false;
    insisted = email;
    show();
    hint.append(` If ${email} is right, press “${button}” again.`);
    return true;
  };
}
