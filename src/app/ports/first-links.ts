/** The link that creates the sandbox's first administrator. It is worthless once there is one. */
export interface FirstLinkTable {
  /** Replaces any earlier one. False if there is an administrator already. */
  offer(secretHash: string): Promise<boolean>;
  isOpen(secretHash: string, lifeMs: number): Promise<boolean>;
  /** Uses it up. False if it is unknown, too old, used, or no longer needed. */
  take(secretHash: string, lifeMs: number): Promise<boolean>;
}
