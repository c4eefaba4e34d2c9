import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');
const items = ['Bank', 'Swim', 'Ironing', 'Email Sue', 'Bins', 'Read 20 pages'].map((text, at) => ({
  id: at + 1,
  number: at + 1,
  text,
  mark: 'open' as const,
  day: 1,
}));

function read(text: string): readonly Command[] {
  const answered = { stage: 'evening', date: today, items, sentText: '' } as const;
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  return readReply(body, answered, { today, zone: 'America/Chicago' }).commands;
}

const finish = (item: number): Command => ({ kind: 'finish', item });
const drop = (item: number): Command => ({ kind: 'drop', item });
const leave = (item: number): Command => ({ kind: 'leave', item });
const carry = (item: number, until: string | null = null): Command => ({
  kind: 'carry',
  item,
  until: until === null ? null : localDate(until),
});

describe('several verdicts with their numbers in one line', () => {
  test.each(['1 and 3, not 4', '1, 3, no 4', '1 y 3, no 4', '1 und 3, nicht 4', '1 et 3, pas 4'])(
    '“%s” denies the last one alone',
    (text) => expect(read(text)).toEqual([finish(1), finish(3), leave(4)]),
  );

  test.each(['1 and 3 all done', '1 and 3 are all done', '1, 3 all finished'])(
    '“%s” is of these, not of all',
    (text) => {
      expect(read(text)).toEqual([finish(1), finish(3)]);
    },
  );

  test('"Push 1 and 3 to Monday" after "Finished 2,4 & 5." moves those two only', () => {
    expect(read('Finished 2,4 & 5. Push 1 and 3 to Monday. Skip 6.')).toEqual([
      carry(1, '2026-04-13'),
      finish(2),
      carry(3, '2026-04-13'),
      finish(4),
      finish(5),
      drop(6),
    ]);
  });

  test('"the rest tmrw" moves the items not mentioned, and leaves open those reported not done', () => {
    expect(read('2 yes 1 nope the rest tmrw')).toEqual([
      leave(1),
      finish(2),
      ...[3, 4, 5, 6].map((item) => carry(item)),
    ]);
  });

  test('numbers belong to the verdict before or the one after, not to both', () => {
    for (const text of ['drop 3, 1 and 2 done', '1 and 2 done drop 3', 'drop 3. 1 & 2 done', '1,2 done; 3 drop'])
      expect(read(text)).toEqual([finish(1), finish(2), drop(3)]);
  });

  test.each(['1 done, ah 2 is done', '1 done. Wait, 2 is done.', '1 fertig. Ah, 2 ist fertig'])(
    '%j withdraws nothing',
    (text) => {
      expect(read(text).filter(({ kind }) => kind === 'finish')).toEqual([finish(1), finish(2)]);
    },
  );

  test.each(['drop 3. wait no, drop 4', 'drop 3. no wait, 4', 'drop 3. I mean 4'])(
    '%j drops the second number only',
    (text) => {
      expect(read(text).filter(({ kind }) => kind !== 'note')).toEqual([drop(4)]);
    },
  );

  test.each([
    '1 done. sorry I meant 2',
    '1 done. Correction, it is 2',
    '1 done, wait no, 2',
    '1, no 2 is done',
    'done with 1, no sorry 2',
  ])('%j withdraws the first number', (text) => {
    expect(read(text).filter(({ kind }) => kind !== 'note')).toEqual([finish(2)]);
  });

  test('what is done too does not replace it', () => {
    expect(read('1, actually 2 is done too')).toContainEqual(finish(2));
  });

  test('a first number that is withdrawn is never done', () => {
    expect(read('1, nein 2 ist fertig')).not.toContainEqual(finish(1));
  });

  test.each([
    ['did 1, meant 2 for tomorrow', [finish(1), carry(2)]],
    ['1,2, oops 3 is done too', [finish(1), finish(2), finish(3)]],
    ['drop 1, rather 2 is done', [drop(1), finish(2)]],
  ])('%j withdraws nothing', (text, commands) => {
    expect(read(text)).toEqual(commands);
  });

  test.each([
    ['1: no, sorry\n2: done', [leave(1), finish(2)]],
    ['1) yes 2) no, sorry 3) yes', [finish(1), leave(2), finish(3)]],
  ])('"no, sorry" in %j is about the number before it', (text, commands) => {
    expect(read(text)).toEqual(commands);
  });

  test.each(['drop 1, no wait 2', 'cancel 1 no sorry 3', 'wait 2', 'no wait 2', 'no, sorry 2', 'sorry 2'])(
    '%j finishes nothing',
    (text) => {
      expect(read(text).filter(({ kind }) => kind === 'finish')).toEqual([]);
    },
  );

  test.each(['Some day: 1', '1 some day', '1 SOME day'])('%j puts it away', (text) => {
    expect(read(text)).toEqual([{ kind: 'someday', item: 1 }]);
  });

  test.each(['1 done, no 2', '1 yes, 2 no', '1 no 2 yes'])('"no" in %j applies to one of them', (text) => {
    expect(read(text).filter(({ kind }) => kind === 'finish')).toHaveLength(1);
  });

  test.each(['1 done at half nine', '1 done, half an hour well spent', 'Read 20 pages done, and 50% of the next'])(
    '%j finishes it',
    (text) => {
      expect(read(text).filter(({ kind }) => kind === 'finish')).toHaveLength(1);
    },
  );

  test.each(['1 is 60% done', '1 is half done', 'Ironing 80% done'])('%j leaves it open', (text) => {
    expect(read(text).filter(({ kind }) => kind === 'finish')).toEqual([]);
  });
});

