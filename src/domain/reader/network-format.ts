/**
 * A network in a compact format that Node and browsers load as JSON: each number is one character, which stands for so
 * many steps. `bin/training/store-network.ts` writes it.
 */
import type { Direction, Network } from './network.ts';

export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
/** The digit of zero; there are as many below as above it. */
export const ZERO = 31;

export interface StoredNumbers {
  readonly step: number;
  readonly digits: string;
}

export interface StoredNetwork {
  readonly dimensions: number;
  /** Per direction of each layer. */
  readonly units: readonly number[];
  /** The distance of each feature's hash from the one before it, in ascending order. */
  readonly distances: readonly number[];
  readonly vectors: StoredNumbers;
  /** Two per layer. */
  readonly directions: readonly StoredNumbers[];
  readonly output: StoredNumbers;
  readonly pairs: StoredNumbers;
}

export function networkOf({ dimensions, units, distances, directions, ...stored }: StoredNetwork): Network {
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
  return { dimensions, vectors, layers, output: numbersOf(stored.output), pairs: numbersOf(stored.pairs) };
}

function numbersOf({ step, digits }: StoredNumbers): Float32Array {
  const steps = new Map(Array.from(DIGITS, (digit, at) => [digit, (at - ZERO) * step]));
  return Float32Array.from(digits, (digit) => steps.get(digit)!);
}
