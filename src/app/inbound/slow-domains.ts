/**
 * Domains whose DNS servers are slow. Two inbound messages are read at once, so a handful of mailboxes under one
 * domain that answers just in time could block everybody's. After some waiting the domain rests, and its messages are
 * not authenticated. The waiting time is counted, not the messages, because every message causes a lookup.
 */
export interface SlowDomains {
  isResting(domain: string): boolean;
  /** Records how long an inbound message waited for it. */
  waited(domain: string, ms: number): void;
}

/** A resolver that has to query others first may take this long. */
const SLOW_MS = 1000;
const WAITED_MS_MAX = 20_000;
const REMEMBERED_MS = 10 * 60_000;
const DOMAINS_MAX = 1000;

/** `clock`: milliseconds of this process. */
export function createSlowDomains(clock: () => number): SlowDomains {
  const waits = new Map<string, { readonly ms: number; readonly since: number }>();
  const known = (domain: string) => {
    const wait = waits.get(domain);
    return wait !== undefined && clock() - wait.since < REMEMBERED_MS ? wait : null;
  };
  return {
    isResting: (domain) => (known(domain)?.ms ?? 0) >= WAITED_MS_MAX,
    waited(domain, ms) {
      if (ms < SLOW_MS) return;
      const before = known(domain);
      // Reinserted at the end, so that the domain that was slow longest ago is evicted first.
      waits.delete(domain);
      waits.set(domain, { ms: (before?.ms ?? 0) + ms, since: before?.since ?? clock() });
      const [oldest] = waits.keys();
      if (waits.size > DOMAINS_MAX && oldest !== undefined) waits.delete(oldest);
    },
  };
}
