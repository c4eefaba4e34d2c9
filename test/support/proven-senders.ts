import { createSenderChecks } from '#adapters/email/sender-checks.ts';
import { type ProveSender, proveSender } from '#app/inbound/prove-sender.ts';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';
import { dnsOf, type Zone } from '#test/support/dns-zone.ts';

/** Asks these name servers alone. */
export function proverOf(zone: Zone): ProveSender {
  const checks = createSenderChecks(dnsOf(zone));
  const report = (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  const slowDomains = createSlowDomains(() => 0);
  return (inboundMail, mail) =>
    proveSender({ checks, isAsking: () => true, trustedAuthservId: null, slowDomains, report }, inboundMail, mail);
}
