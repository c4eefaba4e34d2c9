import { expect, test } from 'vitest';
import { readTwilioFailure, readTwilioRefusal } from './twilio-answers.ts';

const refused = (code: number) => readTwilioRefusal({ code, retryAfterMs: 7000 });

test('a STOP that Twilio handled counts as its owner’s opt-out, not as a bad number', () => {
  expect(refused(21_610)).toEqual({ kind: 'refused', reason: 'Twilio 21610', address: true, hasStopped: true });
  expect(readTwilioFailure(21_610)).toBe('stopped');
});

test.each([21_211, 21_214, 21_217, 21_614, 21_635, 30_006])('%i makes the number permanently unreachable', (code) => {
  expect(refused(code)).toEqual({ kind: 'refused', reason: `Twilio ${code}`, address: true });
  expect(readTwilioFailure(code)).toBe('number');
});

test.each([20_003, 20_404, 21_606, 21_659, 30_002, 30_032, 30_034])(
  '%i blocks our account: it raises an alarm, suppresses nobody, and texts wait until that is fixed',
  (code) => {
    expect(refused(code)).toEqual({
      kind: 'later',
      reason: `Twilio ${code}`,
      retryAfterMs: null,
      ours: `our account (error ${code})`,
    });
    expect(readTwilioFailure(code)).toBe('account');
  },
);

test.each([21_408, 21_612])('%i is a country that we may not text: it raises an alarm, without a retry', (code) => {
  expect(refused(code)).toMatchObject({ kind: 'refused', address: false, ours: expect.stringContaining('country') });
  expect(readTwilioFailure(code)).toBe('account');
});

test.each([
  ...[20_429, 14_107, 30_001, 30_017, 30_022, 30_023].map((code) => [code, 'crowded'] as const),
  // Reported later, the text may still have arrived.
  ...[30_008, 30_009, 30_410].map((code) => [code, 'passing'] as const),
])('%i is temporary, and %s for an accepted text', (code, failure) => {
  expect(refused(code)).toEqual({ kind: 'later', reason: `Twilio ${code}`, retryAfterMs: 7000 });
  expect(readTwilioFailure(code)).toBe(failure);
});

test.each([
  [30_003, 'unreachable'],
  [30_004, 'blocked'],
  [30_005, 'reassigned'],
  [30_007, 'filtered'],
  [30_036, 'expired'],
  [21_617, 'filtered'],
  [99_999, 'unknown'],
  [null, 'unknown'],
] as const)('for an accepted text, %s means %s', (code, failure) => {
  expect(readTwilioFailure(code)).toBe(failure);
});

test('an undocumented code decides nothing', () => {
  expect(refused(99_999)).toEqual({ kind: 'unknown', reason: 'Twilio 99999' });
});
