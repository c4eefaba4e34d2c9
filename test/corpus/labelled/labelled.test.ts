/** What must hold for every labelled case, seen or not: the few readings that cannot be made good again. */
import { describe, expect, test } from 'vitest';
import { predictionOf } from '#domain/reply/prediction.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { answeredMessage, labelledCases, readingOf, type ReplyCase } from './cases.ts';

const { dayTexts, replies } = labelledCases();

describe('of all labelled replies', () => {
  const read = replies.map((given) => ({
    given,
    prediction: predictionOf(readingOf(given, answeredMessage(given, ''))),
  }));
  const mayBe = ({ expect: wanted, alternatives }: ReplyCase, kind: string) =>
    [wanted, ...alternatives].some((each) => each.control?.kind === kind);
  const idsOf = (found: typeof read) => found.map(({ given }) => `${given.id}: ${given.reply}`);

  test('there are more than a thousand', () => expect(read.length).toBeGreaterThan(1000));

  test('none unsubscribes somebody who did not ask', () => {
    const wrong = read.filter(
      ({ given, prediction }) => prediction.control?.kind === 'unsubscribe' && !mayBe(given, 'unsubscribe'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none keeps somebody who asked to go', () => {
    const missed = read.filter(
      ({ given, prediction }) =>
        given.expect.control?.kind === 'unsubscribe' &&
        given.alternatives.length === 0 &&
        prediction.control?.kind !== 'unsubscribe',
    );
    expect(idsOf(missed)).toEqual([]);
  });

  test('none asks for data to be erased that nobody wanted erased', () => {
    const wrong = read.filter(
      ({ given, prediction }) => prediction.control?.kind === 'delete_data' && !mayBe(given, 'delete_data'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none misses a cry for help', () => {
    const missed = read.filter(
      ({ given, prediction }) =>
        given.expect.other === 'distress' &&
        given.alternatives.every(({ other }) => other === 'distress') &&
        prediction.other !== 'distress',
    );
    expect(idsOf(missed)).toEqual([]);
  });
});

test('every labelled text is read as items or as empty, never as both', () => {
  expect(dayTexts.length).toBeGreaterThan(500);
  for (const { text } of dayTexts) {
    const read = standardize(text);
    if (read.kind === 'items') expect(read.items.every((item) => item.trim() !== '')).toBe(true);
    expect(read.kind === 'empty' || read.items.length > 0).toBe(true);
  }
});
