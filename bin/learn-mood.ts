/**
 * Learns the weights by which a reply is heard as a low mood from the corpus, and writes them down.
 * With `--held-out` it learns from one half of the blind wordings and measures the other, and writes nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { distressByRules } from '#domain/reply/screening/distress.ts';
import { readArguments } from '#main/command-line.ts';
import { lengthFactor, LOW_FROM, moodFeatures } from '#domain/reply/screening/mood-score.ts';
import { lifeCases } from '#test/corpus/lives.ts';

/** How far a score is to be above the bar, or below it: harmless replies are many, and few tell of a mood. */
const MARGIN = { low: 0.6, harmless: 1 };
const CORPUS = new URL('../test/corpus/', import.meta.url);
const WEIGHTS_FILE = new URL('../data/reading/mood.json', import.meta.url);

interface Example {
  readonly features: readonly string[];
  readonly isLow: boolean;
  readonly weight: number;
  readonly text: string;
  readonly grade: string;
}

interface Row {
  readonly reply?: string;
  readonly text?: string;
  readonly grade?: string;
  readonly asks?: string;
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(new URL(file, CORPUS), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

function examplesOf(rows: readonly Row[], weight: number): Example[] {
  return rows.flatMap(({ reply, text = reply ?? '', grade = 'none', asks }) => {
    const isLow = grade !== 'none' || asks === 'for help';
    if (typeof text !== 'string' || text.length > 1000) return [];
    return [{ features: [...moodFeatures(text)], isLow, weight, text, grade }];
  });
}

// Never from `unseen`, which is there to be measured.
const labelled = readdirSync(new URL('labelled/seen/', CORPUS))
  .filter((file) => file.endsWith('.jsonl'))
  .toSorted()
  .flatMap((file) => rowsOf(`labelled/seen/${file}`));
const replies = ['exact', 'interpret', 'mornings', 'other-words', 'standardize', 'tongues'].flatMap((name) =>
  rowsOf(`reply/${name}.jsonl`),
);
const LIVES = new URL('lives/train/', CORPUS);
const lives = readdirSync(LIVES)
  .filter((file) => file.endsWith('.txt'))
  .toSorted()
  .flatMap((file) => lifeCases(new URL(file, LIVES).pathname))
  .map(({ reply, distress }): Row => ({ reply, grade: distress ?? 'none' }));
const known = [
  ...examplesOf(rowsOf('distress/wordings.jsonl'), 3),
  ...examplesOf(rowsOf('distress/taught.jsonl'), 1.5),
  ...examplesOf(rowsOf('reply/wordings.jsonl'), 1),
  ...examplesOf(rowsOf('texts/everyday.jsonl'), 0.6).filter(({ text }) => distressByRules(text) === null),
  // What the rules hear already is not taught to be harmless.
  ...examplesOf([...labelled, ...replies], 0.6).filter(({ text }) => distressByRules(text) === null),
  // Few of many thousand replies tell of a mood: they weigh as what was written to be one.
  ...examplesOf(lives, 0.6)
    .filter(({ isLow, text }) => isLow || distressByRules(text) === null)
    .map((one) => (one.isLow ? { ...one, weight: 1.5 } : one)),
];
const blind = examplesOf(rowsOf('distress/blind.jsonl'), 1.5);

const { values } = readArguments('usage: bin/learn-mood [--held-out]', {
  options: { 'held-out': { type: 'boolean', default: false } },
});
if (values['held-out']) measureHeldOut();
else {
  const learned = learnCarefully([...known, ...blind]);
  const byWeight = Object.groupBy(learned.keys(), (feature) => String(Math.round(learned.get(feature)! * 100)));
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(byWeight)}\n`);
  console.log(`${learned.size} weights`);
}

/** Several times, with what was nearly mistaken for low weighing more each time: a harmless reply is to stay one. */
function learnCarefully(examples: readonly Example[]): Map<string, number> {
  let weighed = examples;
  for (let round = 0; round < 4; round += 1) {
    const weights = learn(weighed);
    weighed = weighed.map((one) => {
      const score = scoreBy(weights, one.features);
      const isNear = one.isLow ? score < LOW_FROM + MARGIN.low : score > LOW_FROM - MARGIN.harmless;
      return isNear ? { ...one, weight: one.weight * (one.isLow ? 2 : 5) } : one;
    });
  }
  return learn(weighed);
}

function scoreBy(weights: ReadonlyMap<string, number>, features: readonly string[]): number {
  const found = features.flatMap((one) => weights.get(one) ?? []);
  return (weights.get('<bias>') ?? 0) + found.reduce((sum, one) => sum + one, 0) * lengthFactor(found.length);
}

/** The mean of several runs: which of two alike features has the weight depends on the order of the examples. */
function learn(examples: readonly Example[]): Map<string, number> {
  const runs = [7, 11, 13].map((seed) => learnOnce(examples, seed));
  const mean = (feature: string) => runs.reduce((sum, run) => sum + (run.get(feature) ?? 0), 0) / runs.length;
  const learned = Array.from(runs[0]!.keys(), (feature) => [feature, mean(feature)] as const);
  return new Map(learned.filter(([, weight]) => Math.abs(weight) >= 0.2));
}

/** Logistic regression that leaves most features out (follow the regularized leader, with L1). */
function learnOnce(examples: readonly Example[], seed: number): Map<string, number> {
  const rate = 0.3;
  const l1 = 16;
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  // A colon or quote would end an entry.
  const isUsed = (feature: string) => (counts.get(feature) ?? 0) > 1 && !/[\s:'\\]/u.test(feature);
  const places = new Map(
    ['<bias>', ...Array.from(counts.keys()).filter(isUsed).toSorted()].map((one, at) => [one, at]),
  );
  const sums = new Float64Array(places.size);
  const squares = new Float64Array(places.size);
  const weightAt = (at: number) => {
    const sum = sums[at]!;
    const bound = at === 0 ? 0 : l1;
    if (Math.abs(sum) <= bound) return 0;
    return (Math.sign(sum) * bound - sum) / ((1 + Math.sqrt(squares[at]!)) / rate + (at === 0 ? 0 : 1));
  };
  const rows = examples.map(({ features }) => features.flatMap((one) => places.get(one) ?? []));
  const random = randomOf(seed);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < 12; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const number of order) {
      const row = rows[number]!;
      const { isLow, weight } = examples[number]!;
      const factor = lengthFactor(row.length);
      const score = weightAt(0) + factor * row.reduce((sum, at) => sum + weightAt(at), 0);
      const slope = (1 / (1 + Math.exp(-score)) - (isLow ? 1 : 0)) * weight;
      for (const at of [0, ...row]) {
        const step = at === 0 ? slope : slope * factor;
        const before = Math.sqrt(squares[at]!);
        const current = weightAt(at);
        squares[at]! += step * step;
        sums[at]! += step - ((Math.sqrt(squares[at]!) - before) / rate) * current;
      }
    }
  }
  const learned = Array.from(places, ([feature, at]) => [feature, weightAt(at)] as const);
  return new Map(learned);
}

function measureHeldOut(): void {
  const random = randomOf(3);
  const results: { grade: string; rules: boolean; score: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const isFirst = blind.map(() => random() < 0.5);
    for (const side of [true, false]) {
      const weights = learnCarefully([...known, ...blind.filter((_, at) => isFirst[at] === side)]);
      for (const { features, grade, text } of blind.filter((_, at) => isFirst[at] !== side)) {
        const score = scoreBy(weights, features);
        results.push({ grade, rules: distressByRules(text) !== null, score });
      }
    }
  }
  for (const from of [0, 0.5, 0.75, 1, 1.5]) {
    const shares = ['low', 'crisis', 'none'].map((grade) => {
      const of = results.filter((one) => one.grade === grade);
      const share = (test: (one: (typeof of)[number]) => boolean) =>
        ((of.filter(test).length / of.length) * 100).toFixed(1);
      return `${grade} rules ${share(({ rules }) => rules)} both ${share(({ rules, score }) => rules || score > from)}`;
    });
    console.log(`from ${from}: ${shares.join(', ')}`);
  }
}

/** The same numbers each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
