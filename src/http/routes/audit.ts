import type { FastifyInstance } from 'fastify';
import { audit } from '#api/audit.ts';
import { readTrail } from '#app/admin/audit-trail.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAuditRoutes(server: FastifyInstance, { services: { store } }: RouteContext): void {
  route(server, audit, async ({ query: { actor = null, action = null, person = '', before = null, limit } }) =>
    readTrail(store, { actor, action, person, before, limit }),
  );
}
