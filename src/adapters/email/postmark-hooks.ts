import type { ProviderHooks } from '#app/ports/provider-hooks.ts';

/** Loaded with the first webhook, so that a process that only serves pages skips bounce vocabularies and the MIME composer. */
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
