import type { FastifyInstance } from 'fastify';

/**
 * What is sent to this scope loses its NULs before anybody looks at it: PostgreSQL's text cannot hold one, and no person
 * types it (protocols 6.5).
 */
export function dropNul(scope: FastifyInstance): void {
  scope.addHook('preValidation', async (request) => {
    request.params = withoutNul(request.params);
    request.query = withoutNul(request.query);
    request.body = withoutNul(request.body);
  });
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  // Bytes are left as they came.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutNul(inside)]));
}
