import type { createUser } from '#api/onboarding.ts';
import { browserZone } from '#web/lib/browser-zone.ts';
import { emailInput, enhanceEmailForm } from '#web/lib/email-form.ts';
import { postJson } from '#web/lib/post-json.ts';
import { recall, remember } from '#web/signup/browser-memory.ts';
import { showDraft } from '#web/signup/draft.ts';

/** The specification's zone if the browser reports none (section 9). */
const ZONE_UNKNOWN = 'America/Chicago';
const path = '/api/v2/onboarding/create-user' satisfies (typeof createUser)['path'];

/** Enhances the email form of the landing page and of /start: same fields, but answered in place. */
export function signUpByScript(form: HTMLFormElement): void {
  const input = emailInput(form);
  const { next = '/', failed = '' } = form.dataset;

  // People who lost their session, or who entered an address with a held thought, need not type it again.
  if (input?.value === '') input.value = recall('signupEmail') ?? '';
  showDraft(form);
  enhanceEmailForm(form, {
    busy: 'Starting...',
    async send(email) {
      const timezone = browserZone() ?? ZONE_UNKNOWN;
      const source = recall('draft')?.source ?? form.dataset.source ?? '';
      const signUpIn = (zone: string) =>
        postJson<{ ok: boolean; userId: string; message: string; errorCode: string }>(path, {
          email,
          timezone: zone,
          startToday: true,
          source,
        });
      let answer = await signUpIn(timezone);
      // A browser may know newer zones than the server. The form has no zone field, so use the default; the next page
      // asks for the zone.
      if (answer?.body.errorCode === 'ZONE_UNKNOWN') answer = await signUpIn(ZONE_UNKNOWN);
      const { ok, userId, message } = answer?.body ?? {};
      if (ok !== true || userId === undefined) return message || failed;
      remember('signupEmail', email);
      remember('userData', { userId, email, timezone });
      location.assign(next);
      return null;
    },
  });
}
