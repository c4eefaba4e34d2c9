import { expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { decodeStatusToken, encodeStatusToken } from './status-token.ts';

const keys = createKeys('a secret for tests that is long enough');
const others = createKeys('another secret for tests, as long as it');
const KEY = '17.2027-01-11.morning.sms';

test('a token tells the key of its text', () => {
  expect(decodeStatusToken(encodeStatusToken(KEY, keys), keys)).toBe(KEY);
});

test('it is one part of a path, short enough for the router', () => {
  const token = encodeStatusToken('x'.repeat(100), keys);
  expect(token).toMatch(/^[0-9a-z]{1,200}$/);
});

test.each([
  ['nothing', ''],
  ['a signature alone', encodeStatusToken('', keys)],
  ['one of another installation', encodeStatusToken(KEY, others)],
  ['one with a letter changed', encodeStatusToken(KEY, keys).replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['one with a letter more', `${encodeStatusToken(KEY, keys)}a`],
  ['what is no token', 'hello_world'],
])('%s is none', (_, token) => {
  expect(decodeStatusToken(token, keys)).toBeNull();
});
