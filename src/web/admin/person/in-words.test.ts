import { describe, expect, it, test } from 'vitest';
import {
  consentEndWords,
  optOutSourceWords,
  planWords,
  reasonInSentence,
  subscriptionWords,
  theirClockWords,
  withNaturalDates,
} from '#web/admin/person/in-words.ts';

const [PAID_TO, ENDS] = ['2027-02-11T12:00:00.000Z', '2027-02-11T12:00:00.000Z'];

describe('a subscription', () => {
  it.each([
    ['active', null, { words: 'Subscription active, next payment', at: PAID_TO }],
    ['active', ENDS, { words: 'Subscription active, ends', at: ENDS }],
    ['failing', null, { words: 'Subscription failing', at: null }],
    ['unpaid', null, { words: 'Subscription unpaid', at: null }],
    ['ended', null, { words: 'Subscription ended', at: null }],
    ['ended', ENDS, { words: 'Subscription ended', at: null }],
  ] as const)('that is %s and ends %s shows its next payment only if it renews', (status, endsAt, words) => {
    expect(subscriptionWords({ status, endsAt, periodEndsAt: PAID_TO })).toEqual(words);
  });
});

it('says where an opt-out came from and why a consent ended, not by which key they are stored', () => {
  expect(['letter', 'link', 'postmark'].map(optOutSourceWords)).toEqual(['reply', 'unsubscribe link', 'postmark']);
  expect(['stop', 'moved', 'landline', null].map(consentEndWords)).toEqual([
    'STOP',
    'number verified by another account',
    'landline',
    'not recorded',
  ]);
});

describe('a plan', () => {
  const [BEFORE, TODAY, AFTER] = ['2027-01-02', '2027-01-11', '2027-01-13'];
  it.each([
    ['trial', 'free', AFTER, null, 'Trial', ['Email trial ends after Wed, Jan 13']],
    ['free', 'free', BEFORE, null, 'Free', ['Email trial ended after Sat, Jan 2']],
    [
      'free',
      'trial',
      BEFORE,
      TODAY,
      'Free by email, trial by text',
      ['Email trial ended after Sat, Jan 2', 'Text trial ends after Mon, Jan 11'],
    ],
    ['free', 'free', null, AFTER, 'Free', ['Text trial has ended']],
    ['paid', 'paid', null, null, 'Paid', []],
  ] as const)(
    'is what holds today: %s by email, %s by text',
    (email, sms, trialLastDay, textTrialLastDay, plan, trials) => {
      const said = planWords({ planToday: { email, sms }, trialLastDay, textTrialLastDay, today: TODAY });
      expect(said).toEqual({ plan, trials });
    },
  );
});

test('shows a time on the person’s own clock, with the date if it differs', () => {
  const at = '2026-11-26T05:00:00.000Z';
  expect(theirClockWords(at, 'Europe/Berlin', '2026-11-26')).toBe('06:00');
  expect(theirClockWords(at, 'America/Chicago', '2026-11-26')).toBe('Wed, Nov 25, 23:00');
  expect(theirClockWords('2026-11-26T23:00:00.000Z', 'Europe/Berlin', '2026-11-27')).toBe('00:00');
});

test('a reason has natural dates, and ends a sentence or stands in one', () => {
  const reason = 'The morning time of 2027-01-11 was before the sign-up.';
  expect(withNaturalDates(reason)).toBe('The morning time of Mon, Jan 11, 2027 was before the sign-up.');
  expect(reasonInSentence(`not due: ${reason}`)).toBe('the morning time of Mon, Jan 11, 2027 was before the sign-up');
  expect(reasonInSentence('not due: a day off')).toBe('a day off');
});
