/** Trains a network that tags tokens, so that whole sequences of tags become likely. */
import { TAGS } from '#domain/reader/goals.ts';
import { outputOf, type Tagger } from '#domain/reader/network.ts';
import { marginalsOf } from './crf.ts';
import { randomOf } from './shuffler.ts';
import { type Head, newEncoder, train, type Training, uniform } from './train-encoder.ts';

export interface TaggerRow {
  /** Of each token. */
  readonly features: readonly (readonly number[])[];
  readonly tags: readonly number[];
}

const LABELS = TAGS.length;
const SEEN_LEAST = 20;

export function trainTagger(rows: readonly TaggerRow[], training: Training): Tagger {
  const random = randomOf(training.seed);
  const known = rows.filter(({ tags }) => tags.length > 0);
  const encoder = newEncoder(
    known.flatMap(({ features }) => features),
    SEEN_LEAST,
    training,
    random,
  );
  const inputs = training.units.at(-1)! * 2;
  const output = uniform(LABELS * (inputs + 1), 1 / Math.sqrt(inputs), random);
  const pairs = new Float32Array(LABELS * LABELS);
  train(encoder, taggerHead(output, pairs), known, training, random);
  return { ...encoder, output, pairs };
}

function taggerHead(output: Float32Array, pairs: Float32Array): Head<TaggerRow> {
  return {
    weights: [output, pairs],
    countOf: ({ tags }) => tags.length,
    backpropagate({ tags }, states, gradients) {
      const count = tags.length;
      const scores = outputOf(output, states, count);
      const chain = marginalsOf(
        Array.from({ length: count }, (_, at) => Float64Array.from(scores.subarray(at * LABELS, (at + 1) * LABELS))),
        Array.from({ length: count }, (_, at) =>
          at === 0 ? new Float64Array(LABELS * LABELS) : Float64Array.from(pairs),
        ),
      );
      for (const [at, tag] of tags.entries()) {
        scores.set(chain.tags.subarray(at * LABELS, (at + 1) * LABELS), at * LABELS);
        scores[at * LABELS + tag]! -= 1;
        if (at === 0) continue;
        const [, joints] = gradients;
        for (let pair = 0; pair < pairs.length; pair += 1) joints![pair]! += chain.pairs[at * pairs.length + pair]!;
        joints![tags[at - 1]! * LABELS + tag]! -= 1;
      }
      return outputGradient(output, states, scores, gradients[0]!);
    },
  };
}

function outputGradient(
  weights: Float32Array,
  rows: Float32Array,
  errors: Float32Array,
  gradient: Float32Array,
): Float32Array {
  const count = errors.length / LABELS;
  const inputs = rows.length / (count + 2);
  const below = new Float32Array(rows.length);
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < LABELS; label += 1) {
      const error = errors[at * LABELS + label]!;
      const start = label * (inputs + 1);
      for (let k = 0; k < inputs; k += 1) {
        gradient[start + k]! += error * rows[(at + 1) * inputs + k]!;
        below[(at + 1) * inputs + k]! += error * weights[start + k]!;
      }
      gradient[start + inputs]! += error;
    }
  return below;
}
