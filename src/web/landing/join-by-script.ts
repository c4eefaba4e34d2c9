import type { joinWaitlist } from '#api/waitlist.ts';
import type { z } from 'zod';
import { browserZone } from '#web/lib/browser-zone.ts';
import { hintAtSlips } from '#web/lib/email-hint.ts';

type Payload = z.input<(typeof joinWaitlist)['body']>;

/** Takes over the waitlist's form: idle, submitting, success, error (specification 4). */
export function joinByScript(form: HTMLFormElement): void {
  const [input, trap] = form.querySelectorAll('input');
  const button = form.querySelector('button');
  const alert = form.querySelector('[role=alert]');
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-joined]');
  if (!input || !trap || !button || !alert || !thanks) return;
  const label = button.textContent;
  const { call = '', invalid = '', failed = '' } = form.dataset;
  let isBusy = false;

  const setBusy = (busy: boolean) => {
    isBusy = busy;
    input.disabled = button.disabled = busy;
    button.textContent = busy ? 'Joining...' : label;
  };
  const refuse = (message: string) => {
    setBusy(false);
    alert.textContent = message;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const thank = () => {
    form.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  };

  // Ours says our words and accepts what the server accepts; the browser's own would come first.
  form.noValidate = true;
  // A page that comes back from the browser's page cache would still be busy.
  addEventListener('pageshow', () => setBusy(false));
  hintAtSlips(input, alert);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    // A robot is thanked like anybody and never learns that nothing was sent (specification 5).
    if (trap.value !== '') return thank();
    const email = input.value.trim();
    if (!email.includes('@')) return refuse(invalid);
    alert.textContent = '';
    input.removeAttribute('aria-invalid');
    setBusy(true);
    void isOnList(call, email).then((joined) => (joined ? thank() : refuse(failed)));
  });
}

async function isOnList(call: string, email: string): Promise<boolean> {
  const payload: Payload = {
    email,
    contactMethod: 'email',
    timezone: browserZone(),
    source: 'waitlist',
    preference: null,
    ua: navigator.userAgent,
    ts: new Date().toISOString(),
  };
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(call, { method: 'POST', headers, body: JSON.stringify(payload) })).ok;
  } catch (error) {
    console.error('The waitlist could not be reached.', error);
    return false;
  }
}
