import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when aborted, and returns the reason. */
const untilAborted = (ends: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (ends.aborted) resolve(ends.reason);
    else ends.addEventListener('abort', () => resolve(ends.reason));
  });

test('work that finishes in time is not aborted, and leaves no timer behind', async () => {
  const given: AbortSignal[] = [];
  const answer = await within(1000, async (ends) => {
    given.push(ends);
    return 'answered';
  });
  expect(answer).toBe('answered');
  expect(vi.getTimerCount()).toBe(0);
  expect(given.map(({ aborted }) => aborted)).toEqual([false]);
});

test('work that throws rejects, and leaves no timer behind', async () => {
  await expect(within(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('work is aborted when its time is over, and not before', async () => {
  const ended = vi.fn();
  const answer = within(1000, untilAborted).finally(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ name: 'TimeoutError', message: 'no answer in time' });
});

test('work is aborted at once by the second signal, even if that was aborted before', async () => {
  const heldUp = new AbortController();
  const answer = within(1000, untilAborted, heldUp.signal);
  heldUp.abort('held up');
  expect(await answer).toBe('held up');
  expect(await within(1000, untilAborted, heldUp.signal)).toBe('held up');
});

test('no listener remains on the second signal after the answer', async () => {
  const { signal } = new AbortController();
  const leaves = vi.spyOn(signal, 'removeEventListener');
  const comes = vi.spyOn(signal, 'addEventListener');
  await within(1000, async () => 'answered', signal);
  expect(comes).toHaveBeenCalledOnce();
  expect(leaves.mock.calls).toEqual(comes.mock.calls);
});
