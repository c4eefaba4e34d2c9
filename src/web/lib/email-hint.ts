import { likelyEmail } from '#domain/people/email-typo.ts';

/** After a pause of this length the domain is complete. With a shorter one, `gmail.co` would flash up while typing. */
const PAUSE_MS = 800;

/**
 * Whether the form should wait with this address. It waits once for each likely typo, so that people who insist can
 * submit it.
 */
export type StopsAtSlip = (email: string, button: string) => boolean;

/**
 * Shows "Did you mean …?" if an address has a likely typo; one click accepts the suggestion. The field stays valid. The
 * hint is below the form's button, because a button that moves while it is clicked is missed.
 */
export function hintAtSlips(input: HTMLInputElement, hint: Element): StopsAtSlip {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let insisted: string | null = null;

  const show = () => {
    clearTimeout(pause);
    const meant = input.type === 'email' ? likelyEmail(input.value) : null;
    // Clicking the suggestion blurs the field, which checks again: keep the same button until the click ends.
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
