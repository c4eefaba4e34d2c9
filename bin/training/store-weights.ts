import { STEP, type StoredWeights } from '#domain/reply/language/weights-format.ts';

/** Smaller weights change no score but would make up a third of the file. */
const STEPS_LEAST = 2;

/** Weights before they are rounded for storage. */
export interface LearnedWeights {
  readonly labels: readonly string[];
  /** By `hashOf` of the feature's name. */
  readonly rows: ReadonlyMap<number, Float32Array>;
}

/** Encodes weights in the format that `weightsOf` reads. */
export function storedWeights({ labels, rows }: LearnedWeights): StoredWeights {
  const kept = Array.from(rows, ([hash, row]) => ({ hash, steps: Array.from(row, stepsOf) }))
    .filter(({ steps }) => steps.some((one) => one !== 0))
    .toSorted((a, b) => a.hash - b.hash);
  const bytes: number[] = [];
  let before = 0;
  let weights = 0;
  for (const { hash, steps } of kept) {
    writeNumber(bytes, hash - before);
    before = hash;
    writeNumber(
      bytes,
      steps.reduce((mask, one, at) => (one === 0 ? mask : mask + 2 ** at), 0),
    );
    for (const one of steps) {
      if (one === 0) continue;
      bytes.push(one & 0xff);
      weights += 1;
    }
  }
  return { labels, rows: kept.length, weights, base64: Buffer.from(bytes).toString('base64').replace(/=+$/, '') };
}

function stepsOf(weight: number): number {
  const steps = Math.max(-127, Math.min(127, Math.round(weight / STEP)));
  return Math.abs(steps) < STEPS_LEAST ? 0 : steps;
}

function writeNumber(bytes: number[], value: number): void {
  let left = value;
  while (left > 0x7f) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
}
