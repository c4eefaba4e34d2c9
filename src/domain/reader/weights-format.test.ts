import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWeights, encodeWeights } from './weights-format.ts';

const LABELS = ['done', 'drop', 'carry', 'open'];
const hashes = fc.uniqueArray(fc.nat({ max: 0xffff_ffff }), { maxLength: 30 });

test('what is written is read, each weight to half a step', () => {
  fc.assert(
    fc.property(hashes, fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1 }), (keys, values) => {
      const rows = new Map(
        keys.map((hash, at) => [hash, Float32Array.from(LABELS, (_, label) => values[(at + label) % values.length]!)]),
      );
      const [read, ...more] = decodeWeights(encodeWeights([{ labels: LABELS, rows }]));
      expect(more).toEqual([]);
      expect(read?.labels).toEqual(LABELS);
      for (const [hash, row] of rows)
        for (const [at, weight] of row.entries())
          expect(Math.abs((read?.rows.get(hash)?.[at] ?? 0) - weight)).toBeLessThanOrEqual(1 / 48 + 1e-6);
    }),
  );
});

test('bytes that end too early are told', () => {
  const bytes = encodeWeights([{ labels: LABELS, rows: new Map([[7, Float32Array.from([1, 0, 0, -1])]]) }]);
  expect(() => decodeWeights(bytes.subarray(0, -1))).toThrow(RangeError);
});
