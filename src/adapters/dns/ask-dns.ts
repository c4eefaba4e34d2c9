import { Resolver } from 'node:dns/promises';
import type { AskDns, DnsAnswer } from '#app/ports/dns.ts';

/** Each try; the second one may take twice as long, and whoever asks has a limit of their own above both. */
const TRY_MS = 1500;
const TRIES = 2;

/** Asks these name servers (`192.0.2.1`, `[2001:db8::1]:53`), or where none is named those that this machine uses. */
export function createAskDns(servers: readonly string[] = []): AskDns {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  // Of these types Node answers in these shapes alone; its own types name those of all others, too.
  return async (name, type) => (await resolver.resolve(name, type)) as DnsAnswer;
}
