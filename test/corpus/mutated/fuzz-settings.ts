interface FuzzSettings {
  readonly count: number;
  readonly seed: number;
}

const COUNT = 1_000_000;
const NUMBER_MAX = 999_999_999;

/** COUNT messages from SEED. An empty value means unset, and all faults are reported at once (D138). `now` is the default seed. */
export function fuzzSettings(
  env: Readonly<Record<string, string | undefined>>,
  now: number,
): FuzzSettings | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const settings = { count: wholeNumber('COUNT', 1, COUNT), seed: wholeNumber('SEED', 0, now % 2 ** 30) };
  return faults.length === 0 ? settings : { faults };

  function wholeNumber(name: string, least: number, unset: number): number {
    const given = env[name]?.trim() ?? '';
    if (given === '') return unset;
    const value = /^\d+$/.test(given) ? Number(given) : NaN;
    if (value >= least && value <= NUMBER_MAX) return value;
    faults.push(`${name} must be a whole number from ${least} to ${NUMBER_MAX} (it is "${given}")`);
    return unset;
  }
}
