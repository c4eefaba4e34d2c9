import { expect, test } from 'vitest';
import { lazily } from '#app/lazily.ts';

test('a failed load is retried by the next call, and a successful one is kept', async () => {
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
