import { type ProveSender, proveSender } from '#app/inbound/prove-sender.ts';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';
import type { Config } from '#main/config.ts';
import { lazily } from '#main/lazily.ts';

/**
 * Finds out who wrote a letter; null in the sandbox, where no name server is asked. What checks it takes a quarter of a
 * second and 30 MB to load: the first letter that needs it brings it.
 */
export function senderProver(
  { sandbox, trustedAuthservId }: Pick<Config, 'sandbox' | 'trustedAuthservId'>,
  report: (what: string, error: unknown) => void,
): ProveSender | null {
  if (sandbox) return null;
  const checks = lazily(async () => {
    const { createSenderChecks } = await import('#adapters/email/sender-checks.ts');
    const { createAskDns } = await import('#adapters/dns/ask-dns.ts');
    return createSenderChecks(createAskDns());
  });
  const slowDomains = createSlowDomains(Date.now);
  return async (letter, mail) =>
    proveSender({ checks: await checks(), trustedAuthservId, slowDomains, report }, letter, mail);
}
