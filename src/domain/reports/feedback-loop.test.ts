import { describe, expect, test } from 'vitest';
import { isPermanentComplaint } from './feedback-loop.ts';

const ANN = 'ann@provider.example';

describe('a complaint by mail is permanent', () => {
  test.each([
    ['a loop that a sender can join', 'feedback@arf.mail.yahoo.com', true],
    ['an address that the provider keeps for it', 'staff@hotmail.com', true],
    ['a neighbour of that address', 'staff2@hotmail.com', false],
    ['the abuse desk of her provider', 'abuse@provider.example', true],
    ['a machine of her provider for complaints', 'fbl@arf.provider.example', true],
    ['a machine of her provider for something else', 'news@arf.provider.example', false],
    ['a customer of her provider', 'feedback@provider.example', false],
    ['somebody whose domain ends alike', 'abuse@evilprovider.example', false],
    ['somebody who calls themselves a desk', 'complaints@mallory.example', false],
    ['somebody above her provider', 'abuse@example', false],
  ])('by %s (%s): %s', (_, from, expected) => {
    expect(isPermanentComplaint({ kind: 'letter', from, isProven: true }, [], ANN)).toBe(expected);
    expect(isPermanentComplaint({ kind: 'letter', from, isProven: false }, [], ANN)).toBe(false);
  });

  test('never without a sender', () => {
    expect(isPermanentComplaint({ kind: 'letter', from: null, isProven: true }, [], ANN)).toBe(false);
  });
});

test.each([
  ['the address that we wrote to', [ANN], true],
  ['nobody', [], true],
  ['it among others', ['ben@provider.example', ANN], true],
  ['another address alone', ['ben@provider.example'], false],
  // A webhook that knows another address only by its hash.
  ['one that cannot be read', [''], false],
])('a provider’s own complaint that names %s is permanent: %s', (_, named, expected) => {
  expect(isPermanentComplaint({ kind: 'hook' }, named, ANN)).toBe(expected);
});
