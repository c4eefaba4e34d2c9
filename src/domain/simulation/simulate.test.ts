import { describe, expect, it, test } from 'vitest';

import { ENGINE, type Engine } from '#domain/simulation/engine.ts';
import type { Invariant } from '#domain/simulation/invariants.ts';
import {
  replayCommand,
  simulated,
  type SimulationReport,
  type SimulationOptions,
} from '#domain/simulation/simulate.ts';
import { byDayEvery } from '#test/support/all-cases.ts';
import { AUTUMN, changedAgenda, claimsAlso, invariantsBroken } from '#test/support/faulty-engine.ts';

/** With the command that reproduces the failing person. */
function failures({ options, failing }: SimulationReport): string[] {
  return failing.map(
    ({ invariant, persona, person, day, what, expected, found }) =>
      `${replayCommand(options, person)}: ${invariant}, ${persona}, day ${day}, ${what}: expected ${expected}, found ${found}`,
  );
}

const SEEDS = byDayEvery(
  3,
  Array.from({ length: 100 }, (_, seed) => seed),
);

/** Most have many people for some days; every tenth has one person until the goodbye. */
function requestOf(seed: number): SimulationOptions {
  return seed % 10 === 5
    ? { seed, people: 1, days: 45, faults: false }
    : { seed, people: 6, days: 6, faults: seed % 2 === 0 };
}

describe('many crowds', () => {
  const reports: SimulationReport[] = [];

  test.each(SEEDS)('seed %i: every invariant holds on every day', (seed) => {
    const report = simulated(requestOf(seed));
    reports.push(report);
    expect(failures(report)).toEqual([]);
    expect(report.toneless).toEqual([]);
  });

  it('exercised every check', () => {
    const checked = (invariant: Invariant) =>
      reports.reduce(
        (sum, { verdicts }) => sum + (verdicts.find((one) => one.invariant === invariant)?.checked ?? 0),
        0,
      );
    expect(checked('quiet hours')).toBeGreaterThan(100);
    expect(checked('one state')).toBeGreaterThan(1000);
    expect(checked('answered')).toBeGreaterThan(1000);
    const sum = (what: 'goodbyes' | 'withheld' | 'failed') =>
      reports.reduce((all, { counts }) => all + counts[what], 0);
    expect(Math.min(sum('goodbyes'), sum('withheld'), sum('failed'))).toBeGreaterThan(0);
  });
});

describe('a seed', () => {
  const OPTIONS = { seed: 7, people: 4, days: 6, faults: true } as const;

  it('gives the same trace again, and another seed a different one', () => {
    const hash = simulated(OPTIONS).hash;
    expect(simulated(OPTIONS).hash).toBe(hash);
    expect(simulated({ ...OPTIONS, seed: 8 }).hash).not.toBe(hash);
  });

  it('gives one person the same days alone as among many', () => {
    const among: string[] = [];
    const alone: string[] = [];
    simulated(OPTIONS, { record: (line) => among.push(line) });
    simulated({ ...OPTIONS, only: 3 }, { record: (line) => alone.push(line) });
    expect(alone.length).toBeGreaterThan(10);
    expect(among.filter((line) => line.startsWith('3\t'))).toEqual(alone);
  });

  it('is reported with a failure, as a command', () => {
    expect(replayCommand(OPTIONS, 3)).toBe('bin/anchor simulate --seed 7 --people 4 --days 6 --faults --person 3');
  });
});

/** A fault, and the invariant it must break; more are among the twenty (test/scenarios/twenty-faults.test.ts). */
const PLANTED: readonly (readonly [string, Invariant, Partial<Engine>])[] = [
  [
    'a reply is processed and answered as often as it arrives',
    'answered',
    { claim: claimsAlso((key) => /^(?:letter|answer)\./.test(key)) },
  ],
  [
    'the gate forgets the opt-out',
    'after an opt-out',
    { gatePrompt: (asked) => ENGINE.gatePrompt({ ...asked, person: { ...asked.person, unsubscribedAt: null } }) },
  ],
  [
    'the gate takes everybody for paying',
    'what is paid for',
    { gatePrompt: (asked) => ENGINE.gatePrompt({ ...asked, person: { ...asked.person, plan: 'paid' } }) },
  ],
  [
    'the gate knows of no erasure',
    'after an erasure',
    { gatePrompt: (asked) => ENGINE.gatePrompt({ ...asked, person: { ...asked.person, state: 'active' } }) },
  ],
  ['an item vanishes', 'items conserved', { decide: changedAgenda((items) => items.delete(1)) }],
  [
    'an item is finished by nobody',
    'items conserved',
    {
      decide: changedAgenda((items, on) => {
        const open = [...items.values()].find(({ state }) => state.kind === 'open');
        if (open !== undefined) items.set(open.id, { ...open, state: { kind: 'done', on } });
      }),
    },
  ],
  [
    'resting items are not counted',
    'items conserved',
    {
      promptOfDay: (...asked) => ({ ...ENGINE.promptOfDay(...asked), resting: 0 }),
    },
  ],
  ['a sent message stays in progress', 'one state', { settle: (state) => (state === 'accepted' ? 'planned' : state) }],
  ['a failed message stays in progress', 'one state', { settle: (state) => (state === 'failed' ? 'planned' : state) }],
  [
    'an acknowledgment says nothing of what it did',
    'answered',
    {
      answerToReply: (reply, rhythm) => {
        const { message, ...more } = ENGINE.answerToReply(reply, rhythm);
        return { message: { ...message, blocks: [] }, ...more };
      },
    },
  ],
  [
    'replies are not answered',
    'answered',
    { claim: (written, key) => !key.startsWith('answer.') && ENGINE.claim(written, key) },
  ],
];

describe('a planted fault', () => {
  it.each(PLANTED)('%s: found as %s', (_name, invariant, planted) => {
    expect(invariantsBroken({ ...ENGINE, ...planted }, invariant)).toContain(invariant);
  });

  it('none: nothing is found', () => {
    expect(failures(simulated(AUTUMN))).toEqual([]);
  });
});
