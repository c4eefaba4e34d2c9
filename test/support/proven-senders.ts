import { createAuthenticationChecks } from '#adapters/email/authentication-checks.ts';
import { type AuthenticateSender, authenticateSender } from '#app/inbound/authenticate-sender.ts';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';
import { dnsOf, type Zone } from '#test/support/dns-zone.ts';

/** Asks these name servers alone. */
export function proverOf(zone: Zone): AuthenticateSender {
  const checks = createAuthenticationChecks(dnsOf(zone));
  const report = (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  const slowDomains = createSlowDomains(() => 0);
  return (inboundMail, mail) =>
    authenticateSender(
      { checks, isAsking: () => true, trustedAuthservId: null, slowDomains, report },
      inboundMail,
      mail,
    );
}
