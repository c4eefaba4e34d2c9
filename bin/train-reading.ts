/**
 * Trains the reader on the corpora and measures it, exactly as the product reads, on files it was not trained on: in folds
 * of files, or on the files that `--measure` names, for which it prints only scores. `--write` stores the weights in a
 * directory (the service uses `data/reading`), and `--weights` loads them from one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysed } from '#domain/reader/analysed.ts';
import { analyse } from '#domain/reader/candidates.ts';
import { TAGS } from '#domain/reader/goals.ts';
import { interpretWith } from '#domain/reader/interpret.ts';
import { lexicon } from '#domain/reader/goal-model.ts';
import { spanOf } from '#domain/reader/resolve.ts';
import { readerModel } from '#domain/reader/reader-model.ts';
import { probabilities, type Weights } from '#domain/reply/language/softmax.ts';
import { standardizeWith } from '#domain/reader/standardize.ts';
import { type StoredWeights, weightsOf } from '#domain/reply/language/weights-format.ts';
import { type Prediction, predictionOf } from '#main/prediction.ts';
import { readArguments } from '#main/command-line.ts';
import { answeredMessage, type DayTextCase, readingOf } from '#test/corpus/labelled/cases.ts';
import { scoreDayTexts, scoreReplies } from '#test/corpus/labelled/score.ts';
import { labelCandidates, LABELS } from './training/candidate-labels.ts';
import { newWords, trainingFile, type TrainingFile, trainingFiles, type TrainingReply } from './training/corpora.ts';
import { goalExamples, goalRow, replyRow } from './training/goal-rows.ts';
import { type Deed, deedsOf, reliabilityPicture, reliabilityTable } from './training/reliability.ts';
import { type Example, trainSoftmax } from './training/softmax.ts';
import { type LearnedWeights, storedWeights } from './training/store-weights.ts';

const USAGE =
  'usage: bin/train-reading [--folds N] [--fold K] [--only NAME] [--show ID] [--errors] [--write DIR] [--weights DIR] [--reliability SVG] [--measure FILE]...';
const { values } = readArguments(USAGE, {
  options: {
    folds: { type: 'string', default: '3' },
    fold: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'string' },
    errors: { type: 'boolean', default: false },
    write: { type: 'string' },
    weights: { type: 'string' },
    measure: { type: 'string', multiple: true },
    reliability: { type: 'string' },
  },
});

const USUAL = { steps: { alpha: 0.1, beta: 0.1, lambda2: 0 }, bias: null };
/** Few rounds and a high penalty, because there are many tokens and they are alike. */
const GOALS = { ...USUAL, rounds: 5, lambda1: 4, seeds: [7] };
const FIRST_JUDGMENT = { ...USUAL, rounds: 4, lambda1: 1, seeds: [7] };
const JUDGMENT = { ...USUAL, rounds: 8, lambda1: 3, seeds: [7, 11, 13] };

interface Prepared {
  readonly reply: TrainingReply;
  readonly analysed: Analysed;
}

interface Model {
  readonly judgment: Weights;
  readonly goals: Weights;
}

const files = trainingFiles();
/** From all measured replies. */
const deeds: Deed[] = [];
console.log(
  `${files.length} files, ${files.flatMap(({ replies }) => replies).length} replies, ${files.flatMap(({ dayTexts }) => dayTexts).length} texts of a day`,
);
if (
  (values.weights !== undefined || values.write !== undefined) &&
  (values.write === undefined) !== (values.measure !== undefined)
) {
  console.error('--weights goes with --measure, and --write without');
  process.exitCode = 2;
} else if (values.write !== undefined) {
  const learned = learn(files);
  for (const [name, weights] of Object.entries(learned))
    writeFileSync(join(values.write, `${name}.json`), `${JSON.stringify(storedWeights(weights))}\n`);
} else if (values.measure !== undefined && values.fold === undefined) {
  const model = values.weights === undefined ? train(files) : modelIn(values.weights);
  measureNamed(model);
} else {
  const folds = Number(values.folds);
  for (let fold = 0; fold < folds; fold += 1) {
    if (values.fold !== undefined && Number(values.fold) !== fold + 1) continue;
    const model = train(files.filter((_, at) => at % folds !== fold));
    const held = files.filter(
      ({ name }, at) => at % folds === fold && (values.only === undefined || name.includes(values.only)),
    );
    measure(`held back, ${fold + 1} of ${folds}`, held, model);
    measureNamed(model);
  }
}
if (values.reliability !== undefined) {
  console.log(reliabilityTable(deeds));
  const { measure: named = [] } = values;
  writeFileSync(
    values.reliability,
    reliabilityPicture(deeds, named.length > 0 ? `${named.length} files that were not taught` : 'files held back'),
  );
}

function measureNamed(model: Model): void {
  const { measure: named = [] } = values;
  if (named.length > 0) measure(`${named.length} files`, named.map(trainingFile), model);
}

