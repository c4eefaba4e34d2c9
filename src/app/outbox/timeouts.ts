/** How long a process holds what it claimed, and waits for a provider; in milliseconds. */
export interface Timeouts {
  /** By the database's clock. A process that died is replaced after it; one that froze must not go on after it. */
  readonly leaseMs: number;
  /** Where this much passed since the lease was taken, the process was held up: it asks again before a first byte. */
  readonly freshLeaseMs: number;
  /** Below the lease, so that a hand-over never outlives it: what is not answered by then is unknown. */
  readonly answerWithinMs: number;
  /** By the process's clock: so often a provider at rest is tried with one hand-over. */
  readonly probeEveryMs: number;
}

/** What every process of an installation goes by; only a test that kills processes has less. */
export const PATIENCE: Timeouts = {
  leaseMs: 30_000,
  freshLeaseMs: 5_000,
  answerWithinMs: 20_000,
  probeEveryMs: 30_000,
};
