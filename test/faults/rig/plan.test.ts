import { expect, test } from 'vitest';
import { planRound } from './plan.ts';

test('the same seed and round give the same faults, and any other gives others', () => {
  expect(planRound(7, 3, 1)).toEqual(planRound(7, 3, 1));
  expect(planRound(7, 3, 1)).not.toEqual(planRound(7, 4, 1));
  expect(planRound(7, 3, 1)).not.toEqual(planRound(8, 3, 1));
});

test('nobody replies and opts out in one round, so that each has one expected outcome', () => {
  for (let round = 0; round < 100; round += 1) {
    const people = planRound(1, round, 1).acts.map(({ person }) => person);
    expect(new Set(people).size).toBe(people.length);
  }
});

test('a busy machine gets the same faults in the same order', () => {
  const kindsOf = (pace: number) => planRound(7, 3, pace).shocks.map(({ kind }) => kind);
  expect(kindsOf(4)).toEqual(kindsOf(1));
});
