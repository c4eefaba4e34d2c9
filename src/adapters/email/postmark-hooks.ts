import { readPostmarkEvent } from '#adapters/email/postmark-events.ts';
import { readPostmarkLetter } from '#adapters/email/postmark-letter.ts';
import type { ProviderHooks } from '#app/ports/provider-hooks.ts';

export const postmarkHooks: ProviderHooks = {
  name: 'postmark',
  letter: readPostmarkLetter,
  event: readPostmarkEvent,
};
