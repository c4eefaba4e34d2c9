import type { FastifyInstance } from 'fastify';
import { paths } from '#api/paths.ts';
import { isHalfWay, knownBy } from '#app/admin/sessions.ts';
import type { RouteContext } from '#http/route-context.ts';
import { returnPath, signInFor } from '#http/return-path.ts';

/** Paths of the admin app, which loads its data with the session cookie. */
const ADMIN_PATHS = [
  paths.admin,
  paths.adminLogs,
  paths.adminCompliance,
  paths.downloads,
  paths.adminAccount,
  paths.adminAudit,
  paths.administrators,
  paths.adminTester,
  paths.adminUnifiedTester,
  paths.adminDryRun,
] as const;

/** The sign-in and the pages behind it (specification 2.12 and 2.13). The latter contain no data. */
export function addAdminPages(
  server: FastifyInstance,
  { pages, services, session, pendingSignIn }: RouteContext,
): void {
  server.get<{ Querystring: Record<string, unknown> }>(paths.login, async (request, reply) => {
    const secret = session.read(request);
    const { error, wait, late } = request.query;
    const next = returnPath(request.query['next']);
    const isSignedIn = secret !== null && (await knownBy(services.store, secret)) !== null;
    if (isSignedIn) return reply.redirect(next ?? paths.admin, 303);
    return pages.send(reply.header('cache-control', 'no-store'), 'login', {
      csrfToken: reply.generateCsrf(),
      email: services.settings.adminEmailHint ?? '',
      failed: error !== undefined,
      waitSeconds: secondsOf(wait),
      late: late !== undefined,
      next,
    });
  });

  server.get<{ Querystring: Record<string, unknown> }>(paths.loginCode, async (request, reply) => {
    const secret = pendingSignIn.read(request);
    const { error, wait } = request.query;
    const next = returnPath(request.query['next']);
    if (secret === null || !(await isHalfWay(services.store, secret))) return reply.redirect(signInFor(next), 303);
    return pages.send(reply.header('cache-control', 'no-store'), 'login-code', {
      csrfToken: reply.generateCsrf(),
      failed: error !== undefined,
      waitSeconds: secondsOf(wait),
      next,
    });
  });

  const page = pages.kept('admin', {}, { cacheControl: 'no-store' });
  for (const path of ADMIN_PATHS) server.get(path, page);
}

/** The query string can be written by anybody. */
function secondsOf(wait: unknown): number | null {
  const seconds = Number(wait);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, WAIT_SECONDS_MAX) : null;
}

const WAIT_SECONDS_MAX = 3600;
