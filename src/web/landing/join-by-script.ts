import type { z } from 'zod';
import type { ErrorCode } from '#api/error-codes.ts';
import type { joinWaitlist } from '#api/waitlist.ts';
import { browserZone } from '#web/lib/browser-zone.ts';
import { enhanceEmailForm } from '#web/lib/email-form.ts';
import { postJson } from '#web/lib/post-json.ts';

type Payload = z.input<(typeof joinWaitlist)['body']>;

/** Enhances the waitlist form: idle, submitting, success, error (specification 4). */
export function joinByScript(form: HTMLFormElement): void {
  const [, honeypot] = form.querySelectorAll('input');
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-joined]');
  if (!honeypot || !thanks) return;
  const { call = '', failed = '' } = form.dataset;

  const thank = () => {
    form.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  };
  form.addEventListener('submit', (event) => {
    if (honeypot.value === '') return;
    // A bot gets the same thanks, whatever it entered, and never learns that nothing was sent (specification 5).
    event.preventDefault();
    event.stopImmediatePropagation();
    thank();
  });
  enhanceEmailForm(form, {
    busy: 'Joining...',
    async send(email) {
      const answer = await postJson<{ message: string; errorCode: string }>(call, payloadOf(email));
      if (answer?.status === 200) return null;
      // Every other refusal shows the specification's one sentence.
      const isAboutAddress = ADDRESS_CODES.has(answer?.body.errorCode ?? '');
      return isAboutAddress ? answer?.body.message || failed : failed;
    },
    done: thank,
  });
}

const ADDRESS_CODES: ReadonlySet<string> = new Set(['INVALID_EMAIL', 'OWN_ADDRESS'] satisfies ErrorCode[]);

function payloadOf(email: string): Payload {
  return {
    email,
    contactMethod: 'email',
    timezone: browserZone(),
    source: 'waitlist',
    preference: null,
    ua: navigator.userAgent,
    ts: new Date().toISOString(),
  };
}
