export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  add(realm: number, addressHash: string, reason: string, at: number): Promise<void>;
  /** Only where it stands for this reason. */
  remove(realm: number, addressHash: string, reason: string): Promise<void>;
}
