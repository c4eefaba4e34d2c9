import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#api/email-compliance.ts';
import * as compliance from '#app/admin/email-compliance.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';
import { type Refusal } from '#domain/result.ts';

export function addEmailComplianceRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, api.complianceStats, async () => compliance.complianceStats(ctx));

  route(server, api.searchUser, async ({ params }) => {
    return (await compliance.findSubscription(ctx, params.address)) ?? refuse(404, 'NO_SUCH_USER');
  });

  route(server, api.unsubscribeLink, async ({ params, request }) => {
    const url = await compliance.unsubscribeLink(ctx, params.id, adminOf(request));
    return url === null ? refuse(404, 'NO_SUCH_USER') : { url };
  });

  route(server, api.resubscribeUser, async ({ params, body, request }) => {
    const answer = await compliance.resubscribeForThem(ctx, actOf(params.id, request, body?.reason));
    if (!answer.ok) return refusalOfAct(answer);
    return { ok: true as const, success: true as const, message: 'User has been resubscribed' as const };
  });

  route(server, api.unsubscribeUser, async ({ params, body, request }) => {
    const answer = await compliance.unsubscribeForThem(ctx, actOf(params.id, request, body?.reason));
    if (!answer.ok) return refusalOfAct(answer);
    return { ok: true as const, success: true as const, message: 'User has been unsubscribed' as const };
  });
}

function actOf(userId: string, request: FastifyRequest, reason: string | null | undefined): compliance.ComplianceAct {
  return { userId, admin: adminOf(request), reason: reason ?? '' };
}

function refusalOfAct(refusal: Refusal<compliance.ComplianceRefusal>): HttpRefusal {
  return refuseFor(refusal, {
    nobody: [404, 'NO_SUCH_USER'],
    'reason-missing': [422, 'REASON_REQUIRED'],
    'theirs-alone': [409, 'THEIRS_ALONE'],
  });
}
