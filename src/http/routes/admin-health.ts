import type { FastifyInstance } from 'fastify';
import * as api from '#api/health.ts';
import { overview } from '#app/admin/health/overview.ts';
import { runCheck } from '#app/admin/health/run-check.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAdminHealthRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { health, store, logLines, stabilityContext, settings } = services;
  const deps = { ...health, store, logLines, stabilityContext, settings };
  // The System tab asks for each check by itself.

  route(server, api.healthCheck, async ({ params }) => runCheck(deps, params.check));

  route(server, api.overview, async () => overview(deps));
}
