import { expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';

const keys = createKeys('a secret that is long enough for tests');
const bytes = Uint8Array.of(1, 2, 3);

test('a signature for one purpose is invalid for another', () => {
  const purposes = ['reply-address', 'link', 'cookie', 'thread'] as const;
  const signatures = new Set(purposes.map((purpose) => Buffer.from(keys.sign(purpose, bytes)).toString('hex')));
  expect(signatures.size).toBe(purposes.length);
});

test('the same secret gives the same signatures after a restart, another secret does not', () => {
  const again = createKeys('a secret that is long enough for tests');
  const other = createKeys('another secret that is long enough, too');
  expect(again.sign('link', bytes)).toEqual(keys.sign('link', bytes));
  expect(other.sign('link', bytes)).not.toEqual(keys.sign('link', bytes));
});

test('a signature has 256 bits and an address hash is hexadecimal', () => {
  expect(keys.sign('link', bytes)).toHaveLength(32);
  expect(keys.addressHash('ida@example.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.addressHash('ida@example.com')).not.toBe(keys.addressHash('ida@example.org'));
});

test('a short secret is refused', () => {
  expect(() => createKeys('short')).toThrow(RangeError);
});

test('a sealed value opens with the same secret for the same person', () => {
  const sealed = keys.seal(bytes, 'admin.2');
  expect(keys.unseal(sealed, 'admin.2')).toEqual(bytes);
  expect(keys.seal(bytes, 'admin.2')).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from(bytes).toString('base64url'));
  expect(createKeys('a secret that is long enough for tests').unseal(sealed, 'admin.2')).toEqual(bytes);
});

test('a sealed value does not open for another person, with another secret, or after a change', () => {
  const sealed = keys.seal(bytes, 'admin.2');
  expect(keys.unseal(sealed, 'admin.3')).toBeNull();
  expect(createKeys('another secret that is long enough, too').unseal(sealed, 'admin.2')).toBeNull();
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect(keys.unseal(changed, 'admin.2')).toBeNull();
  for (const none of ['', 'v1', 'v1...', sealed.replace('v1', 'v2'), sealed.slice(0, 20)])
    expect(keys.unseal(none, 'admin.2')).toBeNull();
});
