import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { lexicon } from './goal-model.ts';
import { knownItems } from './references.ts';
import { segmentsOf } from './segments.ts';

const LIST = ['Bank', 'Swim', 'Ironing', 'Email Sue', 'Bins', 'Read 20 pages'];
const LISTED = LIST.map((text, at) => ({ number: at + 1, text }));
const items = knownItems(LISTED, lexicon);

/** What each segment refers to, and the words it says about it: "1,2: done". */
function verdictsOf(text: string, list = items): string[] {
  const { tokens, segments } = segmentsOf(text, list, lexicon);
  return segments.map(({ places, references }) => {
    const pointing = references.filter(({ kind }) => kind !== 'pronoun');
    const at = new Set(pointing.flatMap((one) => one.at));
    const numbers = pointing.flatMap((one): (number | string)[] =>
      one.kind === 'rest' || one.kind === 'all' ? [one.kind] : one.items.map((place) => list[place]!.number),
    );
    const words = places.filter((place) => !at.has(place) && /[\p{L}✅❌]/u.test(tokens[place]!.word));
    return `${[...new Set(numbers)].join()}: ${words.map((place) => tokens[place]!.word).join(' ')}`;
  });
}

test.each([
  ['2 yes 1 no the rest tomorrow', ['2: yes', '1: no', 'rest: the tomorrow']],
  ['Finished 2,4 & 5. Push 1 and 3 to Monday. Skip 6.', ['2,4,5: finished', '1,3: push to monday', '6: skip']],
  ['done 1 3 5 tomorrow 2 4 drop 6', ['1,3,5: done', '2,4: tomorrow', '6: drop']],
  ['1: done, 2: tomorrow, 4-6: done', ['1: done', '2: tomorrow', '4,5,6: done']],
  ['1) done 2) tomorrow 3) skip', ['1: done', '2: tomorrow', '3: skip']],
  ['1y 2n 3y', ['1: yes', '2: no', '3: yes']],
  ['bank: done\nbins: tomorrow', ['1: done', '5: tomorrow']],
  ['bins - no chance', ['5: no chance']],
  ['swim? nope. bins? done', ['2: no', '5: done']],
  ['ironing thing?? done lol', ['3: thing done lol']],
  ['ironing thing - done', ['3: thing done']],
  ['1? done. 2? no', ['1: done', '2: no']],
  ['swim done ironing tomorrow', ['2: done', '3: tomorrow']],
  ['bank, bins and ironing done', ['1,5,3: done']],
  ['finished 2, 9 and 5', ['2,5: finished']],
  ['we lost 5 to 2', [': we lost to']],
  ['2 to 4 done', ['2,3,4: done']],
  ['item 2 complete', ['2: item complete']],
  ['1 done, 2 also done, 5 too', ['1: done', '2: also done', '5: too']],
  ['2 then 1 done', ['2,1: done']],
  ['drop 3, 4 tomorrow', ['3: drop', '4: tomorrow']],
  ['move 3, 4 tomorrow', ['3,4: move tomorrow']],
  ['top two done, the last one tomorrow', ['1,2: done', '6: the tomorrow']],
  ['item two done', ['2: item done']],
  ['bins ✅ ironing ❌', ['5: ✅', '3: ❌']],
  ['✅ bins ❌ ironing', ['5: ✅', '3: ❌']],
  ['Evening!\n✅ bins\n❌ ironing', [': evening', '5: ✅', '3: ❌']],
  ['did 1, 2 not 3', ['1,2: did', '3: not']],
  ['scrubbed the bottom', [': scrubbed the bottom']],
  ['took all day', [': took all day']],
  ['did the rest too', ['rest: did the too']],
  ['done except ironing', ['1,2,4,5,6,3: done']],
  ['all but no. 3', ['1,2,4,5,6,3: no']],
  ['del 1 al 4 hecho', ['1,2,3,4: del hecho']],
  ['1 erledigt, äh nein, 3', ['3: erledigt']],
])('%s', (text, wanted) => {
  expect(verdictsOf(text)).toEqual(wanted);
});

test.each([
  ['yes no yes', ['1: yes', '2: no', '3: yes']],
  ['Nope, nope and yep.', ['1: no', '2: no', '3: yes']],
  ['y/n/y', ['1: yes', '2: no', '3: yes']],
  ['✅❌✅', ['1: ✅', '2: ❌', '3: ✅']],
  ['done. not done. tomorrow', ['1: done', '2: not done', '3: tomorrow']],
  ['fait, pas fait, fait', ['1: fait', '2: pas fait', '3: fait']],
  ['done\nnot yet\ndone', ['1: done', '2: not yet', '3: done']],
])('%s answers as many items in their order', (text, wanted) => {
  expect(verdictsOf(text, items.slice(0, 3))).toEqual(wanted);
});

