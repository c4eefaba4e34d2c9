import { expect, test } from 'vitest';
import { inGsm } from '#domain/messages/in-gsm.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { localDate } from '#domain/time/local-date.ts';
import { choicesOf, keyOf, type Asking } from './question.ts';
import { itemQuestion } from './say-question.ts';

const FRIDAY = localDate('2027-01-15');
const WHEN = { today: FRIDAY, nextActiveDay: localDate('2027-01-16') };
const bank = { id: 11, number: 1, text: 'Call the bank' };
const sam = { id: 13, number: 3, text: 'Call Sam' };
const asking = (changes: Partial<Asking>): Asking => ({
  asks: 'whether',
  verdict: 'done',
  until: null,
  items: [bank],
  ...changes,
});
const said = (changes: Partial<Asking>, when = WHEN) => itemQuestion(asking(changes), when).text;

test.each<[Partial<Asking>, string]>([
  [{}, 'Is “Call the bank” done? Just reply yes or no.'],
  [{ verdict: 'drop' }, 'Should we let go of “Call the bank”? Just reply yes or no.'],
  [{ verdict: 'carry' }, 'Should “Call the bank” wait until tomorrow? Just reply yes or no.'],
  [
    { verdict: 'carry', until: localDate('2027-01-20') },
    'Should “Call the bank” wait until Wed, Jan 20? Just reply yes or no.',
  ],
  [
    { asks: 'which', items: [bank, sam] },
    'Did you mean 1 “Call the bank” or 3 “Call Sam”? Just reply with the number.',
  ],
  [{ items: [bank, sam] }, 'Are 1 “Call the bank” and 3 “Call Sam” done? Just reply yes, no, or the numbers.'],
  [{ items: [bank, sam, bank, sam] }, 'Are all of them done? Just reply yes, no, or the numbers.'],
  [
    { asks: 'which', items: [bank, sam, { id: 14, number: 4, text: 'Swim' }, { id: 15, number: 5, text: 'Read' }] },
    'Which one did you mean: 1 “Call the bank”, 3 “Call Sam”, 4 “Swim” or 5 “Read”? Just reply with the number.',
  ],
  [
    { asks: 'which', items: [1, 2, 3, 4, 5, 6, 7].map((number) => ({ id: number, number, text: 'Call the bank' })) },
    'Which one did you mean: 1, 2, 3, 4, 5, 6 or 7? Just reply with the number.',
  ],
  [{ asks: 'all-but', items: [bank, sam] }, 'Which one isn’t done? Just reply with its number.'],
  [
    { asks: 'which', items: [bank, sam], about: 'called' },
    '“called”: is that 1 “Call the bank” or 3 “Call Sam”? Just reply with the number.',
  ],
  [
    { asks: 'all-but', items: [bank, sam], about: 'all but the shed' },
    '“all but the shed”: which one isn’t done? Just reply with its number.',
  ],
])('%j is asked in one short question', (changes, text) => {
  expect(said(changes)).toBe(text);
});

test('a move goes to the next active day, which is named unless it is tomorrow', () => {
  expect(said({ verdict: 'carry' }, { ...WHEN, nextActiveDay: localDate('2027-01-18') })).toContain(
    'until Mon, Jan 18?',
  );
});

test('long item texts are cut at a word, so that the question fits in one text', () => {
  const text = 'Prepare the quarterly report for the board, with all the numbers of the last three years in it';
  const long = (number: number) => ({ id: number, number, text });
  expect(said({ items: [long(1)] })).toBe('Is “Prepare the quarterly report...” done? Just reply yes or no.');
  const longest = said({ items: [long(10), long(11), long(12)], verdict: 'carry', until: localDate('2027-01-20') });
  expect(smsLength(inGsm(longest)).segments).toBeLessThanOrEqual(2);
  expect(smsLength(inGsm(said({ items: [long(10)] }))).segments).toBe(1);
});

test('every answer has a button, unless there are too many', () => {
  const labels = (changes: Partial<Asking>) => choicesOf(itemQuestion(asking(changes), WHEN)).map(({ label }) => label);
  expect(labels({})).toEqual(['Yes, done', 'No, still open']);
  expect(labels({ verdict: 'drop' })).toEqual(['Yes, let it go', 'No, keep it']);
  expect(labels({ asks: 'which', items: [bank, sam] })).toEqual(['1. Call the bank', '3. Call Sam', 'Both', 'Neither']);
  expect(labels({ asks: 'which', items: [1, 2, 3, 4, 5].map((number) => ({ ...bank, number })) })).toEqual([]);
});

test('two questions about the same items are equal in any order', () => {
  const key = (changes: Partial<Asking>) => keyOf(itemQuestion(asking(changes), WHEN));
  expect(key({ items: [bank, sam] })).toBe(key({ items: [sam, bank] }));
  expect(key({})).not.toBe(key({ verdict: 'drop' }));
  expect(key({})).not.toBe(key({ items: [sam] }));
});
