import type { PersonId } from '#domain/people/person.ts';
import type { Suppression, SuppressionReason } from '#domain/people/suppression.ts';

/** The reason of a suppression that the address itself asked for. */
export const UNSUBSCRIBED = 'unsubscribed';

/** An address may have several, one for each reason. */
export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  /** The gravest reason not to write to it; null if there is none. */
  reason(realm: number, addressHash: string): Promise<SuppressionReason | null>;
  /** All suppressions of the address, the gravest first. */
  standing(realm: number, addressHash: string): Promise<StandingSuppression[]>;
  /** Those of many addresses, in no order. */
  ofSome(
    realm: number,
    addressHashes: readonly string[],
  ): Promise<{ readonly addressHash: string; readonly reason: SuppressionReason }[]>;
  /**
   * The first of each reason is kept, except that an opt-out that outweighs another replaces it. `person`: whose address
   * a provider's report is about, if that is known, even if only by a later report; it is forgotten with them.
   */
  add(
    realm: number,
    addressHash: string,
    suppression: Suppression,
    at: number,
    person?: PersonId | null,
  ): Promise<void>;
  /** Only the suppression with this reason. */
  remove(realm: number, addressHash: string, reason: SuppressionReason): Promise<void>;
}

export interface StandingSuppression extends Suppression {
  readonly at: number;
}
