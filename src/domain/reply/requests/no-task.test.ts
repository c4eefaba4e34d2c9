import { expect, test } from 'vitest';
import { saysNoTask } from '#domain/reply/requests/no-task.ts';

test.each(['2 is not a task', "that isn't a goal, drop it", 'drop 3, I never said that', '1 wasn’t an item'])(
  '%j speaks of our mistake',
  (text) => expect(saysNoTask(text)).toBe(true),
);

test.each(['drop 2', 'let go of the gym', '2 is not done', 'no task is too big', 'not today'])('%j does not', (text) =>
  expect(saysNoTask(text)).toBe(false),
);
