import { type AuthenticateSender, authenticateSender } from '#app/inbound/authenticate-sender.ts';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';
import type { AskDns } from '#app/ports/dns.ts';
import type { AuthenticationChecks } from '#app/ports/authentication-checks.ts';
import type { Config } from '#main/config.ts';
import { lazily } from '#app/lazily.ts';

/**
 * Authenticates the sender of an inbound message; null in the sandbox, which makes no DNS queries. The checks take a
 * quarter of a second and 30 MB to load, so they are loaded with the first message that needs them.
 */
export function senderProver(
  { sandbox, trustedAuthservId }: Pick<Config, 'sandbox' | 'trustedAuthservId'>,
  report: (what: string, error: unknown) => void,
): AuthenticateSender | null {
  if (sandbox) return null;
  const loaded = lazily(async () => {
    const { createAuthenticationChecks } = await import('#adapters/email/authentication-checks.ts');
    const { dkimInThread, THREAD_FROM_BYTES } = await import('#adapters/email/mail-thread.ts');
    const { createAskDns } = await import('#adapters/dns/ask-dns.ts');
    const askDns = createAskDns();
    return (count: (asking: number) => void): AuthenticationChecks => {
      const ask = countedDns(askDns, count);
      const checks = createAuthenticationChecks(ask);
      return {
        ...checks,
        dkim: (raw, about) =>
          raw.byteLength < THREAD_FROM_BYTES ? checks.dkim(raw, about) : dkimInThread(raw, about, ask),
      };
    };
  });
  const slowDomains = createSlowDomains(Date.now);
  return async (inbound, mail) => {
    let asking = 0;
    const checks = (await loaded())((more) => (asking += more));
    const deps = { checks, isAsking: () => asking > 0, trustedAuthservId, slowDomains, report };
    return authenticateSender(deps, inbound, mail);
  };
}

function countedDns(askDns: AskDns, count: (asking: number) => void): AskDns {
  return async (name, type) => {
    count(1);
    try {
      return await askDns(name, type);
    } finally {
      count(-1);
    }
  };
}
