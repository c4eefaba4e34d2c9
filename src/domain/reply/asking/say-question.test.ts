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
const asking = (given: Partial<Asking>): Asking => ({
  asks: 'whether',
  verdict: 'done',
  until: null,
  items: [bank],
  ...given,
});
const said = (given: Partial<Asking>, when = WHEN) => itemQuestion(asking(given), when).text;

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
  [{ asks: 'all-but', items: [bank, sam] }, 'Which one isn’t done? Just reply with its number.'],
])('%j is asked in one short question', (given, text) => {
  expect(said(given)).toBe(text);
});

test('a move goes to the next active day, and says so where that is not tomorrow', () => {
  expect(said({ verdict: 'carry' }, { ...WHEN, nextActiveDay: localDate('2027-01-18') })).toContain(
    'until Mon, Jan 18?',
  );
});

test('long words of items are cut at a word, so that the question is one text', () => {
  const text = 'Prepare the quarterly report for the board, with all the numbers of the last three years in it';
  const long = (number: number) => ({ id: number, number, text });
  expect(said({ items: [long(1)] })).toBe('Is “Prepare the quarterly report...” done? Just reply yes or no.');
  const longest = said({ items: [long(10), long(11), long(12)], verdict: 'carry', until: localDate('2027-01-20') });
  expect(smsLength(inGsm(longest)).segments).toBeLessThanOrEqual(2);
  expect(smsLength(inGsm(said({ items: [long(10)] }))).segments).toBe(1);
});

test('each answer can be pressed, but where there are too many', () => {
  const labels = (given: Partial<Asking>) => choicesOf(itemQuestion(asking(given), WHEN)).map(({ label }) => label);
  expect(labels({})).toEqual(['Yes, done', 'No, still open']);
  expect(labels({ verdict: 'drop' })).toEqual(['Yes, let it go', 'No, keep it']);
  expect(labels({ asks: 'which', items: [bank, sam] })).toEqual(['1 Call the bank', '3 Call Sam', 'Both', 'Neither']);
  expect(labels({ asks: 'which', items: [1, 2, 3, 4, 5].map((number) => ({ ...bank, number })) })).toEqual([]);
});

test('the same is asked of the same items, in whatever order', () => {
  const key = (given: Partial<Asking>) => keyOf(itemQuestion(asking(given), WHEN));
  expect(key({ items: [bank, sam] })).toBe(key({ items: [sam, bank] }));
  expect(key({})).not.toBe(key({ verdict: 'drop' }));
  expect(key({})).not.toBe(key({ items: [sam] }));
});
