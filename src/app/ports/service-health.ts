import type { SuppressionReason } from '#domain/people/suppression.ts';

/** Database queries for the health page. They read open work only, however much is done. */
export interface ServiceHealthTable {
  backlog(realm: number): Promise<Backlog>;
  /** The newest mail to postmaster first, one more than is listed. */
  postmasterMail(realm: number): Promise<PostmasterMessage[]>;
  /** Jobs that are not done, of every realm. */
  jobs(): Promise<JobCount[]>;
  /** Suppressed addresses by reason: all of them, or those since then. */
  suppressions(realm: number, since: number | null): Promise<Partial<Record<SuppressionReason, number>>>;
  /** The ticks that were due since then and ran, by zone: the latest zone first. */
  ticksSince(realm: number, since: number): Promise<ZoneTicks[]>;
  /**
   * When the first of the ticks of this time was due, if none of their prompts was accepted and at least one was refused,
   * unknown or too late; otherwise null.
   */
  allFailedSince(realm: number, from: number, through: number): Promise<number | null>;
}

export interface ZoneTicks {
  readonly zone: string;
  readonly ticks: number;
  /** The most that one of them ran after it was due; null if none of them had anybody who was due a message. */
  readonly lateMs: number | null;
  readonly lastDueAt: number;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

export interface PostmasterMessage {
  readonly id: number;
  readonly receivedAt: number;
  /** Empty for the null sender. */
  readonly envelopeFrom: string;
  readonly subject: string;
}

export const POSTMASTER_LISTED_MAX = 20;

/** Times are service time in ms, unless the name says lease. Counts stop at `BACKLOG_COUNTED_MAX`. */
export interface Backlog {
  readonly now: number;
  /** Since the last look of a tick, by the database's own clock; null before the first. */
  readonly silentLeaseMs: number | null;
  readonly openChunks: number;
  /** When the oldest of their prompts was due. */
  readonly oldestPromptAt: number | null;
  readonly dueOutbox: number;
  /** Since when the oldest due outbox message has been waiting. */
  readonly oldestOutboxAt: number | null;
  readonly unreadInbound: number;
  readonly oldestInboundAt: number | null;
  readonly unappliedEvents: number;
  readonly oldestEventAt: number | null;
  readonly waitingJobs: number;
  /** How long the oldest of them has been ready to start. */
  readonly oldestJobLeaseMs: number | null;
  /** Jobs that failed their last attempt, and those of the last day. */
  readonly deadJobs: number;
  readonly deadJobsOfDay: number;
}

/** Above this an exact number is not useful, and counting would be expensive. */
export const BACKLOG_COUNTED_MAX = 10_000;
