import type { Counted } from '#app/ports/daily-counts.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';

/** Where a visitor's call came from, and how often a network may make it on one day of UTC. */
export interface VisitorNetwork {
  /** `203.0.113.0/24` */
  readonly name: string;
  readonly perDayMax: number;
}

/** Counts one more, under a keyed hash: who was there cannot be read from our tables. False beyond the limit. */
export async function isWithinNetworkLimit(
  tx: Tx,
  keys: Keys,
  counted: Extract<Counted['name'], `${string}-network`>,
  network: VisitorNetwork,
  now: number,
): Promise<boolean> {
  const hash = keys.sign('network', new TextEncoder().encode(network.name));
  const subject = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (await tx.dailyCounts.add({ realm: LIVE_REALM, name: counted, subject }, now)) <= network.perDayMax;
}
