import { describe, expect, it } from 'vitest';
import { liveCrowd, type Turns } from '#app/simulation/live-crowd.ts';
import { type SimulationReport, simulated } from '#domain/simulation/simulate.ts';

const ASKED = { seed: 5, people: 4, days: 3, faults: true, throughDatabase: false };

/** A clock by which every day of a person uses up its turn. */
const slowClock = () => {
  let at = 0;
  return () => (at += 1000);
};

describe('a crowd that lives in turns', () => {
  it('lets everything else have its turn between any two days of a person, and is the same crowd', async () => {
    let pauses = 0;
    const told: number[] = [];
    const reports: SimulationReport[] = [];
    const turns: Turns = {
      now: slowClock(),
      pause: async () => void (pauses += 1),
      signal: new AbortController().signal,
      told: (lived) => told.push(lived),
    };
    let rows = 0;
    for await (const page of liveCrowd(ASKED, turns, (report) => reports.push(report))) rows += page.length;
    expect([pauses, told]).toEqual([12, Array.from({ length: 12 }, (_, at) => at + 1)]);
    const lines: string[] = [];
    const { hash } = simulated(ASKED, { record: (line) => lines.push(line) });
    expect([reports[0]?.hash, rows]).toEqual([hash, lines.length]);
  });

  it('lives no further day once it is cancelled', async () => {
    const stop = new AbortController();
    const told: number[] = [];
    const turns: Turns = {
      now: slowClock(),
      pause: async () => {
        if (told.length === 5) stop.abort(new Error('cancelled'));
      },
      signal: stop.signal,
      told: (lived) => told.push(lived),
    };
    const lived = async () => {
      for await (const _ of liveCrowd(ASKED, turns, () => told.push(-1)));
    };
    await expect(lived()).rejects.toThrow('cancelled');
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });
});
