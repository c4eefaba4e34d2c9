/** How long a process holds a lease, and waits for a provider; in milliseconds. */
export interface Timeouts {
  /** By the database's clock. A process that died is replaced after it; a suspended one must not continue after it. */
  readonly leaseMs: number;
  /** If more time than this passed since the lease was taken, it is renewed before the first byte. */
  readonly freshLeaseMs: number;
  /** Shorter than the lease, so that a hand-over never outlives it: without an answer by then the result is unknown. */
  readonly answerWithinMs: number;
  /** By the process's clock: how often a paused provider is probed with one hand-over. */
  readonly probeEveryMs: number;
}

/** The values of every process of an installation; only a test that kills processes has shorter ones. */
export const PATIENCE: Timeouts = {
  leaseMs: 30_000,
  freshLeaseMs: 5_000,
  answerWithinMs: 20_000,
  probeEveryMs: 30_000,
};
