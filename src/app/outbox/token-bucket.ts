/** How fast a provider may be spoken to. `perSecond` may be Infinity: then nothing is ever waited for. */
export interface TokenBucket {
  readonly perSecond: number;
  readonly capacity: number;
  readonly tokens: number;
  readonly at: number;
}

export function fullBucket(perSecond: number, capacity: number, now: number): TokenBucket {
  return { perSecond, capacity, tokens: capacity, at: now };
}

/**
 * Takes tokens ahead of time: the bucket may go below zero, and the taker waits until it would be refilled. Takers
 * are served in the order in which they asked, and none starves.
 */
export function consumeTokens(
  bucket: TokenBucket,
  count: number,
  now: number,
): { readonly waitMs: number; readonly bucket: TokenBucket } {
  if (bucket.perSecond === Infinity) return { waitMs: 0, bucket };
  const refilled = Math.min(bucket.capacity, bucket.tokens + ((now - bucket.at) / 1000) * bucket.perSecond);
  const left = refilled - count;
  return {
    waitMs: left >= 0 ? 0 : Math.ceil((-left / bucket.perSecond) * 1000),
    bucket: { ...bucket, tokens: left, at: now },
  };
}

/** What was taken for messages that stayed. Those who wait already wait on; whoever asks next has it. */
export function giveBackTokens(bucket: TokenBucket, count: number): TokenBucket {
  return { ...bucket, tokens: Math.min(bucket.capacity, bucket.tokens + count) };
}
