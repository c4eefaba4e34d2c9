/**
 * Decides who takes the next step, by a seed. What runs at once passes gates, and stands still at each until it is let
 * through; nobody else moves meanwhile, but who waits for a lock in the database that another must give free.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '#test/support/seeded-random.ts';

export interface Scheduler {
  /** A number from 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** The one clock of all, in ms; it moves between the steps alone. */
  readonly clock: () => number;
  /** Does something when the clock has passed so much time; the answer takes that back. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** The runner stands here until it is chosen. */
  gate(runner: string): Promise<void>;
  /** Runs them all to their ends. Throws what one of them threw. */
  run(runners: Readonly<Record<string, () => Promise<unknown>>>): Promise<void>;
}

export interface SchedulerSettings {
  readonly seed: number;
  /** How many transactions wait for a lock right now. */
  readonly lockWaits: () => Promise<number>;
  /** The most that a step takes. */
  readonly stepMsMax: number;
}

/** Until then a step that has not come to its end is not asked about. */
const LOOK_EVERY_MS = 2;

export function createScheduler({ seed, lockWaits, stepMsMax }: SchedulerSettings): Scheduler {
  const random = seededRandom(seed);
  const waiting = new Map<string, () => void>();
  const eagerness = new Map<string, number>();
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  let underway = 0;
  let now = 0;
  let moved = Promise.withResolvers<void>();
  const move = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };

  /** All stand at a gate, have ended, or wait for a lock. */
  async function standstill(): Promise<void> {
    while (underway > waiting.size) {
      const isStill = await Promise.race([moved.promise, wait(LOOK_EVERY_MS, true)]);
      if (isStill === undefined || waiting.size === 0) continue;
      // Counted only where nobody moved meanwhile: who has just committed lets go of a lock that was counted.
      const unseen = moved;
      if ((await lockWaits()) >= underway - waiting.size && unseen === moved) return;
    }
  }

  function passTime(): void {
    // Most steps take no time that matters, and some take very long.
    now += random() < 0.6 ? 0 : Math.floor(random() * stepMsMax);
    for (const timer of timers) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.act();
    }
  }

  /** Some are slow for a whole race: of equals, who has the fewest steps would always be first. */
  function choose(names: readonly string[]): string {
    for (const name of names) if (!eagerness.has(name)) eagerness.set(name, 0.02 + random() ** 3);
    const weights = names.map((name) => eagerness.get(name) ?? 0);
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return names.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? names.at(-1) ?? '';
  }

  return {
    random,
    clock: () => now,
    after(ms, act) {
      const timer = { at: now + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    gate: (runner) =>
      new Promise((go) => {
        waiting.set(runner, go);
        move();
      }),
    async run(runners) {
      const begun = Object.values(runners).map(async (work) => {
        underway += 1;
        try {
          await work();
        } finally {
          underway -= 1;
          move();
        }
      });
      const ended = Promise.all(begun);
      // Told below; a runner that throws while others run is no error of its own.
      ended.catch(() => {});
      for (await standstill(); waiting.size > 0; await standstill()) {
        const chosen = choose([...waiting.keys()]);
        const go = waiting.get(chosen);
        waiting.delete(chosen);
        passTime();
        go?.();
      }
      await ended;
    },
  };
}
