import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarms } from '#app/alarms/alarms.ts';
import type { WatchDeps } from '#app/alarms/watch-service.ts';
import type { SeenProblem } from '#app/ports/alarms.ts';
import type { Timer } from '#main/every.ts';
import { startWatch } from '#main/watch.ts';

const LOOK_MS = 30_000;

let raised: string[];
let reported: string[];
let followed: number;
let health: () => Promise<unknown>;
let watch: Timer;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  raised = [];
  reported = [];
  followed = 0;
  const alarms: Alarms = {
    raise: async () => {},
    follow: async () => void (followed += 1),
    settled: async () => {},
  };
  // The looks of the first minutes only ask the dispatcher.
  const tx = { dispatch: { health: () => health(), openTexts: async () => [], slots: async () => [] } };
  const deps = { store: { transact: (work: (tx: never) => unknown) => work(tx as never) } } as unknown as WatchDeps;
  watch = startWatch({
    deps,
    alarms,
    raise: ({ alarm }: SeenProblem) => raised.push(alarm),
    report: (what) => reported.push(what),
  });
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

const AT_WORK = async () => ({ now: 0, silentMs: 1000, oldestDueAt: null });
const SILENT = async () => ({ now: 0, silentMs: 240_000, oldestDueAt: null });

test('what a look finds is raised, and what was raised is followed', async () => {
  health = AT_WORK;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([raised, followed]).toEqual([[], 1]);
  health = SILENT;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([raised, followed, reported]).toEqual([['no-tick'], 2, []]);
});

test('a database that fails twice in a row is a problem, and once is not', async () => {
  health = () => Promise.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([raised, reported]).toEqual([[], ['watch']]);
  health = AT_WORK;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  health = () => Promise.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(raised).toEqual([]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([raised, reported]).toEqual([['database'], ['watch', 'watch']]);
});

test('a database that hangs is a problem too, and what was raised is still followed', async () => {
  health = () => new Promise(() => {});
  await vi.advanceTimersByTimeAsync(2 * LOOK_MS + 5000);
  expect([raised, followed, reported]).toEqual([['database'], 1, ['watch']]);
});
