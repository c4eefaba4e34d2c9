import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Doubles numbers once released; records the batches it was given. */
function doubler(most: number, breaksOn: (numbers: readonly number[]) => boolean = () => false) {
  const batches: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const ask = inBatches(most, async (numbers: readonly number[]) => {
    batches.push(numbers);
    await new Promise<void>((open) => gates.push(open));
    if (breaksOn(numbers)) throw new Error(`broke on ${numbers.join(' ')}`);
    return numbers.map((number) => number * 2);
  });
  /** Releases batch after batch until all requests are answered. */
  async function settle<T>(answers: Promise<T>): Promise<T> {
    const opening = setInterval(() => gates.splice(0).forEach((open) => open()));
    return answers.finally(() => clearInterval(opening));
  }
  return { ask, batches, settle };
}

test('the first request is handled alone and at once, those made meanwhile together', async () => {
  const { ask, batches, settle } = doubler(10);
  const answers = [1, 2, 3].map(ask);
  expect(batches).toEqual([[1]]);
  expect(await settle(Promise.all(answers))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(await settle(ask(4))).toBe(8);
});

test('a batch has at most the given size', async () => {
  const { ask, batches, settle } = doubler(2);
  expect(await settle(Promise.all([1, 2, 3, 4, 5, 6].map(ask)))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test('a request that fails a batch fails alone', async () => {
  const { ask, settle } = doubler(10, (numbers) => numbers.includes(3));
  const answers = await settle(Promise.allSettled([1, 2, 3, 4].map(ask)));
  expect(answers).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('broke on 3') },
    { status: 'fulfilled', value: 8 },
  ]);
  expect(await settle(ask(5))).toBe(10);
});
