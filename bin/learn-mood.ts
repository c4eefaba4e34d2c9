/**
 * Trains the weights that detect a low mood in a reply on the corpus, and stores them. With `--held-out` it trains on
 * three quarters of the wordings at a time, measures on the fourth, and writes nothing.
 *
 * Rare features count little (`beta`, `lambda2`), so that the weights generalize to words outside the corpus.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { distressByRules } from '#domain/reply/screening/distress.ts';
import { readArguments } from '#main/command-line.ts';
import { ALWAYS, LOW_FROM, moodFeatures, moodScore } from '#domain/reply/screening/mood-score.ts';
import { hashOf } from '#domain/reply/language/softmax.ts';
import { weightsOf } from '#domain/reply/language/weights-format.ts';
import { lifeCases } from '#test/corpus/lives.ts';
import { type Example, trainSoftmax } from './training/softmax.ts';
import { storedWeights } from './training/store-weights.ts';

const CORPUS = new URL('../test/corpus/', import.meta.url);
const WEIGHTS_FILE = new URL('../data/reading/mood.json', import.meta.url);
const LABELS = ['other', 'low'] as const;
const TRAINING = {
  rounds: 12,
  steps: { alpha: 0.15, beta: 1, lambda1: 1.4, lambda2: 2 },
  bias: hashOf(ALWAYS),
  seeds: [7, 11, 13],
};
const FOLDS = 4;
const TEXT_LENGTH_MAX = 1000;
/** The number of consecutive wordings held out together, because neighbours in a file are often alike. */
const STRETCH = 40;

interface Row {
  readonly reply?: string;
  readonly text?: string;
  readonly grade?: string;
  readonly asks?: string;
  readonly expect?: { readonly other?: string | null };
}

interface Wording extends Example {
  readonly from: 'wordings' | 'everyday';
  readonly isLow: boolean;
  readonly byRules: boolean;
}

const { values } = readArguments('usage: bin/learn-mood [--held-out]', {
  options: { 'held-out': { type: 'boolean', default: false } },
});
const wordings = allWordings();
if (values['held-out']) measureHeldOut();
else {
  const stored = learn(wordings);
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(stored)}\n`);
  console.log(`${stored.rows} weights`);
}

/** `unseen` and blind files are only for measuring, never for training, except the first blind wordings, which were opened. */
function allWordings(): readonly Wording[] {
  const seen = filesIn('labelled/seen/', '.jsonl').flatMap(rowsOf);
  const texts = ['everyday', 'leaving', 'opt-out'].flatMap((name) => rowsOf(`texts/${name}.jsonl`));
  const replies = ['exact', 'interpret', 'mornings', 'other-words', 'standardize', 'tongues'].flatMap((name) =>
    rowsOf(`reply/${name}.jsonl`),
  );
  const lives = filesIn('lives/train/', '.txt')
    .flatMap((file) => lifeCases(new URL(file, CORPUS).pathname))
    .map(({ reply, distress }): Row => ({ reply, grade: distress ?? 'none' }));
  return [
    ...wordingsOf(rowsOf('distress/wordings.jsonl'), 'wordings', { low: 6, other: 6 }),
    ...wordingsOf(rowsOf('distress/taught.jsonl'), 'wordings', { low: 1.5, other: 1.5 }),
    ...wordingsOf(rowsOf('distress/blind.jsonl'), 'wordings', { low: 1.5, other: 1.5 }),
    ...wordingsOf(rowsOf('reply/wordings.jsonl'), 'wordings', { low: 1, other: 1 }),
    // Few of the many thousand replies express a mood, so they weigh as much as wordings written for this purpose.
    ...wordingsOf([...texts, ...seen, ...replies, ...lives], 'everyday', {
      low: 1.5,
      other: 0.6,
    }),
  ];
}

function wordingsOf(
  rows: readonly Row[],
  from: Wording['from'],
  weights: Record<'low' | 'other', number>,
): readonly Wording[] {
  return rows.flatMap(({ reply, text = reply, grade = 'none', asks, expect }) => {
    if (typeof text !== 'string' || text.length > TEXT_LENGTH_MAX) return [];
    const isLow = grade !== 'none' || asks === 'for help' || expect?.other === 'distress';
    const byRules = distressByRules(text) !== null;
    // Texts that the rules already detect are not used as harmless examples.
    if (from === 'everyday' && byRules && !isLow) return [];
    const weight = isLow ? weights.low : weights.other;
    return [{ features: moodFeatures(text), label: isLow ? 1 : 0, weight, from, isLow, byRules }];
  });
}

function filesIn(directory: string, ending: string): readonly string[] {
  return readdirSync(new URL(directory, CORPUS))
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => `${directory}${file}`);
}

function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(new URL(file, CORPUS), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

/** With two labels, only the difference of the weights matters. */
function learn(examples: readonly Example[]) {
  const { rows } = trainSoftmax(examples, LABELS, TRAINING);
  const differences = Array.from(
    rows,
    ([feature, [other = 0, low = 0]]) => [feature, Float32Array.of(low - other)] as const,
  );
  return storedWeights({ labels: ['low'], rows: new Map(differences) });
}

function measureHeldOut(): void {
  const foldOf = (at: number) => Math.floor(at / STRETCH) % FOLDS;
  const scored = Array.from(Array.from({ length: FOLDS }).keys()).flatMap((fold) => {
    const weights = weightsOf(learn(wordings.filter((_, at) => foldOf(at) !== fold)));
    const held = wordings.filter((_, at) => foldOf(at) === fold);
    return held.map(({ features, ...one }) => ({ ...one, score: moodScore(weights, features) }));
  });
  for (const above of [-0.5, 0, 0.5, 1, 1.5].map((more) => LOW_FROM + more)) {
    const share = (from: Wording['from'], isLow: boolean) => {
      const of = scored.filter((one) => one.from === from && one.isLow === isLow);
      const detected = of.filter(({ byRules, score }) => byRules || score > above);
      return `${((detected.length / of.length) * 100).toFixed(1)} % of ${of.length}`;
    };
    console.log(
      `above ${above}: heard ${share('wordings', true)}, mistaken ${share('wordings', false)}, of everyday ones ${share('everyday', false)}`,
    );
  }
}
