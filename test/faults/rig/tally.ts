/** What the rig did, by kind: the totals in docs/reliability.md are sums of these. */
export const TALLIED = [
  'rounds',
  'kills',
  'of them at a named point',
  'stopped and continued',
  'database stops',
  'cut lines',
  'slow lines',
  'full disks',
  'clock jumps',
  'webhooks',
  'opt-outs',
  'replies',
  'messages planned',
  'messages accepted',
] as const;

export type Tally = Record<(typeof TALLIED)[number], number>;

export function emptyTally(): Tally {
  return addTallies([]);
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (kind: (typeof TALLIED)[number]) => tallies.reduce((total, tally) => total + tally[kind], 0);
  // Every kind of the list has a sum.
  return Object.fromEntries(TALLIED.map((kind) => [kind, sum(kind)])) as Tally;
}
