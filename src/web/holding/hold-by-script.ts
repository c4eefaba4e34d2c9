import { hintAtSlips } from '#web/lib/email-hint.ts';
import { remember } from '#web/signup/browser-memory.ts';
import { bringAlong } from '#web/signup/draft.ts';

/** From this hour on the visitor's clock, a new sign-up begins tomorrow (D108). */
const LAST_MESSAGE_HOUR = 18;

// Characters removed from a phone number: "+1 (512) 555-0100 ext. 4" loses its letters and the dot.
const NOT_OF_A_PHONE = /[^\d+()\-\s]/g;

type Method = 'text' | 'email';

/** Enables `/hold-this-thought`. Everything stays in this tab; this page makes no requests. */
export function holdByScript(): void {
  const page = document.querySelector<HTMLElement>('#hold');
  const form = page?.querySelector('form');
  const thought = page?.querySelector('textarea');
  const contact = page?.querySelector<HTMLInputElement>('#hold-contact');
  const alert = page?.querySelector('[role=alert]');
  const asking = page?.querySelector<HTMLElement>('#hold-asking');
  const held = page?.querySelector<HTMLElement>('#hold-held');
  const hint = form?.querySelector('[data-slip]');
  if (!page || !form || !thought || !contact || !alert || !asking || !held || !hint) return;

  const chosen = (): Method => (form.querySelector('input[value=text]:checked') === null ? 'email' : 'text');
  const show = (selector: string, isShown: boolean) => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) element.hidden = !isShown;
  };
  const useMethod = () => {
    const method = chosen();
    show('[data-when=text]', method === 'text');
    show('[data-when=email]', method === 'email');
    contact.type = method === 'text' ? 'tel' : 'email';
    contact.autocomplete = method === 'text' ? 'tel' : 'email';
  };
  const turnTo = (part: HTMLElement, focus: HTMLElement | null) => {
    asking.hidden = part !== asking;
    held.hidden = part !== held;
    focus?.focus();
    scrollTo({ top: 0 });
  };

  const sayMissing = (isMissing: boolean) => {
    alert.textContent = isMissing ? (page.dataset.missing ?? '') : '';
    thought.ariaInvalid = isMissing ? 'true' : null;
  };

  form.noValidate = true;
  // Browsers from before 2023 do not support the `scripting` media feature.
  page.querySelector('.without-script')?.remove();
  for (const radio of form.querySelectorAll('input[type=radio]')) {
    radio.addEventListener('change', () => {
      contact.value = '';
      contact.dispatchEvent(new Event('input'));
      useMethod();
    });
  }
  contact.addEventListener('input', () => {
    const kept = contact.value.replaceAll(NOT_OF_A_PHONE, '');
    if (chosen() === 'text' && kept !== contact.value) contact.value = kept;
  });
  hintAtSlips(contact, hint);
  // Clear the error once typing starts.
  thought.addEventListener('input', () => sayMissing(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = thought.value.trim();
    sayMissing(words === '');
    if (words === '') return thought.focus();
    const isKept = bringAlong(words, 'hold');
    const address = contact.value.trim();
    if (chosen() === 'email' && address.includes('@')) remember('signupEmail', address);
    page.querySelector('#hold-echo')?.replaceChildren(words);
    show('#hold-late', new Date().getHours() >= LAST_MESSAGE_HOUR);
    show('#hold-not-kept', !isKept);
    turnTo(held, page.querySelector<HTMLElement>('#hold-done'));
  });
  page.querySelector('#hold-change')?.addEventListener('click', () => turnTo(asking, thought));
  // A restored tab already has a choice.
  useMethod();
}
