import type { FastifyInstance } from 'fastify';
import * as api from '#api/stability.ts';
import { runSelfChecks, stability } from '#app/admin/stability.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAdminStabilityRoutes(
  server: FastifyInstance,
  { services: { stabilityContext, settings, store } }: RouteContext,
): void {
  // Progress is read while they run.
  route(server, api.stability, async () => stability(stabilityContext, settings));

  route(server, api.runProofs, async ({ body, request }) =>
    runSelfChecks(stabilityContext, store, { admin: adminOf(request), live: body.liveOpenAI }),
  );
}