function modelIn(directory: string): Model {
  const read = (name: string) =>
    weightsOf(JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8')) as StoredWeights);
  return { judgment: read('judgment'), goals: read('goals') };
}

function packed(learned: LearnedWeights): Weights {
  return weightsOf(storedWeights(learned));
}

function train(taught: readonly TrainingFile[]): Model {
  const { judgment, goals } = learn(taught);
  return { judgment: packed(judgment), goals: packed(goals) };
}

function learn(taught: readonly TrainingFile[]): Record<keyof Model, LearnedWeights> {
  const prepared = taught.flatMap(({ replies }) => replies.map(prepare));
  const first = packed(trainSoftmax(examplesOf(prepared, null), LABELS, FIRST_JUDGMENT));
  const judgment = trainSoftmax(examplesOf(prepared, first), LABELS, JUDGMENT);
  const rows = taught.flatMap(({ dayTexts }) => dayTexts.flatMap((one) => goalRow(one, lexicon) ?? []));
  const more = prepared.flatMap(({ reply, analysed }) =>
    reply.expect.other === 'distress' ? [] : (replyRow(reply, analysed, lexicon) ?? []),
  );
  return { judgment, goals: trainSoftmax(goalExamples([...rows, ...more]), TAGS, GOALS) };
}

function prepare(reply: TrainingReply): Prepared {
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

function measure(name: string, held: readonly TrainingFile[], model: Model): void {
  const replies = held.flatMap((file) => file.replies);
  const dayTexts = held.flatMap((file) => file.dayTexts);
  if (replies.length > 0) {
    reportReplies(
      name,
      replies,
      replies.map((one) => predictionBy(one, model)),
    );
  }
  if (dayTexts.length > 0) reportDayTexts(name, dayTexts, (text) => goalsOf(text, model));
}

function goalsOf(text: string, { goals }: Model): readonly string[] {
  const read = standardizeWith(goals, text);
  return read.kind === 'items' ? read.items : [];
}

function predictionBy(one: TrainingReply, { judgment, goals }: Model): Prediction {
  if (values.show !== undefined && one.id.includes(values.show)) {
    const { reply, analysed } = prepare(one);
    show(reply, analysed, judgment);
  }
  const model = { ...readerModel, judgment, goals };
  const reading = readingOf(one, answeredMessage(one, ''), {
    interpret: (lines, answered, today) => interpretWith(model, lines, answered, today),
  });
  const prediction = predictionOf(reading);
  deeds.push(...deedsOf(one, reading, prediction));
  return { ...prediction, asks: reading.question !== null };
}

function reportReplies(name: string, cases: readonly TrainingReply[], predictions: readonly Prediction[]): void {
  const known = cases.map((one, at) => withValue(one, predictions[at]!));
  const { summary, f1, exact, ends, byKind, falseUnsubscribes, missedUnsubscribes } = scoreReplies(known, predictions);
  const shares = Object.entries(ends).map(([end, share]) => `${end} ${share.toFixed(1)}`);
  reportErrors(
    known.map((one, at) => ({
      id: one.id,
      isRight: scoreReplies([one], [predictions[at]!]).exact === 100,
      lines: [
        `${one.stage} ${one.open.map(({ n, text }) => `${n} ${text}`).join(' | ')}`,
        one.reply,
        JSON.stringify(one.expect),
        JSON.stringify(predictions[at]),
      ],
    })),
  );
  console.log(
    `${name}: ${cases.length} replies, ${summary.toFixed(2)}  F1 ${f1.toFixed(1)}  exact ${exact.toFixed(1)}  ${shares.join(', ')}; unsubscribed wrongly ${falseUnsubscribes}, not ${missedUnsubscribes}`,
  );
  const kinds = Object.entries(byKind).map(([kind, { tp, fp, fn }]) => `${kind} ${tp}/-${fn}/+${fp}`);
  console.log(`    right/missed/in vain: ${kinds.join('  ')}`);
}

/** The public corpus labels only the kind of a control, so the predicted value counts as right. */
function withValue(one: TrainingReply, { control }: Prediction): TrainingReply {
  const { expect } = one;
  const isUnknown =
    expect.control?.value === null && expect.control.kind === control?.kind && expect.control.kind !== 'pause';
  return isUnknown
    ? { ...one, expect: { ...expect, control: { ...expect.control!, value: control?.value ?? null } } }
    : one;
}

/** Prints each misread case; never for files that `--measure` names, which nobody should read. */
function reportErrors(
  cases: readonly { readonly id: string; readonly isRight: boolean; readonly lines: readonly string[] }[],
): void {
  if (!values.errors || values.measure !== undefined) return;
  for (const { id, isRight, lines } of cases) if (!isRight) console.log([`✗ ${id}`, ...lines].join('\n    '));
}

function reportDayTexts(name: string, cases: readonly DayTextCase[], read: (text: string) => readonly string[]): void {
  const predict = (text: string) => {
    const items = read(text);
    return { items, empty: items.length === 0 };
  };
  const { summary, f1, exact, emptyRight } = scoreDayTexts(cases, predict);
  reportErrors(
    cases.map((one) => ({
      id: one.id,
      isRight: scoreDayTexts([one], predict).exact === 100,
      lines: [one.text, one.items.join(' | '), read(one.text).join(' | ')].map((line) => JSON.stringify(line)),
    })),
  );
  console.log(
    `${name}: ${cases.length} texts of a day, ${summary.toFixed(2)}  F1 ${f1.toFixed(1)}  exact ${exact.toFixed(1)}  empty ${emptyRight.toFixed(1)}`,
  );
}

/** Prints how each segment of a reply is judged. */
function show(
  { stage, open, reply }: TrainingReply,
  { candidates, segmented, items }: Analysed,
  judgment: Weights,
): void {
  console.log(`${stage}: ${open.map(({ n, text }) => `${n} ${text}`).join(' | ')}\n> ${reply}`);
  for (const { segment, reference, items: meant, features } of candidates) {
    const shares = Array.from(probabilities(judgment, features), (share, at) => ({ share, label: LABELS[at]! }));
    const best = shares.toSorted((a, b) => b.share - a.share).slice(0, 3);
    console.log(
      `   [${spanOf(segmented, [segment])}] ${reference?.kind ?? 'bare'} ${meant.map((place) => items[place]!.number).join()} → ${best.map(({ share, label }) => `${label} ${share.toFixed(2)}`).join(', ')}`,
    );
  }
}
