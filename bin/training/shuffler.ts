/** Numbers from 0 to 1, the same for the same seed (Numerical Recipes' linear congruential generator). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Puts lists into a new order each time; the same orders for the same seed. */
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
