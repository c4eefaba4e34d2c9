import type { FastifyInstance } from 'fastify';
import * as api from '#api/health.ts';
import * as builds from '#api/stability.ts';
import { overview } from '#app/admin/health/overview.ts';
import { runCheck } from '#app/admin/health/run-check.ts';
import { runSelfChecks, stability } from '#app/admin/stability.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAdminHealthRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { health, store, logLines, stabilityContext, settings } = services;
  const deps = { ...health, store, logLines, stabilityContext, settings };
  route(server, api.healthCheck, async ({ params }) => runCheck(deps, params.check));

  route(server, api.overview, async () => overview(deps));

  route(server, builds.stability, async () => stability(stabilityContext, settings));

  route(server, builds.runProofs, async ({ body, request }) =>
    runSelfChecks(stabilityContext, store, { admin: adminOf(request), live: body.liveOpenAI }),
  );
}
