/**
 * A network in a compact format that Node and browsers load as JSON: each number is one character, which stands for so
 * many steps. `bin/training/store-network.ts` writes it.
 */
import type { ClauseNetwork } from './clause-network.ts';
import type { Direction, Encoder, Tagger } from './network.ts';

export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
/** The digit of zero; there are as many below as above it. */
export const ZERO = 31;

export interface StoredNumbers {
  readonly step: number;
  readonly digits: string;
}

export interface StoredEncoder {
  readonly dimensions: number;
  /** Per direction of each layer. */
  readonly units: readonly number[];
  /** The distance of each feature's hash from the one before it, in ascending order. */
  readonly distances: readonly number[];
  readonly vectors: StoredNumbers;
  /** Two per layer. */
  readonly directions: readonly StoredNumbers[];
}

export interface StoredTagger extends StoredEncoder {
  readonly output: StoredNumbers;
  readonly pairs: StoredNumbers;
}

export interface StoredClauseNetwork extends StoredEncoder {
  readonly hidden: StoredNumbers;
  readonly output: StoredNumbers;
}

export function taggerOf(stored: StoredTagger): Tagger {
  return { ...encoderOf(stored), output: numbersOf(stored.output), pairs: numbersOf(stored.pairs) };
}

export function clauseNetworkOf(stored: StoredClauseNetwork): ClauseNetwork {
  return { ...encoderOf(stored), hidden: numbersOf(stored.hidden), output: numbersOf(stored.output) };
}

function encoderOf({ dimensions, units, distances, directions, ...stored }: StoredEncoder): Encoder {
  const all = numbersOf(stored.vectors);
  const vectors = new Map<number, Float32Array>();
  let hash = 0;
  for (const [row, distance] of distances.entries()) {
    hash += distance;
    vectors.set(hash, all.subarray(row * dimensions, (row + 1) * dimensions));
  }
  const layers = units.map((own, depth) =>
    directions.slice(depth * 2, depth * 2 + 2).map((numbers, side): Direction => ({
      inputs: depth === 0 ? dimensions : units[depth - 1]! * 2,
      units: own,
      step: side === 0 ? 1 : -1,
      weights: numbersOf(numbers),
    })),
  );
  return { dimensions, vectors, layers };
}

function numbersOf({ step, digits }: StoredNumbers): Float32Array {
  const steps = new Map(Array.from(DIGITS, (digit, at) => [digit, (at - ZERO) * step]));
  return Float32Array.from(digits, (digit) => steps.get(digit)!);
}
