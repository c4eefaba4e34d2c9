import { expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';

const keys = createKeys('a secret that is long enough for tests');
const bytes = Uint8Array.of(1, 2, 3);

test('a signature for one purpose is none for another', () => {
  const purposes = ['reply-address', 'link', 'cookie', 'thread'] as const;
  const signatures = new Set(purposes.map((purpose) => Buffer.from(keys.sign(purpose, bytes)).toString('hex')));
  expect(signatures.size).toBe(purposes.length);
});

test('the same secret signs alike after a restart, another secret does not', () => {
  const again = createKeys('a secret that is long enough for tests');
  const other = createKeys('another secret that is long enough, too');
  expect(again.sign('link', bytes)).toEqual(keys.sign('link', bytes));
  expect(other.sign('link', bytes)).not.toEqual(keys.sign('link', bytes));
});

test('a signature has 256 bits, an address hash is hex', () => {
  expect(keys.sign('link', bytes)).toHaveLength(32);
  expect(keys.addressHash('ida@example.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.addressHash('ida@example.com')).not.toBe(keys.addressHash('ida@example.org'));
});

test('a short secret is refused', () => {
  expect(() => createKeys('short')).toThrow(RangeError);
});
