import type { FastifyInstance } from 'fastify';

/** No call nests deeper than a handful of levels. Walking a value recurses once per level, which would exhaust the stack. */
const DEPTH_MAX = 100;

/**
 * Removes NUL from everything sent to this scope before it is read: PostgreSQL text cannot hold it, and nobody types it
 * (protocols 6.5). Input nested deeper than any call is refused.
 */
export function dropNul(scope: FastifyInstance): void {
  scope.addHook('preValidation', async (request) => {
    request.params = withoutNul(request.params);
    request.query = withoutNul(request.query);
    request.body = withoutNul(request.body);
  });
}

function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  // Raw bytes are not changed.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (depth === DEPTH_MAX) throw new TooDeep();
  if (Array.isArray(value)) return value.map((inside) => withoutNul(inside, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutNul(inside, depth + 1)]));
}

class TooDeep extends Error {
  readonly validation = [{ instancePath: '', keyword: 'too_deep', params: { maximum: DEPTH_MAX } }];
}
