import { Resolver } from 'node:dns/promises';
import type { AskDns, DnsAnswer } from '#app/ports/dns.ts';

/** Each try; the second one may take twice as long, and whoever asks has a limit of their own above both. */
const TRY_MS = 1500;
const TRIES = 2;

/** Asks the name servers that this machine uses. */
export function createAskDns(): AskDns {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  // Of these types Node answers in these shapes alone; its own types name those of all others, too.
  return async (name, type) => (await resolver.resolve(name, type)) as DnsAnswer;
}
