import { expect, test } from 'vitest';
import { problemOf } from './known-alarms.ts';

test.each([
  ['No tick has run.', 'no-tick', 'no-tick'],
  ['No tick has run for 4 minutes.', 'no-tick', 'no-tick'],
  ['The oldest due message is 7 minutes late.', 'late', 'late'],
  [
    'People in the zone Mars/Olympus get no messages because this runtime does not know the zone.',
    'unknown-zone',
    'unknown-zone Mars/Olympus',
  ],
  ['postmark accepted at most half of the last messages; sending pauses', 'sending-pauses', 'sending-pauses postmark'],
  ['smtp refuses all our messages: authentication (550 5.7.26)', 'sending-refused', 'sending-refused smtp'],
  [
    'nothing can be sent with smtp: its server has an expired certificate (CERT_HAS_EXPIRED)',
    'not-trusted',
    'not-trusted smtp',
  ],
  [
    'a receiver refuses all our email: authentication (5.7.26), reported by postmark bounce.101',
    'receiver-refuses',
    'receiver-refuses',
  ],
  ['no texts can be sent: twilio error 30034', 'texts-refused', 'texts-refused'],
  ['carriers filter our texts as spam: 3 of 3 within a day, reported by twilio', 'texts-filtered', 'texts-filtered'],
  ['we exceed the sending limits for texts: 3 of 3 within a day, reported by twilio', 'texts-limited', 'texts-limited'],
  ['person 12 pays twice, also by subscription sub_1; cancel one at the payment provider', 'payment', 'payment sub_1'],
  [
    'subscription sub_2 belongs to an erased person: it is being cancelled; refund the payment',
    'payment',
    'payment sub_2',
  ],
])('%s', (what, alarm, key) => {
  const problem = problemOf(what);
  expect(problem).toMatchObject({ alarm, key, what });
  expect(problem.todo).toMatch(/\.$/);
});

test('a sentence that nobody knows is still told', () => {
  expect(problemOf('The moon is missing.')).toMatchObject({ alarm: 'other', key: 'other The moon is missing.' });
});
