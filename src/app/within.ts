/**
 * Runs work with a signal that is aborted after `ms`, or earlier by `heldUp`; the result is up to the work. Not
 * `AbortSignal.any` with a timeout: that keeps its listeners until the timeout, a thousand batches later.
 */
export async function within<Answer>(
  ms: number,
  work: (ends: AbortSignal) => Promise<Answer>,
  heldUp?: AbortSignal,
): Promise<Answer> {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
  const giveUp = () => ends.abort(heldUp?.reason);
  heldUp?.addEventListener('abort', giveUp);
  if (heldUp?.aborted === true) giveUp();
  try {
    return await work(ends.signal);
  } finally {
    clearTimeout(timer);
    heldUp?.removeEventListener('abort', giveUp);
  }
}
