/** The averaged structured perceptron (Collins 2002): a wrong row of tags loses what the right one gains. */
import { bestTags, type GoalWeights } from '#domain/reader/goals.ts';
import { TAGS } from '#domain/reader/goals.ts';
import type { GoalRow } from './goal-rows.ts';
import { shuffler } from './shuffler.ts';

const WIDTH = TAGS.length;

export function trainGoals(rows: readonly GoalRow[], rounds = 20): GoalWeights {
  const weights = new Map<number, Float32Array>();
  const sums = new Map<number, Float32Array>();
  const transitions = new Float32Array(WIDTH * WIDTH);
  const transitionSums = new Float32Array(WIDTH * WIDTH);
  let step = 1;
  const add = (features: readonly number[], tag: number, by: number) => {
    for (const one of features) {
      const row = weights.get(one) ?? new Float32Array(WIDTH);
      const sum = sums.get(one) ?? new Float32Array(WIDTH);
      row[tag]! += by;
      sum[tag]! += by * step;
      weights.set(one, row);
      sums.set(one, sum);
    }
  };
  const addTransition = (before: number, tag: number, by: number) => {
    transitions[before * WIDTH + tag]! += by;
    transitionSums[before * WIDTH + tag]! += by * step;
  };
  const shuffled = shuffler(11);
  for (let round = 0; round < rounds; round += 1) {
    for (const { features, tags } of shuffled(rows)) {
      const said = bestTags(features, { rows: weights, transitions });
      for (const [at, tag] of tags.entries()) {
        const other = said[at]!;
        if (tag !== other) {
          add(features[at]!, tag, 1);
          add(features[at]!, other, -1);
        }
        if (at > 0 && (tag !== other || tags[at - 1] !== said[at - 1])) {
          addTransition(tags[at - 1]!, tag, 1);
          addTransition(said[at - 1]!, other, -1);
        }
      }
      step += 1;
    }
  }
  for (const [one, row] of weights) for (let tag = 0; tag < WIDTH; tag += 1) row[tag]! -= sums.get(one)![tag]! / step;
  for (let at = 0; at < transitions.length; at += 1) transitions[at]! -= transitionSums[at]! / step;
  return { rows: weights, transitions };
}
