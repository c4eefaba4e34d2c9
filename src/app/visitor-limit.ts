import type { CountedByDay } from '#app/ports/counts.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';

/** The network of a visitor, and how many calls a network may make on one UTC day. */
export interface VisitorNetwork {
  /** `203.0.113.0/24` */
  readonly name: string;
  readonly perDayMax: number;
}

/** Counts one call, under a keyed hash, so that our tables do not reveal visitors. False above the limit. */
export async function passesVisitorLimit(
  tx: Tx,
  keys: Keys,
  counted: Extract<CountedByDay['name'], `${string}-network`>,
  network: VisitorNetwork,
  now: number,
): Promise<boolean> {
  const hash = keys.sign('network', new TextEncoder().encode(network.name));
  const subject = Buffer.from(hash).toString('hex');
  return (await tx.counts.addToDay({ realm: LIVE_REALM, name: counted, subject }, now)) <= network.perDayMax;
}
