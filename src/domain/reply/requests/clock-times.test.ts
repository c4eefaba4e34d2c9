import { expect, test } from 'vitest';
import { clockTimeInWords, saidTimesIn } from '#domain/reply/requests/clock-times.ts';

test.each([
  ['mornings at 20 minutes past 7', 7, 20],
  ['20 minutes past 7 in the morning please', 7, 20],
  ['twenty minutes past seven mornings', 7, 20],
  ['10 minutes to 8', 7, 50],
  ['20 past 7', 7, 20],
  ['quarter to seven', 6, 45],
  ['4 in the afternoon', 4, 0],
  ['the noon one at 1', 1, 0],
])('%j is one time', (text, hour, minute) => {
  expect(saidTimesIn(text)).toMatchObject([{ hour, minute }]);
});

test('the afternoon is a half of the day', () => {
  expect(saidTimesIn('mornings at 4 in the afternoon')).toMatchObject([{ hour: 4, half: 'pm' }]);
});

test.each([
  [0, '12 AM'],
  [510, '8:30 AM'],
  [720, '12 PM'],
  [1230, '8:30 PM'],
])('minute %i is "%s" in words, which are parsed as the same', (minute, words) => {
  expect(clockTimeInWords(minute)).toBe(words);
  const [time] = saidTimesIn(words);
  expect([time?.minute, time?.half]).toEqual([minute % 60, minute < 720 ? 'am' : 'pm']);
});
