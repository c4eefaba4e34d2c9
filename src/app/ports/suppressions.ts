import type { Suppression, SuppressionReason } from '#domain/people/suppression.ts';

/** Why an address is suppressed that asked us to stop. */
export const UNSUBSCRIBED = 'unsubscribed';

/** Of one address several may stand, one for each reason. */
export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  /** Why it must not be written to, by the gravest that stands; null where it may. */
  reason(realm: number, addressHash: string): Promise<SuppressionReason | null>;
  /** All that stand, the gravest first. */
  standing(realm: number, addressHash: string): Promise<StandingSuppression[]>;
  /** Of one reason the first stands, but an opt-out that outweighs it takes the place of another. */
  add(realm: number, addressHash: string, suppression: Suppression, at: number): Promise<void>;
  /** Only where it stands for this reason. */
  remove(realm: number, addressHash: string, reason: SuppressionReason): Promise<void>;
}

export interface StandingSuppression extends Suppression {
  readonly at: number;
}
