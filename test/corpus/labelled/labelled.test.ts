/**
 * Every labelled case, seen or not, must get the few irreversible readings right; and seen cases must not be read worse
 * than before. A failure names cases only by id, because nobody should read an unseen text.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { predictionOf } from '#main/prediction.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { answeredMessage, filesIn, readingOf, type ReplyCase } from './cases.ts';
import { scoreDayTexts, scoreReplies } from './score.ts';

const seen = filesIn('seen');
const all = [...seen, ...filesIn('unseen')].flatMap(({ read }) => (read.kind === 'replies' ? read.cases : []));
const readings = all.map((given) => ({
  given,
  prediction: predictionOf(readingOf(given, answeredMessage(given, ''))),
}));
const predictions = new Map(readings.map(({ given, prediction }) => [given, prediction]));

describe('labelled replies', () => {
  const mayBe = ({ expect: wanted, alternatives }: ReplyCase, kind: string) =>
    [wanted, ...alternatives].some((each) => each.control?.kind === kind);
  const idsOf = (found: typeof readings) => found.map(({ given }) => given.id);

  test('there are more than a thousand', () => expect(readings.length).toBeGreaterThan(1000));

  test('never unsubscribe somebody who did not ask', () => {
    const wrong = readings.filter(
      ({ given, prediction }) => prediction.control?.kind === 'unsubscribe' && !mayBe(given, 'unsubscribe'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('never ignore a request to unsubscribe', () => {
    const missed = readings.filter(
      ({ given, prediction }) =>
        given.expect.control?.kind === 'unsubscribe' &&
        given.alternatives.length === 0 &&
        prediction.control?.kind !== 'unsubscribe',
    );
    expect(idsOf(missed)).toEqual([]);
  });

  test('never erase data without a request', () => {
    const wrong = readings.filter(
      ({ given, prediction }) => prediction.control?.kind === 'delete_data' && !mayBe(given, 'delete_data'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('never miss a crisis message', () => {
    const missed = readings.filter(
      ({ given, prediction }) =>
        given.expect.other === 'distress' &&
        given.alternatives.every(({ other }) => other === 'distress') &&
        prediction.other !== 'distress',
    );
    expect(idsOf(missed)).toEqual([]);
  });
});

/** The minimum score of each seen file, 0 to 100: a point below the current one, so that retraining fails none. Raise it with the score. */
const floors = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8')));

test('every seen file has a minimum score, and no other file has', () => {
  expect(Object.keys(floors).toSorted()).toEqual(seen.map(({ name }) => name).toSorted());
});

test.each(seen)('$name reaches its minimum score', ({ name, read }) => {
  const { summary } =
    read.kind === 'replies'
      ? scoreReplies(
          read.cases,
          read.cases.map((given) => predictions.get(given)!),
        )
      : scoreDayTexts(read.cases, (text) => {
          const said = standardize(text);
          return { items: said.kind === 'items' ? said.items : [], empty: said.kind === 'empty' };
        });
  expect(summary).toBeGreaterThanOrEqual(floors[name] ?? 100);
});
