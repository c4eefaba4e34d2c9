/** Learns the weights of the reader from labelled cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysed } from '#domain/reader/analysed.ts';
import { analyse } from '#domain/reader/analyse.ts';
import { lexicon } from '#domain/reader/goal-model.ts';
import type { GoalModel } from '#domain/reader/goals.ts';
import { networkOf, type StoredNetwork } from '#domain/reader/network-format.ts';
import type { Weights } from '#domain/reply/language/softmax.ts';
import { type StoredWeights, weightsOf } from '#domain/reply/language/weights-format.ts';
import { labelCandidates, LABELS } from './candidate-labels.ts';
import { trainTags } from './crf.ts';
import { goalRow, replyRow } from './goal-rows.ts';
import { type Example, trainSoftmax } from './softmax.ts';
import { storedNetwork } from './store-network.ts';
import { storedWeights } from './store-weights.ts';
import { trainNetwork } from './train-network.ts';
import { newWords, type TrainingFile, type TrainingReply } from './training-file.ts';

const steps = (lambda1: number) => ({ alpha: 0.1, beta: 0.1, lambda1, lambda2: 0 });
/** A high penalty, because there are many tokens and they are alike. */
const GOALS = { rounds: 8, steps: steps(20), seed: 7 };
const GOAL_NETWORK = { dimensions: 24, units: [24, 20], rounds: 9, rate: 0.005, seed: 7 };
/** What people can rely on is taught so many times, lest wordings of invented people outweigh it. */
const PROMISED_TIMES = 6;
const FIRST_JUDGMENT = { rounds: 4, steps: steps(1), bias: null, seeds: [7] };
const JUDGMENT = { rounds: 8, steps: steps(3), bias: null, seeds: [7, 11, 13] };

interface Prepared {
  readonly reply: TrainingReply;
  readonly analysed: Analysed;
}

export interface Model {
  readonly judgment: Weights;
  readonly goals: GoalModel;
}

/** By the names of their files. */
export interface Learned {
  readonly judgment: StoredWeights;
  readonly goals: StoredWeights;
  readonly 'goal-network': StoredNetwork;
}

export function learn(taught: readonly TrainingFile[]): Learned {
  const prepared = taught.flatMap(({ replies }) => replies.map(prepare));
  const first = weightsOf(storedWeights(trainSoftmax(examplesOf(prepared, null), LABELS, FIRST_JUDGMENT)));
  const judgment = trainSoftmax(examplesOf(prepared, first), LABELS, JUDGMENT);
  const rows = taught.flatMap(({ dayTexts, replies, isPromised = false }) => {
    const own = [
      ...dayTexts.flatMap((one) => goalRow(one, lexicon) ?? []),
      ...replies.flatMap((one) => {
        if (one.expect.other === 'distress') return [];
        const { reply, analysed } = prepare(one);
        return replyRow(reply, analysed, lexicon) ?? [];
      }),
    ];
    return Array.from({ length: isPromised ? PROMISED_TIMES : 1 }, () => own).flat();
  });
  return {
    judgment: storedWeights(judgment),
    goals: storedWeights(trainTags(rows, GOALS)),
    'goal-network': storedNetwork(
      trainNetwork(
        rows.map(({ own, tags }) => ({ features: own, tags })),
        GOAL_NETWORK,
      ),
    ),
  };
}

/** The weights stored in a directory. */
export function learnedIn(directory: string): Learned {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  return {
    judgment: read('judgment') as StoredWeights,
    goals: read('goals') as StoredWeights,
    'goal-network': read('goal-network') as StoredNetwork,
  };
}

export function modelOf({ judgment, goals, 'goal-network': network }: Learned): Model {
  return { judgment: weightsOf(judgment), goals: { linear: weightsOf(goals), network: networkOf(network) } };
}

export function prepare(reply: TrainingReply): Prepared {
  const items = reply.open.map(({ n, text }) => ({ number: n, text }));
  return { reply, analysed: analyse(newWords(reply.reply), { stage: reply.stage, items }, lexicon) };
}

function examplesOf(prepared: readonly Prepared[], weights: Weights | null): Example[] {
  return prepared.flatMap(({ reply, analysed }) => {
    const labels = labelCandidates(reply, analysed, weights);
    return analysed.candidates.flatMap(({ features }, at): Example[] => {
      const label = labels[at] ?? null;
      return label === null ? [] : [{ features, label: LABELS.indexOf(label.label), weight: label.weight }];
    });
  });
}
