import type { ProviderHooks } from '#app/ports/provider-hooks.ts';

/** Loaded with the first that comes: who only serves pages does without the words of bounces and the MIME composer. */
export const postmarkHooks: ProviderHooks = {
  name: 'postmark',
  async inbound(body) {
    const { readPostmarkMail } = await import('#adapters/email/postmark-mail.ts');
    return readPostmarkMail(body);
  },
  async event(body) {
    const { readPostmarkEvent } = await import('#adapters/email/postmark-events.ts');
    return readPostmarkEvent(body);
  },
};
