import type { Documented } from '#api/endpoint.ts';
import type { ErrorCode } from '#api/error-codes.ts';
import type { Operation } from '#api/operations/operation.ts';

/** Every code that a call can answer, by status: its own, and those of the hooks, guards and parsers before it. */
export function codesOf(
  declared: Documented,
  { codes = {}, scheme }: Operation,
): ReadonlyMap<number, readonly ErrorCode[]> {
  const all = new Map<number, ErrorCode[]>();
  const add = (status: number, ...added: ErrorCode[]) =>
    all.set(status, [...new Set([...(all.get(status) ?? []), ...added])]);
  const { method, leastRole, perMinute, params, query } = declared;

  // Also a body that nobody asked for has to be well-formed.
  if (method !== 'GET' || params !== undefined || query !== undefined) add(400, 'BAD_REQUEST');
  if (leastRole !== undefined) add(401, 'NOT_SIGNED_IN');
  if (leastRole !== undefined && leastRole !== 'viewer') add(403, 'ROLE_TOO_LOW');
  if (scheme === 'postmark' || scheme === 'forwarder') add(401, 'WRONG_SECRET');
  if (scheme === undefined && method !== 'GET') add(403, 'FOREIGN_ORIGIN');
  if (method !== 'GET') add(413, 'TOO_LARGE').set(415, ['WRONG_TYPE']);
  if (perMinute !== undefined) add(429, 'TOO_MANY');
  // A provider sends again what it gets a 503 for, so webhooks answer every fault with it.
  if (scheme === undefined) add(500, 'INTERNAL').set(503, ['CANNOT_STORE']);
  else add(503, 'CANNOT_STORE', 'INTERNAL');
  for (const [status, own = []] of Object.entries(codes)) add(Number(status), ...own);
  return new Map([...all].toSorted(([one], [other]) => one - other));
}
