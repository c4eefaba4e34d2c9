/**
 * npm run bench:simulation: the processor time of one simulated person-day, in crowds from 10 to 10,000 people.
 * BENCH_DAYS (3) days each; BENCH_ROUNDS (3) rounds, medians.
 */
import { STARTS } from '#domain/simulation/start.ts';
import { simulated } from '#domain/simulation/simulate.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { type Line, median } from './support/table.ts';

const DAYS = Number(process.env['BENCH_DAYS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SIZES = [10, 100, 1000, 10_000] as const;
/** Each size runs at least this many people, in crowds with different seeds, so that every size covers every kind of person. */
const PEOPLE_LEAST = 1000;

const costs = SIZES.map((people) => ({ people, ms: [] as number[] }));
// Warm-up: compiles the hot code; not counted.
liveCrowds(1000);
await inTurn(
  ROUNDS,
  costs.map(({ people, ms }) => async () => {
    ms.push(liveCrowds(people));
  }),
);

const [small] = costs;
if (small === undefined) throw new Error('no size was measured');
conclude(
  costs.slice(1).map(({ people, ms }): Line => ({
    what: `a day of one of ${people.toLocaleString('en')}`,
    ours: `${median(ms).toFixed(3)} ms`,
    peer: `${median(small.ms).toFixed(3)} ms, of one of ${small.people}`,
    ratio: median(ms) / median(small.ms),
    target: { most: 1.2 },
  })),
);

/** Milliseconds of processor time per person-day. */
function liveCrowds(people: number): number {
  const before = process.cpuUsage();
  let days = 0;
  for (let crowd = 0; crowd * people < PEOPLE_LEAST; crowd += 1) {
    // These seeds start on the same day.
    days += simulated({ seed: STARTS.length * crowd, people, days: DAYS, faults: true }).counts.personDays;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / days;
}
