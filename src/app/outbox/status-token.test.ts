import { expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { decodeStatusToken, encodeStatusToken } from './status-token.ts';

const keys = createKeys('a secret for tests that is long enough');
const others = createKeys('another secret for tests, as long as it');
const KEY = '17.2027-01-11.morning.sms';

test('a token contains the key of its text', () => {
  expect(decodeStatusToken(encodeStatusToken(KEY, keys), keys)).toBe(KEY);
});

test('it is one path segment, short enough for the router', () => {
  const token = encodeStatusToken('x'.repeat(100), keys);
  expect(token).toMatch(/^[0-9a-z]{1,200}$/);
});

test.each([
  ['an empty token', ''],
  ['a signature alone', encodeStatusToken('', keys)],
  ['a token of another installation', encodeStatusToken(KEY, others)],
  [
    'a token with a character changed',
    encodeStatusToken(KEY, keys).replace(/^./, (first) => (first === '0' ? '1' : '0')),
  ],
  ['a token with an extra character', `${encodeStatusToken(KEY, keys)}a`],
  ['a string that is no token', 'hello_world'],
])('%s is rejected', (_, token) => {
  expect(decodeStatusToken(token, keys)).toBeNull();
});
