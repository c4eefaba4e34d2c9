export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  /** Why it must not be written to; null where it may. */
  reason(realm: number, addressHash: string): Promise<string | null>;
  add(realm: number, addressHash: string, reason: string, at: number): Promise<void>;
  /** Only where it stands for this reason. */
  remove(realm: number, addressHash: string, reason: string): Promise<void>;
}
