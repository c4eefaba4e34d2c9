import { NeverReached } from '#adapters/http/http-caller.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

/** What a connection that failed means for what it was to hand over; the reason is a code, or the error's own words. */
export function failedHandOver(provider: string, error: unknown): HandOver {
  const isNeverReached = error instanceof NeverReached;
  const cause = isNeverReached ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const why = code || (error instanceof Error ? error.message : 'no reason given');
  const reason = `${provider} could not be reached: ${why}`;
  return isNeverReached ? { kind: 'later', reason, retryAfterMs: null } : { kind: 'unknown', reason };
}
