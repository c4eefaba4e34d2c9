/** Addresses that must not be written to: why, on whose word, and whose word ends it (D123, D134). */

/** `unsubscribed`: somebody asked for it; the others are what a provider told us. */
export type SuppressionReason = 'unsubscribed' | 'complained' | 'bounced' | 'refused by the provider';

/** `person`: whoever owns the address is written to on no channel. `address`: it cannot be reached, and no more is known. */
export type SuppressionScope = 'person' | 'address';

export type SuppressionActor = 'person' | 'provider' | 'admin' | 'system';

/** By which door it came, and the ids it can be looked up by; never a word, an address or a name. */
export type SuppressionEvidence = { readonly door: string } & Readonly<Record<string, string | number>>;

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly actor: SuppressionActor;
  readonly evidence: SuppressionEvidence;
}

/** Where somebody, or an administrator for them, asked not to be written to. */
export type OptOutSource =
  /** In their own words (D134): the letter's id. */
  | { readonly door: 'letter'; readonly inbound: number }
  /** The link of a mail, pressed on its page or by a mail program. */
  | { readonly door: 'link' }
  | { readonly door: 'preferences' }
  | { readonly door: 'admin'; readonly admin: number }
  /** By a provider's own way out: what it calls the event. */
  | { readonly door: 'provider'; readonly provider: string; readonly event: string }
  /** By a complaint that may be forged: the door it came by, and what it is called there. */
  | { readonly door: 'complaint'; readonly by: string; readonly event: string };

export function byReply({ id }: { readonly id: number }): OptOutSource {
  return { door: 'letter', inbound: id };
}

export function optOut(by: OptOutSource): Suppression {
  return { reason: 'unsubscribed', actor: actorOf(by), evidence: { ...by } };
}

function actorOf({ door }: OptOutSource): SuppressionActor {
  if (door === 'admin') return 'admin';
  return door === 'complaint' ? 'provider' : 'person';
}

/** What a provider said of an address when it took, or did not take, a message of ours. */
export function refusedAtHandOver(transport: string): Suppression {
  return { reason: 'refused by the provider', actor: 'provider', evidence: { door: transport } };
}

export function scopeOf({ reason }: Pick<Suppression, 'reason'>): SuppressionScope {
  return reason === 'unsubscribed' || reason === 'complained' ? 'person' : 'address';
}

/**
 * Whether another opt-out takes the place of the one that stands: the person's own words before a press of a link, and
 * either before what an administrator did for them, or what a complaint says that may be forged. Of equals the first
 * stays.
 */
export function outweighs(another: Suppression, standing: Suppression): boolean {
  return weightOf(another) > weightOf(standing);
}

function weightOf({ actor, evidence }: Suppression): number {
  if (actor !== 'person') return 0;
  return evidence.door === 'letter' ? 2 : 1;
}

/** The gravest first: what is told of an address for which several stand. */
export const GRAVEST_FIRST: readonly SuppressionReason[] = [
  'complained',
  'bounced',
  'refused by the provider',
  'unsubscribed',
];

/**
 * Whether an administrator may have the address written to again (D123): never after a complaint or a STOP in the
 * person's own words. A link pressed by mistake, and a mailbox that was mended since, they may be told of.
 */
export function adminMayLift({ reason, evidence }: Suppression): boolean {
  return reason !== 'complained' && !(reason === 'unsubscribed' && evidence.door === 'letter');
}
