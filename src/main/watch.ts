/** Looks for problems on a timer, and follows those that were raised. */
import type { Alarms } from '#app/alarms/alarms.ts';
import { databaseInTime } from '#app/alarms/database-in-time.ts';
import {
  databaseSilent,
  SERVICE_WATCHED_MS,
  watchDispatch,
  type WatchDeps,
  watchService,
} from '#app/alarms/watch-service.ts';
import type { SeenProblem } from '#app/ports/alarms.ts';
import { every, type Timer } from '#main/every.ts';

const WATCH_EVERY_MS = 30_000;

export interface WatchParts {
  readonly deps: WatchDeps;
  readonly alarms: Alarms;
  /** Logs the problem and raises its alarm. */
  readonly raise: (problem: SeenProblem) => void;
  readonly report: (what: string, error: unknown) => void;
}

export function startWatch({ deps, alarms, raise, report }: WatchParts): Timer {
  // After downtime the ticks may catch up before the first check.
  const later = { atOnce: false };
  let failures = 0;
  const timers = [
    every(
      WATCH_EVERY_MS,
      report,
      'watch',
      async () => {
        let problems: readonly SeenProblem[];
        try {
          problems = await databaseInTime(watchDispatch(deps.store));
          failures = 0;
        } catch (error) {
          failures += 1;
          // One connection that broke says little.
          if (failures < 2) throw error;
          problems = [databaseSilent(error)];
        }
        for (const problem of problems) raise(problem);
        await alarms.follow();
      },
      later,
    ),
    every(
      SERVICE_WATCHED_MS,
      report,
      'watch',
      async () => {
        for (const problem of await watchService(deps)) raise(problem);
      },
      later,
    ),
  ];
  return {
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}
