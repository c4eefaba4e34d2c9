/** Learns the weights of the reader from labelled cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysed } from '#domain/reader/analysed.ts';
import { analyse } from '#domain/reader/analyse.ts';
import { lexicon } from '#domain/reader/goal-model.ts';
import type { GoalModel } from '#domain/reader/goals.ts';
import { clausesOf, type Judgment } from '#domain/reader/judgment.ts';
import {
  clauseNetworkOf,
  type StoredClauseNetwork,
  type StoredTagger,
  taggerOf,
} from '#domain/reader/network-format.ts';
import type { Weights } from '#domain/reply/language/softmax.ts';
import { type StoredWeights, weightsOf } from '#domain/reply/language/weights-format.ts';
import { type CandidateLabel, labelCandidates, LABELS } from './candidate-labels.ts';
import { trainTags } from './crf.ts';
import { type GoalRow, goalRow, replyRow } from './goal-rows.ts';
import { type Example, trainSoftmax } from './softmax.ts';
import { storedClauseNetwork, storedTagger } from './store-network.ts';
import { storedWeights } from './store-weights.ts';
import { type ClauseRow, trainClauses } from './train-clauses.ts';
import { trainTagger } from './train-tagger.ts';
import { JUDGED_REQUESTS } from '#domain/reader/controls.ts';
import { requestModel, type RequestModel } from '#domain/reader/request-shares.ts';
import { RequestReader } from '#domain/reader/requests.ts';
import { localDate } from '#domain/time/local-date.ts';
import { newWords, type TrainingFile, type TrainingReply } from './training-file.ts';

const steps = (lambda1: number) => ({ alpha: 0.1, beta: 0.1, lambda1, lambda2: 0 });
/** A high penalty, because there are many tokens and they are alike. */
const GOALS = { rounds: 8, steps: steps(20), seed: 7 };
const GOAL_NETWORK = { dimensions: 24, units: [24, 20], rounds: 9, rate: 0.005, seed: 7 };
/** What people can rely on is taught so many times, lest wordings of invented people outweigh it. */
const PROMISED_TIMES = { goals: 6, linear: 6, network: 4, requests: 2 };
const FIRST_JUDGMENT = { rounds: 4, steps: steps(1), bias: null, seeds: [7] };
const JUDGMENT_NETWORK = {
  dimensions: 32,
  units: [40, 32],
  hidden: 64,
  rounds: 9,
  rate: 0.004,
  seed: 11,
  seenLeast: 12,
};
const REQUEST_NETWORK = {
  dimensions: 16,
  units: [24, 20],
  hidden: 32,
  rounds: 7,
  rate: 0.005,
  seed: 11,
  seenLeast: 20,
};
/** What asks nothing of the service comes first. */
const REQUEST_LABELS = ['other', ...JUDGED_REQUESTS];
const JUDGMENT = { rounds: 8, steps: steps(3), bias: null, seeds: [7, 11, 13] };

interface Prepared {
  readonly reply: TrainingReply;
  readonly analysed: Analysed;
  /** The words of the requests to the service that are read before the judgment. */
  readonly asked: readonly string[];
}

export interface Model {
  readonly judgment: Judgment;
  readonly requests: RequestModel;
  readonly goals: GoalModel;
}

/** By the names of their files. */
export interface Learned {
  readonly judgment: StoredWeights;
  readonly 'judgment-network': StoredClauseNetwork;
  readonly 'request-network': { readonly labels: readonly string[]; readonly network: StoredClauseNetwork };
  readonly goals: StoredWeights;
  readonly 'goal-network': StoredTagger;
}

export function learn(taught: readonly TrainingFile[]): Learned {
  return { ...learnJudgment(taught), ...learnGoals(taught) };
}

