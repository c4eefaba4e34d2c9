/**
 * What must hold for every labelled case, seen or not: the few readings that cannot be made good again; and of what was
 * seen, that it is read no worse than it was. A failure names cases by their ids alone: nobody shall read an unseen text.
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

describe('of all labelled replies', () => {
  const mayBe = ({ expect: wanted, alternatives }: ReplyCase, kind: string) =>
    [wanted, ...alternatives].some((each) => each.control?.kind === kind);
  const idsOf = (found: typeof readings) => found.map(({ given }) => given.id);

  test('there are more than a thousand', () => expect(readings.length).toBeGreaterThan(1000));

  test('none unsubscribes somebody who did not ask', () => {
    const wrong = readings.filter(
      ({ given, prediction }) => prediction.control?.kind === 'unsubscribe' && !mayBe(given, 'unsubscribe'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none keeps somebody who asked to go', () => {
    const missed = readings.filter(
      ({ given, prediction }) =>
        given.expect.control?.kind === 'unsubscribe' &&
        given.alternatives.length === 0 &&
        prediction.control?.kind !== 'unsubscribe',
    );
    expect(idsOf(missed)).toEqual([]);
  });

  test('none asks for data to be erased that nobody wanted erased', () => {
    const wrong = readings.filter(
      ({ given, prediction }) => prediction.control?.kind === 'delete_data' && !mayBe(given, 'delete_data'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none misses a cry for help', () => {
    const missed = readings.filter(
      ({ given, prediction }) =>
        given.expect.other === 'distress' &&
        given.alternatives.every(({ other }) => other === 'distress') &&
        prediction.other !== 'distress',
    );
    expect(idsOf(missed)).toEqual([]);
  });
});

/** The score of each seen file, 0 to 100, below which it must not fall: a point below what is reached, so that training anew turns none red. To be raised with the score. */
const floors = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8')));

test('every seen file has its floor, and nothing else has', () => {
  expect(Object.keys(floors).toSorted()).toEqual(seen.map(({ name }) => name).toSorted());
});

test.each(seen)('$name is read no worse than its floor', ({ name, read }) => {
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
