import { expect, test } from 'vitest';
import { lazily } from '#main/lazily.ts';

test('what cannot be loaded is tried again by the next who asks, and then kept', async () => {
  let tries = 0;
  const get = lazily(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return tries;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('too many open files');
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
  expect(await get()).toBe(2);
});
