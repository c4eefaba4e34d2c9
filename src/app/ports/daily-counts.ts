/** What is counted by the day of UTC in service time: the posts that filled a trap, and what is used of a limit. */
export interface DailyCountTable {
  /** One more, or so many; how many of it there are now on that day. */
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
    | 'unconfirmed-mail';
  /** Whose it is: a number, a UUID, or a keyed hash; of what counts by the hour, the hour; empty where all count together. */
  readonly subject: string;
}
