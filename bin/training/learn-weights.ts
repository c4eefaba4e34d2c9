/** Learns the weights of the reader from labelled cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysed } from '#domain/reader/analysed.ts';
import { analyse } from '#domain/reader/analyse.ts';
import { lexicon } from '#domain/reader/goal-model.ts';
import type { Weights } from '#domain/reply/language/softmax.ts';
import { type StoredWeights, weightsOf } from '#domain/reply/language/weights-format.ts';
import { labelCandidates, LABELS } from './candidate-labels.ts';
import { trainTags } from './crf.ts';
import { goalRow, replyRow } from './goal-rows.ts';
import { type Example, trainSoftmax } from './softmax.ts';
import { type LearnedWeights, storedWeights } from './store-weights.ts';
import { newWords, type TrainingFile, type TrainingReply } from './training-file.ts';

const steps = (lambda1: number) => ({ alpha: 0.1, beta: 0.1, lambda1, lambda2: 0 });
/** A high penalty, because there are many tokens and they are alike. */
const GOALS = { rounds: 8, steps: steps(6), seed: 7 };
/** What people can rely on is taught so many times, lest wordings of invented people outweigh it. */
const PROMISED_TIMES = 4;
const FIRST_JUDGMENT = { rounds: 4, steps: steps(1), bias: null, seeds: [7] };
const JUDGMENT = { rounds: 8, steps: steps(3), bias: null, seeds: [7, 11, 13] };

interface Prepared {
  readonly reply: TrainingReply;
  readonly analysed: Analysed;
}

export interface Model {
  readonly judgment: Weights;
  readonly goals: Weights;
}

export function train(taught: readonly TrainingFile[]): Model {
  const { judgment, goals } = learn(taught);
  return { judgment: packed(judgment), goals: packed(goals) };
}

export function learn(taught: readonly TrainingFile[]): Record<keyof Model, LearnedWeights> {
  const prepared = taught.flatMap(({ replies }) => replies.map(prepare));
  const first = packed(trainSoftmax(examplesOf(prepared, null), LABELS, FIRST_JUDGMENT));
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
  return { judgment, goals: trainTags(rows, GOALS) };
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

/** The weights stored in a directory. */
export function modelIn(directory: string): Model {
  const read = (name: string) =>
    weightsOf(JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8')) as StoredWeights);
  return { judgment: read('judgment'), goals: read('goals') };
}

function packed(learned: LearnedWeights): Weights {
  return weightsOf(storedWeights(learned));
}
