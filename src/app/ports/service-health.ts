/** What an administrator asks the database about its own work. Reads what is open, however much is done. */
export interface ServiceHealthTable {
  backlog(realm: number): Promise<Backlog>;
  /** The newest mail to postmaster first, one more than are listed. */
  postmasterMail(realm: number): Promise<PostmasterMessage[]>;
}

export interface PostmasterMessage {
  readonly id: number;
  readonly receivedAt: number;
  /** Empty for the null sender. */
  readonly envelopeFrom: string;
  readonly subject: string;
}

export const POSTMASTER_LISTED_MAX = 20;

/** Times are service time in ms, unless they say lease. Counts end at `BACKLOG_COUNTED_MAX`. */
export interface Backlog {
  readonly now: number;
  /** Since the last look of a tick, by the database's own clock; null before the first. */
  readonly silentLeaseMs: number | null;
  readonly openChunks: number;
  /** When the oldest of their prompts was due. */
  readonly oldestPromptAt: number | null;
  readonly dueOutbox: number;
  /** Since when the oldest answer or other message waits whose time has come. */
  readonly oldestOutboxAt: number | null;
  readonly unreadInbound: number;
  readonly oldestInboundAt: number | null;
  readonly unappliedEvents: number;
  readonly oldestEventAt: number | null;
  readonly waitingJobs: number;
  /** For how long the oldest of them could have begun. */
  readonly oldestJobLeaseMs: number | null;
  /** Jobs that gave up after their last try, and those of the last day. */
  readonly deadJobs: number;
  readonly deadJobsOfDay: number;
}

/** Beyond it the number tells nothing more, and counting it would cost what is asked of the database. */
export const BACKLOG_COUNTED_MAX = 10_000;
