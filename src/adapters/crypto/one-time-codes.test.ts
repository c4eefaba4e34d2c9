import { expect, test } from 'vitest';
import { readCode, RECOVERY_CODE_LENGTH } from '#domain/admin/typed-code.ts';
import { oneTimeCodes } from './one-time-codes.ts';

// RFC 6238, appendix B: the seed for SHA-1, and the last six of its eight digits.
const SEED = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code is the RFC’s', (seconds, digits, step) => {
  expect(oneTimeCodes.stepOf(SEED, digits, seconds * 1000)).toBe(step);
});

test('a code counts one step early and one late, and names its own step', () => {
  const at = (seconds: number) => oneTimeCodes.stepOf(SEED, '081804', seconds * 1000);
  // Its step is 1111111080 up to 1111111109.
  expect([1_111_111_049, 1_111_111_050, 1_111_111_139, 1_111_111_140].map(at)).toEqual([
    null,
    37_037_036,
    37_037_036,
    null,
  ]);
});

test('an app is told whose code it is, and the same secret in both ways', () => {
  const address = new URL(oneTimeCodes.addressOf(SEED, { brand: 'Anchor & Co', email: 'ops+1@anchor.example' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Anchor & Co:ops+1@anchor.example');
  expect(address.searchParams.get('issuer')).toBe('Anchor & Co');
  expect(address.searchParams.get('secret')).toBe(oneTimeCodes.textOf(SEED));
  expect(oneTimeCodes.textOf(SEED)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('secrets have 160 bits, and recovery codes are such', () => {
  expect(oneTimeCodes.newSecret()).toHaveLength(20);
  const code = oneTimeCodes.newRecoveryCode(RECOVERY_CODE_LENGTH);
  expect(readCode(code)).toEqual({ kind: 'recovery', mails: code });
  expect(oneTimeCodes.newRecoveryCode(RECOVERY_CODE_LENGTH)).not.toBe(code);
});
