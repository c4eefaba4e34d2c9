/** Addresses that must not be written to: the reason, its source, and who may lift it (D123, D134). */

/** `unsubscribed`: somebody requested it; the others are reports of a provider. */
export type SuppressionReason = 'unsubscribed' | 'complained' | 'bounced' | 'refused by the provider';

/** `person`: the owner is written to on no channel. `address`: it cannot be reached; nothing else is known. */
export type SuppressionScope = 'person' | 'address';

export type SuppressionActor = 'person' | 'provider' | 'admin' | 'system';

/** The source, and the ids to look it up by; never text, an address or a name. */
export type SuppressionEvidence = { readonly door: string } & Readonly<Record<string, string | number>>;

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly actor: SuppressionActor;
  readonly evidence: SuppressionEvidence;
}

/** Where the person, or an administrator for them, opted out. */
export type OptOutSource =
  /** In their own words (D134), with the id of the inbound message. */
  | { readonly door: 'letter'; readonly inbound: number }
  /** The link in a mail, followed on its page or by a mail program. */
  | { readonly door: 'link' }
  | { readonly door: 'preferences' }
  | { readonly door: 'admin'; readonly admin: number }
  /** Through the provider's own unsubscribe, with its name for the event. */
  | { readonly door: 'provider'; readonly provider: string; readonly event: string }
  /** By a complaint that may be forged: its source, and its id there. */
  | { readonly door: 'complaint'; readonly by: string; readonly event: string };

export function byReply({ id }: { readonly id: number }): OptOutSource {
  return { door: 'letter', inbound: id };
}

export function optOut(by: OptOutSource): Suppression {
  return { reason: 'unsubscribed', actor: actorOf(by), evidence: { ...by } };
}

/** A provider reports the person's own unsubscribe; only a complaint that may be forged is the provider's word. */
function actorOf({ door }: OptOutSource): SuppressionActor {
  if (door === 'admin') return 'admin';
  return door === 'complaint' ? 'provider' : 'person';
}

/** The provider refused the address when it was handed a message of ours. */
export function refusedAtHandOver(transport: string): Suppression {
  return { reason: 'refused by the provider', actor: 'provider', evidence: { door: transport } };
}

export function scopeOf({ reason }: Pick<Suppression, 'reason'>): SuppressionScope {
  return reason === 'unsubscribed' || reason === 'complained' ? 'person' : 'address';
}

/**
 * Whether another opt-out replaces the existing one: the person's own words outweigh a click on a link, and either
 * outweighs an administrator's act or a complaint that may be forged. Of equals the first stays.
 */
export function outweighs(another: Suppression, standing: Suppression): boolean {
  return weightOf(another) > weightOf(standing);
}

function weightOf({ actor, evidence }: Suppression): number {
  if (actor !== 'person') return 0;
  return evidence.door === 'letter' ? 2 : 1;
}

/** The most serious first: the one reported for an address with several. */
export const GRAVEST_FIRST: readonly SuppressionReason[] = [
  'complained',
  'bounced',
  'refused by the provider',
  'unsubscribed',
];

/**
 * Whether an administrator may lift the suppression (D123): never after a complaint or a STOP in the person's own
 * words. A link clicked by mistake or a repaired mailbox is something people may report to them.
 */
export function adminMayLift({ reason, evidence }: Suppression): boolean {
  return reason !== 'complained' && !(reason === 'unsubscribed' && evidence.door === 'letter');
}
