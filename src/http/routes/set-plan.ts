import type { FastifyInstance } from 'fastify';
import * as api from '#api/set-plan.ts';
import { setPlan } from '#app/billing/set-plan.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuseFor, route } from '#http/route.ts';

export function addSetPlanRoute(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, api.setPlan, async ({ params, body: { plan, reason }, request }) => {
    const answer = await setPlan(ctx, { userId: params.id, admin: adminOf(request), plan, reason });
    if (answer.ok) return { ok: true as const, plan };
    return refuseFor(answer, {
      nobody: [404, 'NO_SUCH_USER'],
      'reason-missing': [422, 'REASON_REQUIRED'],
      pays: [409, 'PAYS_ALREADY'],
    });
  });
}
