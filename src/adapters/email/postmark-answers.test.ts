import { expect, test } from 'vitest';
import { readPostmarkResult } from '#adapters/email/postmark-answers.ts';

const reported = (ErrorCode: number, Message = 'Why.') => readPostmarkResult({ ErrorCode, Message });

test('a message that was taken has the provider’s id', () => {
  expect(readPostmarkResult({ ErrorCode: 0, Message: 'OK', MessageID: 'b7bc2f4a' })).toEqual({
    kind: 'accepted',
    providerId: 'b7bc2f4a',
  });
});

test.each([
  [406, 'You tried to send to a recipient that has been marked as inactive.'],
  [300, "Error parsing 'To': Illegal email address 'ann@@example.com'. It must contain the '@' symbol."],
  [300, "Invalid 'To' address: 'ann@example.c'."],
])('error %i, %s, is the address’s', (code, message) => {
  expect(reported(code, message)).toEqual({ kind: 'refused', reason: `Postmark ${code}: ${message}`, address: true });
});

test.each([300, 402, 403, 409, 410, 411])(
  'error %i is our own words or their form: an alarm, and nobody suppressed',
  (code) => {
    expect(reported(code)).toEqual({
      kind: 'refused',
      reason: `Postmark ${code}: Why.`,
      address: false,
      ours: `what we send (error ${code})`,
    });
  },
);

test.each([10, 400, 401, 405, 412, 413])(
  'error %i stops our account: an alarm, and mail waits until it is mended',
  (code) => {
    expect(reported(code)).toEqual({
      kind: 'later',
      reason: `Postmark ${code}: Why.`,
      retryAfterMs: null,
      ours: `our account (error ${code})`,
    });
  },
);

test.each([100, 429, 500])('error %i is their day: it is tried again later', (code) => {
  expect(reported(code)).toEqual({ kind: 'later', reason: `Postmark ${code}: Why.`, retryAfterMs: null });
});

test('an error that nobody documented is unknown', () => {
  expect(reported(9999)).toMatchObject({ kind: 'unknown' });
});
