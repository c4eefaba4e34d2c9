/** The link with which the sandbox's first administrator is made. It is worth nothing once there is one. */
export interface FirstLinkTable {
  /** In place of any earlier one. False where there is an administrator already. */
  offer(secretHash: string): Promise<boolean>;
  isOpen(secretHash: string, lifeMs: number): Promise<boolean>;
  /** Uses it up. False where it was none, is too old, was used, or is needed no more. */
  take(secretHash: string, lifeMs: number): Promise<boolean>;
}
