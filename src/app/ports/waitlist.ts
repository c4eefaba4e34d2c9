export interface WaitlistTable {
  /** Nothing changes if the address is on the list already. */
  add(entry: WaitlistEntry): Promise<void>;
}

export interface WaitlistEntry {
  readonly realm: number;
  readonly email: string;
  /** Canonical name; null if the browser named none. */
  readonly zone: string | null;
  /** The form it came from. */
  readonly source: string;
  readonly createdAt: number;
}
