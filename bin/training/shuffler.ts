/** Pseudorandom numbers from 0 to 1, reproducible by seed (the linear congruential generator of Numerical Recipes). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Shuffles lists into a new order on each call, reproducible by seed. */
export function shuffler(seed: number): <One>(list: readonly One[]) => One[] {
  const random = randomOf(seed);
  return (list) => {
    const shuffled = [...list];
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
    }
    return shuffled;
  };
}
