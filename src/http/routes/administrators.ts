import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#api/administrators.ts';
import { paths } from '#api/paths.ts';
import * as app from '#app/admin/administrators.ts';
import { LINK_LIFE_MS } from '#app/admin/one-time-link.ts';
import { adminOf } from '#http/admin-guard.ts';
import { networkOf } from '#http/network.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuseFor, route } from '#http/route.ts';
import { newSessionSecret } from '#http/session-cookie.ts';

/** Routes for owners, who manage administrators. */
export function addAdministratorRoutes(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const owners = { ...services, settings: ctx.settings };
  const done = { ok: true as const };
  const byOf = (request: FastifyRequest, password: string) => ({
    admin: adminOf(request),
    network: networkOf(request.ip),
    password,
  });
  const withLink = (secret: string) => ({
    ok: true as const,
    link: new URL(paths.adminLink(secret), ctx.settings.publicUrl).href,
  });

  route(server, api.administrators, async () => ({
    administrators: (await app.administrators(services.store)).map(
      ({ createdAt, disabledAt, lastSignInAt, linkMadeAt, ...admin }) => ({
        ...admin,
        createdAt: createdAt.toISOString(),
        disabledAt: disabledAt?.toISOString() ?? null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        linkEndsAt: linkMadeAt === null ? null : new Date(linkMadeAt.getTime() + LINK_LIFE_MS).toISOString(),
      }),
    ),
  }));

  route(server, api.inviteAdministrator, async ({ body: { email, role, password }, request }) => {
    const secret = newSessionSecret();
    const answer = await app.inviteAdmin(owners, { ...byOf(request, password), email, role, secret });
    return answer.ok ? withLink(secret) : refusalFor(answer);
  });

  route(server, api.changeAdministratorRole, async ({ params: { id }, body: { role, password }, request }) => {
    const answer = await app.changeRole(owners, { ...byOf(request, password), id, role });
    return answer.ok ? done : refusalFor(answer);
  });

  route(server, api.disableAdministrator, async ({ params: { id }, body: { password }, request }) => {
    const answer = await app.disableAdministrator(owners, { ...byOf(request, password), id });
    return answer.ok ? done : refusalFor(answer);
  });

  route(server, api.enableAdministrator, async ({ params: { id }, body: { password }, request }) => {
    const answer = await app.enableAdministrator(owners, { ...byOf(request, password), id });
    return answer.ok ? done : refusalFor(answer);
  });

  route(server, api.resetAdministrator, async ({ params: { id }, body: { password }, request }) => {
    const secret = newSessionSecret();
    const answer = await app.resetAdministrator(owners, { ...byOf(request, password), id, secret });
    return answer.ok ? withLink(secret) : refusalFor(answer);
  });
}

type OwnerRefusal = Exclude<
  Awaited<ReturnType<typeof app.inviteAdmin | typeof app.changeRole | typeof app.resetAdministrator>>,
  { ok: true }
>;

function refusalFor(refusal: OwnerRefusal): HttpRefusal {
  return refuseFor(refusal, {
    'wrong-password': [422, 'PASSWORD_WRONG'],
    wait: [429, 'TRIES_WAIT'],
    'not-owner': [403, 'ROLE_TOO_LOW'],
    nobody: [404, 'NO_SUCH_ADMIN'],
    'not-an-address': [422, 'INVALID_EMAIL'],
    taken: [409, 'ADMIN_KNOWN'],
    self: [409, 'OWN_ADMIN'],
    'last-owner': [409, 'LAST_OWNER'],
    disabled: [409, 'ADMIN_DISABLED'],
  });
}
