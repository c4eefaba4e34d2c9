import { expect, test } from 'vitest';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';

test.each([
  ['mornings at 20 minutes past 7', 7, 20],
  ['20 minutes past 7 in the morning please', 7, 20],
  ['twenty minutes past seven mornings', 7, 20],
  ['10 minutes to 8', 7, 50],
  ['20 past 7', 7, 20],
  ['quarter to seven', 6, 45],
])('%j is one time', (text, hour, minute) => {
  expect(saidTimesIn(text)).toMatchObject([{ hour, minute }]);
});
