import { useState } from 'react';
import type { AddressView } from '#api/pages.ts';
import { likelyEmail } from '#domain/people/email-typo.ts';
import { recall, remember } from '#web/signup/browser-memory.ts';
import { saveAddress } from '#web/signup/day-zero-calls.ts';
import type { ZoneSource } from '#web/signup/use-zone.ts';

/** The address this tab signs up with, and how the form replaces it. */
export function useAddress(given: AddressView | null) {
  const [view, setView] = useState(given);
  return {
    view,
    /** This tab's own data takes precedence: another tab may have started a new sign-up since. */
    remind() {
      const email = recall('userData')?.email;
      if (email !== undefined) setView((now) => (now?.saved === email ? now : unchanged(email)));
    },
    /** Resolves to false if the address in the form was not accepted; the view gives the reason. */
    async save(fields: FormData, zone: string, source: ZoneSource): Promise<boolean> {
      const email = wordOf(fields, 'meant') || wordOf(fields, 'email').trim();
      if (view === null || email === '' || email === view.saved) return true;
      const meant = email === wordOf(fields, 'sure') ? null : likelyEmail(email);
      const answer = meant === null ? await saveAddress(email, zone, source) : { refusal: null };
      if ('refusal' in answer) {
        setView({ ...view, email, error: answer.refusal, meant });
        return false;
      }
      remember('signupEmail', email);
      remember('userData', { userId: answer.userId, email, timezone: zone });
      setView(unchanged(email));
      return true;
    },
  };
}

export function wordOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function unchanged(email: string): AddressView {
  return { saved: email, email, error: null, meant: null };
}
