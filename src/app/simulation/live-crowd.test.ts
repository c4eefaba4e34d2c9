import { describe, expect, it } from 'vitest';
import { liveCrowd, type Turns } from '#app/simulation/live-crowd.ts';
import { type SimulationReport, simulated } from '#domain/simulation/simulate.ts';

const ASKED = { seed: 5, people: 4, days: 3, faults: true, throughDatabase: false };

/** A clock that uses up a turn with every day of a person. */
const slowClock = () => {
  let at = 0;
  return () => (at += 1000);
};

describe('a crowd that runs in turns', () => {
  it('yields between any two days of a person, and has the same result', async () => {
    let pauses = 0;
    const reported: number[] = [];
    const reports: SimulationReport[] = [];
    const turns: Turns = {
      now: slowClock(),
      pause: async () => void (pauses += 1),
      signal: new AbortController().signal,
      onProgress: (lived) => reported.push(lived),
    };
    let rows = 0;
    for await (const page of liveCrowd(ASKED, turns, (report) => reports.push(report))) rows += page.length;
    expect([pauses, reported]).toEqual([12, Array.from({ length: 12 }, (_, at) => at + 1)]);
    const lines: string[] = [];
    const { hash } = simulated(ASKED, { record: (line) => lines.push(line) });
    expect([reports[0]?.hash, rows]).toEqual([hash, lines.length]);
  });

  it('runs no further day after it is cancelled', async () => {
    const stop = new AbortController();
    const reported: number[] = [];
    const turns: Turns = {
      now: slowClock(),
      pause: async () => {
        if (reported.length === 5) stop.abort(new Error('cancelled'));
      },
      signal: stop.signal,
      onProgress: (lived) => reported.push(lived),
    };
    const lived = async () => {
      for await (const _ of liveCrowd(ASKED, turns, () => reported.push(-1)));
    };
    await expect(lived()).rejects.toThrow('cancelled');
    expect(reported).toEqual([1, 2, 3, 4, 5]);
  });
});