function learnJudgment(
  taught: readonly TrainingFile[],
): Pick<Learned, 'judgment' | 'judgment-network' | 'request-network'> {
  const prepared = taught.map(({ replies }) => replies.map(prepare));
  const labelledBy = (weights: Weights | null, promisedTimes: number) =>
    taught.flatMap(({ isPromised }, file) =>
      repeated(labelledOf(prepared[file]!, weights), isPromised === true ? promisedTimes : 1),
    );
  const { linear, network, requests } = PROMISED_TIMES;
  const first = weightsOf(
    storedWeights(trainSoftmax(labelledBy(null, linear).flatMap(examplesOf), LABELS, FIRST_JUDGMENT)),
  );
  return {
    judgment: storedWeights(trainSoftmax(labelledBy(first, linear).flatMap(examplesOf), LABELS, JUDGMENT)),
    'judgment-network': storedClauseNetwork(
      trainClauses(labelledBy(first, network).map(clauseRow), LABELS.length, JUDGMENT_NETWORK),
    ),
    'request-network': {
      labels: REQUEST_LABELS,
      network: storedClauseNetwork(
        trainClauses(labelledBy(first, requests).map(requestRow), REQUEST_LABELS.length, REQUEST_NETWORK),
      ),
    },
  };
}

function learnGoals(taught: readonly TrainingFile[]): Pick<Learned, 'goals' | 'goal-network'> {
  const rows = taught.flatMap(goalRowsOf);
  return {
    goals: storedWeights(trainTags(rows, GOALS)),
    'goal-network': storedTagger(
      trainTagger(
        rows.map(({ own, tags }) => ({ features: own, tags })),
        GOAL_NETWORK,
      ),
    ),
  };
}

function repeated<T>(all: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => all).flat();
}

function goalRowsOf({ dayTexts, replies, isPromised }: TrainingFile): GoalRow[] {
  const own = [
    ...dayTexts.flatMap((one) => goalRow(one, lexicon) ?? []),
    ...replies.flatMap((one) => {
      if (one.expect.other === 'distress') return [];
      const { reply, analysed } = prepare(one);
      return replyRow(reply, analysed, lexicon) ?? [];
    }),
  ];
  return repeated(own, isPromised === true ? PROMISED_TIMES.goals : 1);
}

/** The weights stored in a directory. */
export function learnedIn(directory: string): Learned {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  return {
    judgment: read('judgment') as StoredWeights,
    'judgment-network': read('judgment-network') as StoredClauseNetwork,
    'request-network': read('request-network') as Learned['request-network'],
    goals: read('goals') as StoredWeights,
    'goal-network': read('goal-network') as StoredTagger,
  };
}

export function modelOf(learned: Learned): Model {
  return {
    judgment: { linear: weightsOf(learned.judgment), network: clauseNetworkOf(learned['judgment-network']) },
    requests: requestModel(learned['request-network'].labels, clauseNetworkOf(learned['request-network'].network)),
    goals: { linear: weightsOf(learned.goals), network: taggerOf(learned['goal-network']) },
  };
}

export function prepare(reply: TrainingReply): Prepared {
  const { stage, date, open } = reply;
  const items = open.map(({ n, text }) => ({ number: n, text }));
  const text = newWords(reply.reply);
  const known = items.map((item) => ({ ...item, id: item.number, mark: 'open' as const, day: 1 }));
  const requests = new RequestReader({ stage, today: localDate(date), known, open: known, lexicon });
  const asked = text.split('\n').flatMap((line) => requests.requestsIn(line).asked.map((one) => one.text));
  return { reply, analysed: analyse(text, { stage, items }, lexicon), asked };
}

interface Labelled {
  readonly analysed: Analysed;
  readonly labels: readonly (CandidateLabel | null)[];
}

function labelledOf(prepared: readonly Prepared[], weights: Weights | null): Labelled[] {
  return prepared.map(({ reply, analysed, asked }) => ({
    analysed,
    labels: labelCandidates(reply, analysed, { weights, asked }),
  }));
}

function examplesOf({ analysed, labels }: Labelled): Example[] {
  return analysed.candidates.flatMap(({ features }, at): Example[] => {
    const label = labels[at] ?? null;
    return label === null ? [] : [{ features, label: LABELS.indexOf(label.label), weight: label.weight }];
  });
}

function clauseRow({ analysed, labels }: Labelled): ClauseRow {
  const indexed = labels.map((one) => one && { label: LABELS.indexOf(one.label), weight: one.weight });
  return { ...clausesOf(analysed), labels: indexed };
}

/** Of each clause only which request it is. */
function requestRow(labelled: Labelled): ClauseRow {
  const row = clauseRow(labelled);
  const labels = row.labels.map(
    (one) => one && { ...one, label: Math.max(0, REQUEST_LABELS.indexOf(LABELS[one.label] ?? '')) },
  );
  return { ...row, labels };
}
