/** Limits the rate at which a provider is called. `perSecond` may be Infinity: then nothing ever waits. */
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
 * Consumes tokens in advance: the bucket may go below zero, and the caller waits until it would be refilled. Callers
 * are served in order, and none starves.
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

/** Returns the tokens of messages that were not sent. Callers already waiting keep waiting; the next one benefits. */
export function giveBackTokens(bucket: TokenBucket, count: number): TokenBucket {
  return { ...bucket, tokens: Math.min(bucket.capacity, bucket.tokens + count) };
}
