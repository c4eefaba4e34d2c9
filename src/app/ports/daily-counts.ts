/** What is counted by the day of UTC in service time: the posts that filled a trap, and what is used of a limit. */
export interface DailyCountTable {
  /** One more; how many of it there are now on that day. */
  add(counted: Counted, at: number): Promise<number>;
}

export interface Counted {
  readonly realm: number;
  readonly name:
    | 'waitlist-trap'
    | 'waitlist-network'
    | 'signup-network'
    | 'invitation-network'
    | 'invitation-inviter'
    | 'invitation-all';
  /** Whose it is: a number, a UUID, or a keyed hash; empty where all of them count together. */
  readonly subject: string;
}
