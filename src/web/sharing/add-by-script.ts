import type { z } from 'zod';
import type { emailSignup, InvitationSource } from '#api/email-signup.ts';
import { hintAtSlips } from '#web/lib/email-hint.ts';

// Only types are taken from the contract: its schemas would be most of this page's script.
const path = '/api/email/signup' satisfies (typeof emailSignup)['path'];
/** The specification's zone of the payload: of somebody else's the browser knows nothing (section 7). */
const ZONE = 'America/Chicago';

/** Takes over the form of other people's addresses: same fields, but answered in place, the list growing above it. */
export function addByScript(section: HTMLElement): void {
  const form = section.querySelector('form');
  const input = section.querySelector<HTMLInputElement>('input[type=email]');
  const button = section.querySelector<HTMLButtonElement>('button[type=submit]');
  const alert = section.querySelector('[role=alert]');
  const list = section.querySelector<HTMLElement>('[data-added]');
  const blank = section.querySelector('template');
  if (!form || !input || !button || !alert || !list || !blank) return;
  const label = button.textContent;
  const { source = '', invalid = '', failed = '' } = form.dataset;
  let isBusy = false;

  const setBusy = (busy: boolean) => {
    isBusy = busy;
    input.disabled = button.disabled = busy;
    button.textContent = busy ? 'Adding...' : label;
  };
  const refuse = (message: string) => {
    setBusy(false);
    alert.textContent = message;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const show = (email: string) => {
    const line = blank.content.cloneNode(true) as DocumentFragment;
    line.querySelector('span')?.replaceChildren(email);
    list.append(line);
    list.hidden = false;
    for (const after of section.querySelectorAll<HTMLElement>('[data-after-one]')) after.hidden = false;
    form.reset();
    input.value = '';
    setBusy(false);
    input.focus();
  };

  // Ours says the specification's words and accepts what the server accepts; the browser's own would come first.
  form.noValidate = true;
  // A page that comes back from the browser's page cache would still be busy.
  addEventListener('pageshow', () => setBusy(false));
  hintAtSlips(input, alert);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    const email = input.value.trim();
    if (!email.includes('@')) return refuse(invalid);
    alert.textContent = '';
    input.removeAttribute('aria-invalid');
    setBusy(true);
    // The page says one of the two that there are.
    void added({ email, timezone: ZONE, source: source as InvitationSource }).then((answer) =>
      answer === 'added' ? show(email) : refuse(answer.message || failed),
    );
  });
}

/** Or the server's words of refusal, empty where it had none or could not be reached. */
async function added(body: z.input<(typeof emailSignup)['body']>): Promise<'added' | { readonly message: string }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: { success?: boolean; message?: string } = await response.json();
    return answer.success === true ? 'added' : { message: answer.message ?? '' };
  } catch (error) {
    console.error('The address did not get through.', error);
    return { message: '' };
  }
}
