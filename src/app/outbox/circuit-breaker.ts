/** A provider is paused for a while when half of the last messages were refused for a reason of its own. */
const WINDOW = 20;
const FAILURES_TO_OPEN = WINDOW / 2;

export interface CircuitBreaker {
  /** Whether each of the last definite answers was the provider's fault; newest last. */
  readonly faults: readonly boolean[];
  /** When the next single attempt may be made; null while closed. */
  readonly probeAt: number | null;
}

export const CLOSED_BREAKER: CircuitBreaker = { faults: [], probeAt: null };

/** Whether a hand-over may start now, and the breaker afterwards: an open breaker lets one probe pass at intervals. */
export function askBreaker(
  breaker: CircuitBreaker,
  now: number,
  probeEveryMs: number,
): { readonly passes: boolean; readonly breaker: CircuitBreaker } {
  if (breaker.probeAt === null) return { passes: true, breaker };
  if (now < breaker.probeAt) return { passes: false, breaker };
  return { passes: true, breaker: { ...breaker, probeAt: now + probeEveryMs } };
}

/** Updates the breaker with the answers of one hand-over. An accepted message closes it at once. */
export function teachBreaker(
  breaker: CircuitBreaker,
  faults: readonly boolean[],
  now: number,
  probeEveryMs: number,
): CircuitBreaker {
  if (breaker.probeAt !== null) return faults.includes(false) ? CLOSED_BREAKER : breaker;
  const recent = [...breaker.faults, ...faults].slice(-WINDOW);
  const isOpen = recent.length === WINDOW && recent.filter(Boolean).length >= FAILURES_TO_OPEN;
  return { faults: isOpen ? [] : recent, probeAt: isOpen ? now + probeEveryMs : null };
}
