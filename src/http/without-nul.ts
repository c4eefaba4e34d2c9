import type { FastifyInstance } from 'fastify';

/** No call of ours nests deeper than a handful. Whatever walks a value calls itself once a level, and the stack ends. */
const DEPTH_MAX = 100;

/**
 * What is sent to this scope loses its NULs before anybody looks at it: PostgreSQL's text cannot hold one, and no person
 * types it (protocols 6.5). What is nested deeper than any call is refused.
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
  // Bytes are left as they came.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (depth === DEPTH_MAX) throw new TooDeep();
  if (Array.isArray(value)) return value.map((inside) => withoutNul(inside, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutNul(inside, depth + 1)]));
}

class TooDeep extends Error {
  readonly validation = [{ instancePath: '', keyword: 'too_deep', params: { maximum: DEPTH_MAX } }];
}
