/**
 * Domains whose name servers let us wait. Two inbound messages are read at once, so that a handful of mailboxes of one's own, below
 * a domain that answers only just in time, could hold up everybody's: after some of it a domain rests, and its letters
 * are neither proved nor disproved. The wait is counted, not the letters: whose domain answers is asked for each.
 */
export interface SlowDomains {
  isResting(domain: string): boolean;
  /** An inbound message waited so long for it. */
  waited(domain: string, ms: number): void;
}

/** What any resolver answers that has to ask others first is no slowness. */
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
      // Last in order: the one that was slow longest ago is forgotten first.
      waits.delete(domain);
      waits.set(domain, { ms: (before?.ms ?? 0) + ms, since: before?.since ?? clock() });
      const [oldest] = waits.keys();
      if (waits.size > DOMAINS_MAX && oldest !== undefined) waits.delete(oldest);
    },
  };
}
