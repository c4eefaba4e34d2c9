import { expect, test } from 'vitest';
import { readCode, RECOVERY_CODE_LENGTH } from '#domain/admin/typed-code.ts';
import { oneTimeCodes } from './one-time-codes.ts';

// RFC 6238, appendix B: the seed for SHA-1, and the last six of the eight digits.
const SEED = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('matches the RFC at second %d', (seconds, digits, step) => {
  expect(oneTimeCodes.stepOf(SEED, digits, seconds * 1000)).toBe(step);
});

test('a code is accepted one step early and one step late, and reports its own step', () => {
  const at = (seconds: number) => oneTimeCodes.stepOf(SEED, '081804', seconds * 1000);
  // The step runs from 1111111080 to 1111111109.
  expect([1_111_111_049, 1_111_111_050, 1_111_111_139, 1_111_111_140].map(at)).toEqual([
    null,
    37_037_036,
    37_037_036,
    null,
  ]);
});

test('the enrolment URI names issuer, account and secret', () => {
  const address = new URL(oneTimeCodes.addressOf(SEED, { brand: 'Anchor & Co', email: 'ops+1@anchor.example' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Anchor & Co:ops+1@anchor.example');
  expect(address.searchParams.get('issuer')).toBe('Anchor & Co');
  expect(address.searchParams.get('secret')).toBe(oneTimeCodes.textOf(SEED));
  expect(oneTimeCodes.textOf(SEED)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('secrets have 160 bits, and so do recovery codes', () => {
  expect(oneTimeCodes.newSecret()).toHaveLength(20);
  const code = oneTimeCodes.newRecoveryCode(RECOVERY_CODE_LENGTH);
  expect(readCode(code)).toEqual({ kind: 'recovery', letters: code });
  expect(oneTimeCodes.newRecoveryCode(RECOVERY_CODE_LENGTH)).not.toBe(code);
});
