/**
 * Work that is told to end after `ms`, or before that once `heldUp` is aborted; what it answers is its own affair. Not
 * `AbortSignal.any` of a time-out: that holds what listened until the time is over, a thousand batches later.
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
