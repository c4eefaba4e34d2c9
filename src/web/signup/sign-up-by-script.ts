import type { createUser } from '#api/onboarding.ts';
import { browserZone } from '#web/lib/browser-zone.ts';
import { hintAtSlips } from '#web/lib/email-hint.ts';
import { recall, remember } from '#web/signup/browser-memory.ts';
import { showBrought } from '#web/signup/brought-words.ts';

/** The specification's zone for a sign-up whose browser names none (section 9). */
const ZONE_UNKNOWN = 'America/Chicago';
const path = '/api/v2/onboarding/create-user' satisfies (typeof createUser)['path'];

/** Takes over the email form of the landing page and of /start: same fields, but answered in place. */
export function signUpByScript(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  const alert = form.querySelector('[role=alert]');
  if (input === null || button === null || alert === null) return;
  const label = button.textContent;
  const { next = '/', invalid = '', failed = '' } = form.dataset;
  let isBusy = false;

  const setBusy = (busy: boolean) => {
    isBusy = busy;
    input.disabled = button.disabled = busy;
    button.textContent = busy ? 'Starting...' : label;
  };
  const refuse = (message: string) => {
    setBusy(false);
    alert.textContent = message;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };

  const send = async (email: string) => {
    const timezone = browserZone() ?? ZONE_UNKNOWN;
    const source = recall('brought')?.source ?? form.dataset.source ?? '';
    const answer = await createdUser({ email, timezone, startToday: true, source });
    if (typeof answer === 'string') return refuse(answer || failed);
    remember('signupEmail', email);
    remember('userData', { userId: answer.userId, email, timezone });
    location.assign(next);
  };

  // Whoever lost their place, or named an address with a thought to hold, need not type it again.
  if (input.value === '') input.value = recall('signupEmail') ?? '';
  showBrought(form);
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
    void send(email);
  });
}

interface NewUser {
  readonly email: string;
  readonly timezone: string;
  readonly startToday: boolean;
  readonly source: string;
}

/** The user that the server made, or its words of refusal, empty where it had none or could not be reached. */
async function createdUser(body: NewUser): Promise<{ userId: string } | string> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: { ok?: boolean; userId?: string; message?: string } = await response.json();
    return answer.ok === true && answer.userId !== undefined ? { userId: answer.userId } : (answer.message ?? '');
  } catch (error) {
    console.error('The sign-up did not get through.', error);
    return '';
  }
}
