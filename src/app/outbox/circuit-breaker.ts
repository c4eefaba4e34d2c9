/** A provider is given up for a while when half of the last messages came back with a definite no of its own. */
const WINDOW = 20;
const FAILURES_TO_OPEN = WINDOW / 2;

export interface CircuitBreaker {
  /** Of the last definite answers, the newest last; true where the provider itself was at fault. */
  readonly faults: readonly boolean[];
  /** When the next single attempt may be made; null while closed. */
  readonly probeAt: number | null;
}

export const CLOSED_BREAKER: CircuitBreaker = { faults: [], probeAt: null };

/** Whether something may be handed over now, and the breaker afterwards: an open one lets one probe pass in a while. */
export function askBreaker(
  breaker: CircuitBreaker,
  now: number,
  probeEveryMs: number,
): { readonly passes: boolean; readonly breaker: CircuitBreaker } {
  if (breaker.probeAt === null) return { passes: true, breaker };
  if (now < breaker.probeAt) return { passes: false, breaker };
  return { passes: true, breaker: { ...breaker, probeAt: now + probeEveryMs } };
}

/** What the messages of one hand-over taught. One that the provider took closes the breaker at once. */
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
