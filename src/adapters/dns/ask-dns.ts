import { Resolver } from 'node:dns/promises';
import type { AskDns, DnsAnswer } from '#app/ports/dns.ts';

/** Per attempt; the second may take twice as long. Callers have their own limit above both. */
const TRY_MS = 1500;
const TRIES = 2;

/** Queries these name servers (`192.0.2.1`, `[2001:db8::1]:53`), or the machine's own when none is given. */
export function createAskDns(servers: readonly string[] = []): AskDns {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  // For these record types Node returns only these shapes; its own types list those of all others, too.
  return async (name, type) => (await resolver.resolve(name, type)) as DnsAnswer;
}
