/**
 * Trains the reader on the corpora and measures it, exactly as the product reads, on files it was not trained on: in folds
 * of files, or on the files that `--measure` names, for which it prints only scores. `--write` stores the weights in a
 * directory (the service uses `data/reading`), and `--weights` loads them from one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpretWith } from '#domain/reader/interpret.ts';
import { readerModel } from '#domain/reader/reader-model.ts';
import { standardizeWith } from '#domain/reader/standardize.ts';
import { type Prediction, predictionOf } from '#main/prediction.ts';
import { readArguments } from '#main/command-line.ts';
import { answeredMessage, readingOf } from '#test/corpus/labelled/cases.ts';
import { trainingFile, trainingFiles } from './training/corpora.ts';
import { learn, learnedIn, type Model, modelOf, prepare } from './training/learn-weights.ts';
import { type Deed, deedsOf, reliabilityPicture, reliabilityTable } from './training/reliability.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { reportRequests } from './training/report-requests.ts';
import { reportDayTexts, reportReplies } from './training/report-scores.ts';
import { showJudgment } from './training/show-judgment.ts';
import type { TrainingFile, TrainingReply } from './training/training-file.ts';

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
  for (const [name, weights] of Object.entries(learn(files)))
    writeFileSync(join(values.write, `${name}.json`), `${JSON.stringify(weights)}\n`);
} else if (values.measure !== undefined && values.fold === undefined) {
  const model = modelOf(values.weights === undefined ? learn(files) : learnedIn(values.weights));
  measureNamed(model);
} else {
  const folds = Number(values.folds);
  for (let fold = 0; fold < folds; fold += 1) {
    if (values.fold !== undefined && Number(values.fold) !== fold + 1) continue;
    const model = modelOf(learn(files.filter((_, at) => at % folds !== fold)));
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

function measure(name: string, held: readonly TrainingFile[], model: Model): void {
  // Files that `--measure` names are blind: nobody should read them.
  const measured = { name, showsErrors: values.errors && values.measure === undefined };
  const replies = held.flatMap((file) => file.replies);
  const dayTexts = held.flatMap((file) => file.dayTexts);
  if (replies.length > 0) {
    const readings = replies.map((one) => readingBy(one, model));
    reportReplies(
      measured,
      replies,
      replies.map((one, at) => predictedFrom(one, readings[at]!)),
    );
    if (replies.some(({ requests = [] }) => requests.length > 0)) reportRequests(measured, replies, readings);
  }
  if (dayTexts.length > 0) reportDayTexts(measured, dayTexts, (text) => goalsOf(text, model));
}

function goalsOf(text: string, { goals }: Model): readonly string[] {
  const read = standardizeWith(goals, text);
  return read.kind === 'items' ? read.items : [];
}

function readingBy(one: TrainingReply, { judgment, requests, goals }: Model): Reading {
  if (values.show !== undefined && one.id.includes(values.show)) {
    const { reply, analysed } = prepare(one);
    showJudgment(reply, analysed, judgment);
  }
  const model = { ...readerModel, judgment, requests, goals };
  return readingOf(one, answeredMessage(one, ''), {
    interpret: (lines, answered, today) => interpretWith(model, lines, answered, today),
  });
}

function predictedFrom(one: TrainingReply, reading: Reading): Prediction {
  const prediction = predictionOf(reading);
  deeds.push(...deedsOf(one, reading, prediction));
  return { ...prediction, asks: reading.question !== null };
}
