/** The one hook before every call of an administrator: who they are, and whether their role is enough. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownBy } from '#app/admin/sessions.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { hasRole } from '#domain/admin/role.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest } from '#http/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard, and null in every scope without one. */
    admin: SignedIn | null;
  }
}

/** Guards everything that is registered in this scope afterwards. An endpoint without a role is not let in at all. */
export function guardAdmins(scope: FastifyInstance, { services, session }: RouteContext): void {
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.leastRole === undefined) throw new Error(`admin route ${url} declares no role`);
  });
  // After the limits, which a route has at onRequest and behind this scope's own hooks: made-up sessions would else be
  // looked up without an end. Before the body is read.
  scope.addHook('preParsing', async (request) => {
    const secret = session.read(request);
    const admin = secret === null ? null : await knownBy(services.store, secret);
    if (admin === null) throw new RefusedRequest(401, 'NOT_SIGNED_IN');
    const { leastRole } = request.routeOptions.config;
    if (leastRole === undefined || !hasRole(admin.role, leastRole)) throw new RefusedRequest(403, 'ROLE_TOO_LOW');
    request.admin = admin;
  });
}

/** Behind the guard there is always one. */
export function adminOf({ admin }: FastifyRequest): SignedIn {
  if (admin === null) throw new Error('an admin route is registered outside the admin guard');
  return admin;
}
