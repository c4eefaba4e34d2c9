/** Counts by UTC day in service time: posts that filled a honeypot field, and usage of limits. */
export interface DailyCountTable {
  /** Adds one, or `count`; returns the day's total. */
  add(counted: Counted, at: number, count?: number): Promise<number>;
}

export interface Counted {
  readonly realm: number;
  readonly name:
    | 'waitlist-trap'
    | 'waitlist-network'
    | 'signup-network'
    | 'model-network'
    | 'phone-code-network'
    | 'invitation-network'
    | 'invitation-inviter'
    | 'invitation-all'
    | 'unconfirmed-mail'
    | 'forwarded-mail';
  /**
   * What the count belongs to: a number, a UUID, or a keyed hash; the hour for an hourly count; empty for a shared
   * count.
   */
  readonly subject: string;
}
