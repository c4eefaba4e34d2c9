/** The brand, rhythm and footer of simulated messages; none of their addresses exists (RFC 2606). */
import { composeFooter } from '#domain/messages/footer.ts';

export const BRAND = 'Anchor';
export const RHYTHM = { freeCadence: 'weekly' } as const;
export const FOOTER = composeFooter({
  brand: BRAND,
  reason: 'signed-up',
  preferencesUrl: 'https://anchor.example/preferences/simulated',
  unsubscribeUrl: 'https://anchor.example/unsubscribe/simulated',
  postalAddress: 'Anchor, 1 Harbour Street, Springfield',
});
