/** Why an address is suppressed that asked us to stop. */
export const UNSUBSCRIBED = 'unsubscribed';

export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  /** Why it must not be written to; null where it may. */
  reason(realm: number, addressHash: string): Promise<string | null>;
  /** The first reason stands, but what a provider says takes the place of an opt-out, which START would lift. */
  add(realm: number, addressHash: string, reason: string, at: number): Promise<void>;
  /** Only where it stands for this reason. */
  remove(realm: number, addressHash: string, reason: string): Promise<void>;
}
