import type { z } from 'zod';
import type { emailSignup, InvitationSource } from '#api/email-signup.ts';
import { emailInput, enhanceEmailForm } from '#web/lib/email-form.ts';
import { postJson } from '#web/lib/post-json.ts';

// Import only types from the contract: its schemas would make up most of this page's script.
const path = '/api/email/signup' satisfies (typeof emailSignup)['path'];
/** The specification's zone for the payload: the browser does not know another person's zone (section 7). */
const ZONE = 'America/Chicago';

/**
 * Enhances the form for other people's addresses: the same fields, but answered in place while the list above grows.
 */
export function addByScript(section: HTMLElement): void {
  const form = section.querySelector('form');
  const list = section.querySelector<HTMLElement>('[data-added]');
  const blank = section.querySelector('template');
  if (!form || !list || !blank) return;
  const input = emailInput(form);
  const { source = '', failed = '' } = form.dataset;

  enhanceEmailForm(form, {
    busy: 'Adding...',
    async send(email) {
      // The page sets one of the two valid sources.
      const payload = { email, timezone: ZONE, source: source as InvitationSource };
      const answer = await postJson<{ success: boolean; message: string }>(
        path,
        payload satisfies z.input<(typeof emailSignup)['body']>,
      );
      return answer?.body.success === true ? null : answer?.body.message || failed;
    },
    done(email) {
      const line = blank.content.cloneNode(true) as DocumentFragment;
      line.querySelector('span')?.replaceChildren(email);
      list.append(line);
      list.hidden = false;
      for (const after of section.querySelectorAll<HTMLElement>('[data-after-one]')) after.hidden = false;
      form.reset();
      if (input === null) return;
      input.value = '';
      input.focus();
    },
  });
}
