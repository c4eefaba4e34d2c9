/** Random numbers that repeat for the same seed, so that a failing sample can be reproduced. */

/** From 0 (included) to 1 (excluded): a multiplicative generator whose state is one number (Lehmer, 48271). */
export function seededRandom(seed: number): () => number {
  let state = (seed % (MODULUS - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % MODULUS;
    return (state - 1) / (MODULUS - 1);
  };
  // The first numbers of similar seeds are similar.
  for (let skipped = 0; skipped < 8; skipped += 1) next();
  return next;
}

const MODULUS = 2_147_483_647;

/** Chooses one of the given values. */
export function chosenBy(random: () => number): <One>(of: readonly One[]) => One {
  return (of) => {
    const one = of[Math.floor(random() * of.length)];
    if (one === undefined) throw new RangeError('nothing to choose from');
    return one;
  };
}

/** The random choices of a simulated person. */
export interface Dice {
  /** True in this many cases out of a hundred. */
  happens(percent: number): boolean;
  /** Both included. */
  whole(from: number, to: number): number;
  choose<One>(of: readonly One[]): One;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  return {
    happens: (percent) => random() * 100 < percent,
    whole: (from, to) => from + Math.floor(random() * (to - from + 1)),
    choose: chosenBy(random),
  };
}
