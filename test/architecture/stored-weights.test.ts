import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HASH_BITS } from '#domain/reply/language/softmax.ts';
import { weightsOf } from '#domain/reply/language/weights-format.ts';
import { storedWeights } from '../../bin/training/store-weights.ts';

const LABELS = ['done', 'drop', 'carry', 'open'];
const hashes = fc.uniqueArray(fc.nat({ max: 2 ** HASH_BITS - 1 }), { maxLength: 30 });
const STEP = 1 / 24;

test('written weights are read back, each within half a step', () => {
  fc.assert(
    fc.property(hashes, fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1 }), (keys, values) => {
      const rows = new Map(
        keys.map((hash, at) => [hash, Float32Array.from(LABELS, (_, label) => values[(at + label) % values.length]!)]),
      );
      const read = weightsOf(storedWeights({ labels: LABELS, rows }));
      expect(read.labels).toEqual(LABELS);
      for (const [hash, row] of rows) {
        const scores = new Float64Array(LABELS.length);
        read.addTo(scores, hash);
        for (const [at, weight] of row.entries()) {
          // A weight below one and a half steps is dropped.
          const isKept = Math.abs(weight) >= 1.5 * STEP;
          expect(Math.abs(scores[at]! - (isKept ? weight : 0))).toBeLessThanOrEqual(STEP / 2 + 1e-6);
        }
      }
    }),
  );
});

test('a feature without weights adds nothing', () => {
  const scores = new Float64Array(LABELS.length);
  weightsOf(storedWeights({ labels: LABELS, rows: new Map([[7, Float32Array.from([1, 0, 0, -1])]]) })).addTo(scores, 8);
  expect([...scores]).toEqual([0, 0, 0, 0]);
});

test('truncated bytes are reported', () => {
  const stored = storedWeights({ labels: LABELS, rows: new Map([[7, Float32Array.from([1, 0, 0, -1])]]) });
  expect(() => weightsOf({ ...stored, base64: stored.base64.slice(0, -2) })).toThrow(RangeError);
});
