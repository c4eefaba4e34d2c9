import { createHttpCaller, NeverReached } from '#adapters/http/http-caller.ts';
import type { PressLink } from '#app/ports/press-link.ts';

const WITHIN_MS = 8000;
const BODY = Buffer.from('List-Unsubscribe=One-Click');

/** Refuses invalid certificates, as a mail program would. */
export const pressLink: PressLink = async (url) => {
  const { origin, pathname } = new URL(url);
  const caller = createHttpCaller(origin);
  const signal = AbortSignal.timeout(WITHIN_MS);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  try {
    const { status } = await caller.call({ method: 'POST', path: pathname, headers, body: BODY, signal });
    return { kind: 'answered', status };
  } catch (error) {
    return { kind: 'unreachable', why: signal.aborted ? 'no answer in time' : reasonOf(error) };
  } finally {
    caller.close();
  }
};

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof NeverReached ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
