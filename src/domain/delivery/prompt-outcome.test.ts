import { describe, expect, it } from 'vitest';
import { promptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { storedReason, wordsOfReason } from '#domain/delivery/withheld-reason.ts';

describe('a withheld prompt', () => {
  it.each([
    ['paused', 'Not sent on their own request.'],
    ['late', 'Paused before it was sent.'],
    ['skipped', 'The account is deleted.'],
  ] as const)('is counted as %s by its code, whatever the sentence says', (code, words) => {
    expect(promptOutcome('skipped', storedReason(code, words))).toBe(code);
  });

  it.each([
    ['Unsubscribed before it was sent.', 'unsubscribed'],
    ['Opted out before it was sent.', 'unsubscribed'],
    ['Paused before it was sent.', 'paused'],
    ['Texts were turned off or the number changed before it was sent.', 'texts-off'],
    ['The sign-up was not confirmed within 36 hours or four messages.', 'unconfirmed'],
    ['Replaced by a goodbye.', 'goodbye'],
    ['The text hours ended before it could be sent.', 'late'],
    ['No morning message on 2026-11-23 because of plan, days off, a pause or missing replies.', 'days-changed'],
    ['The midday time of 2026-11-17 was before the sign-up.', 'days-changed'],
    ['The account is deleted.', 'skipped'],
    [null, 'skipped'],
  ] as const)('that was recorded without a code is counted by its sentence: %s', (reason, outcome) => {
    expect(promptOutcome('skipped', reason)).toBe(outcome);
  });
});

describe('the sentence of a reason', () => {
  it('is shown without its code', () => {
    expect(wordsOfReason(storedReason('late', 'The text hours ended.'))).toBe('The text hours ended.');
  });

  it.each([['The address is suppressed.'], ['550 5.1.1 nobody here [relay-7]'], [null]])(
    'stays as it is without one: %s',
    (reason) => expect(wordsOfReason(reason)).toBe(reason),
  );
});
