import type { z } from 'zod';
import type { joinWaitlist } from '#api/waitlist.ts';
import { browserZone } from '#web/lib/browser-zone.ts';
import { takeOverEmailForm } from '#web/lib/email-form.ts';
import { postJson } from '#web/lib/post-json.ts';

type Payload = z.input<(typeof joinWaitlist)['body']>;

/** Takes over the waitlist's form: idle, submitting, success, error (specification 4). */
export function joinByScript(form: HTMLFormElement): void {
  const [input, trap] = form.querySelectorAll('input');
  const button = form.querySelector('button');
  const alert = form.querySelector('[role=alert]');
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-joined]');
  if (!input || !trap || !button || !alert || !thanks) return;
  const { call = '', invalid = '', failed = '' } = form.dataset;

  const thank = () => {
    form.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  };
  form.addEventListener('submit', (event) => {
    if (trap.value === '') return;
    // A robot is thanked like anybody, whatever it wrote, and never learns that nothing was sent (specification 5).
    event.preventDefault();
    event.stopImmediatePropagation();
    thank();
  });
  takeOverEmailForm({
    form,
    input,
    button,
    alert,
    invalid,
    busy: 'Joining...',
    async send(email) {
      const answer = await postJson(call, payloadOf(email));
      return answer?.status === 200 ? null : failed;
    },
    done: thank,
  });
}

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
