export interface WaitlistTable {
  /** Nothing changes where the address waits already. */
  add(entry: WaitlistEntry): Promise<void>;
}

export interface WaitlistEntry {
  readonly realm: number;
  readonly email: string;
  /** Canonical name; null where the browser named none. */
  readonly zone: string | null;
  /** Which form it was. */
  readonly source: string;
  readonly createdAt: number;
}
