/** The hook that runs before every admin call: authenticates the administrator and checks their role. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownBy } from '#app/admin/sessions.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { hasRole } from '#domain/admin/role.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest } from '#http/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; null in every scope without one. */
    admin: SignedIn | null;
  }
}

/** Guards everything registered in this scope afterwards. A route without a role is refused at startup. */
export function guardAdmins(scope: FastifyInstance, { services, session }: RouteContext): void {
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.leastRole === undefined) throw new Error(`admin route ${url} declares no role`);
  });
  // After the rate limits, which run at onRequest after this scope's own hooks: otherwise made-up sessions could be looked
  // up without limit. Before the body is read.
  scope.addHook('preParsing', async (request) => {
    const secret = session.read(request);
    const admin = secret === null ? null : await knownBy(services.store, secret);
    if (admin === null) throw new RefusedRequest(401, 'NOT_SIGNED_IN');
    const { leastRole } = request.routeOptions.config;
    if (leastRole === undefined || !hasRole(admin.role, leastRole)) throw new RefusedRequest(403, 'ROLE_TOO_LOW');
    request.admin = admin;
  });
}

/** Behind the guard it is never null. */
export function adminOf({ admin }: FastifyRequest): SignedIn {
  if (admin === null) throw new Error('an admin route is registered outside the admin guard');
  return admin;
}