test.each(['no, tomorrow', 'yes done', 'yes no yes', 'yes? no', 'yes and no', 'yeah no', 'nah, yeah', 'yes/no'])(
  '%s does not answer two items in their order',
  (text) => {
    expect(verdictsOf(text, items.slice(0, 2)).some((one) => /^\d/.test(one))).toBe(false);
  },
);

test.each([
  ['all but 4', [1, 2, 3, 5, 6]],
  ['everything done except bins and the swim', [1, 3, 4, 6]],
  ['all done bar 2, 3 and the ironing', [1, 4, 5, 6]],
  ['1-5 except 4 done', [1, 2, 3, 5]],
  ['apart from the bank all done', [2, 3, 4, 5, 6]],
  ['everything but the shed', []],
])('%s means %j', (text, wanted) => {
  const { segments } = segmentsOf(text, items, lexicon);
  const meant = segments.flatMap(({ references }) => references.filter(({ kind }) => kind === 'except'));
  expect(meant.map((one) => one.items.map((place) => place + 1))).toEqual([wanted]);
});

test('"those" are all items named before', () => {
  const { candidates } = analyse('all but 2 and 5, push those to friday', { stage: 'evening', items: LISTED }, lexicon);
  expect(candidates.find(({ reference }) => reference?.kind === 'pronoun')?.items).toEqual([1, 4]);
});

test('German participles match their verb', () => {
  const [german] = knownItems([{ number: 1, text: 'Baustelle abrechnen' }], lexicon);
  const { segments } = segmentsOf('abgerechnet', [german!], lexicon);
  expect(segments.flatMap(({ references }) => references.map((one) => one.items))).toEqual([[0]]);
});

test.each([
  'call at 2',
  'vet at half 3',
  'ran 5k',
  'Read 20 pages, chapter 3',
  'page 4 read',
  'june 4 and 5',
  'ran 3 miles',
  'woke up around 5',
  '2nd coat is on',
  'it cost $4',
  '3/6',
])('%s refers to no item by number', (text) => {
  const { segments } = segmentsOf(text, items, lexicon);
  expect(segments.flatMap(({ references }) => references.filter(({ kind }) => kind === 'number'))).toEqual([]);
});

const VERDICTS = ['done', 'tomorrow', 'skip', 'not yet', 'no', '✅'];
const groups = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 })
  .chain((numbers) =>
    fc.tuple(
      fc.constant(numbers),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
      fc.array(fc.constantFrom(...VERDICTS), { minLength: 6, maxLength: 6 }),
    ),
  )
  .map(([numbers, sizes, verdicts]) => {
    const left = [...numbers];
    const found: { numbers: number[]; verdict: string }[] = [];
    while (left.length > 0) {
      const at = found.length;
      found.push({ numbers: left.splice(0, sizes[at]), verdict: verdicts[at]! });
    }
    return found;
  });

test('numbers and verdicts read the same with any separators, the verdict before or after its numbers', () => {
  fc.assert(
    fc.property(
      groups,
      fc.constantFrom(', ', ' and ', ' & ', ' + ', ' '),
      fc.constantFrom(', ', '. ', '; ', '\n', ' - '),
      fc.boolean(),
      fc.constantFrom(' ', ': '),
      (parts, inList, between, isBehind, colon) => {
        const text = parts
          .map(({ numbers, verdict }) =>
            isBehind ? `${numbers.join(inList)}${colon}${verdict}` : `${verdict}${colon}${numbers.join(inList)}`,
          )
          .join(between);
        const wanted = parts.map(({ numbers, verdict }) => `${numbers.join()}: ${verdict}`);
        expect(verdictsOf(text)).toEqual(wanted);
      },
    ),
    { seed: 5, numRuns: 3000 },
  );
});

test.each(['no, done tomorrow', 'no no tomorrow', 'nein, nein, morgen', 'yes, done, tomorrow'])(
  '%s does not answer three items in their order',
  (text) => {
    expect(verdictsOf(text, items.slice(0, 3)).some((one) => /^\d/.test(one))).toBe(false);
  },
);
