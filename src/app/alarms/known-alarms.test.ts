import { expect, test } from 'vitest';
import { problemOf } from './known-alarms.ts';

test('a problem has a key of its own for each thing it is about, and says what to do', () => {
  const what = 'postmark accepted at most half of the last messages; sending pauses';
  expect(problemOf({ alarm: 'sending-pauses', about: 'postmark', what })).toMatchObject({
    key: 'sending-pauses postmark',
    alarm: 'sending-pauses',
    what,
    todo: expect.stringMatching(/\.$/),
  });
  expect(problemOf({ alarm: 'late', what: 'The oldest due message is 7 minutes late.' }).key).toBe('late');
});