/** Verdicts in words that come before their numbers or after them. */
const SAID = {
  done: { words: ['done', 'finished', '✅', 'completed'], of: finish },
  dropped: { words: ['skip', 'drop', 'cancel', 'forget'], of: drop },
  tomorrow: { words: ['tomorrow', 'tmrw'], of: carry },
  friday: { words: ['friday', 'to friday'], of: (item: number) => carry(item, '2026-04-10') },
  open: { words: ['not yet', 'no', 'nope', 'not done'], of: leave },
} as const;

/** Every item once, in groups, with a verdict for each group. */
const groups = fc
  .tuple(
    fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 2 }),
    fc.shuffledSubarray(['done', 'dropped', 'tomorrow', 'friday', 'open'] as const, { minLength: 2 }),
  )
  .chain(([numbers, verdicts]) => {
    const count = Math.min(numbers.length, verdicts.length);
    return fc.tuple(
      ...verdicts.slice(0, count).map((verdict, at) =>
        fc.record({
          verdict: fc.constant(verdict),
          numbers: fc.constant(
            numbers.filter((_, index) => index % count === at).toSorted((one, other) => one - other),
          ),
          word: fc.constantFrom(...SAID[verdict].words),
        }),
      ),
    );
  });

const expected = (said: readonly { verdict: keyof typeof SAID; numbers: readonly number[] }[]) =>
  said
    .flatMap(({ verdict, numbers }) => numbers.map((number) => SAID[verdict].of(number)))
    .toSorted((one, other) => ('item' in one && 'item' in other ? one.item - other.item : 0));

/** In percent: the statements are judged, and the judgment makes mistakes. May be raised, never lowered. */
const RIGHT_LEAST = 99;

test('verdicts with their numbers are understood in any order and with any punctuation between them', () => {
  const marks = fc.tuple(
    fc.constantFrom(', ', ' ', ' and ', ' & ', ',', '+'),
    fc.constantFrom('. ', '; ', ' / ', '\n', ' ', ', '),
    fc.constantFrom(' ', ': '),
    fc.boolean(),
  );
  const samples = fc.sample(fc.tuple(groups, marks), { numRuns: 400, seed: 5 });
  const wrong = samples.flatMap(([said, [joint, gap, link, isBefore]]) => {
    const text = said
      .map(({ word, numbers }) => (isBefore ? [word, numbers.join(joint)] : [numbers.join(joint), word]).join(link))
      .join(gap);
    return JSON.stringify(read(text)) === JSON.stringify(expected(said)) ? [] : [text];
  });
  const share = 100 - (100 * wrong.length) / samples.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_LEAST);
});

test.each(['👍 1, 👎 2', '1 👍 2 👎', '👍🏽 1\n👎🏽 2'])('thumbs up and down answer: %j', (text) => {
  expect(read(text)).toEqual([finish(1), leave(2)]);
});
