/** One person in the admin area. */
import type { FastifyInstance } from 'fastify';
import * as api from '#api/person.ts';
import * as messages from '#api/person-messages.ts';
import { personTimeline } from '#api/timeline.ts';
import { timelineOf } from '#app/admin/delivery-timeline.ts';
import { inboundSource, personConversation } from '#app/admin/person-conversation.ts';
import { personDays } from '#app/admin/person-days.ts';
import { personEvidence } from '#app/admin/person-evidence.ts';
import { personHead } from '#app/admin/person-head.ts';
import { type PreviewRefusal, personPreview, previewHtml } from '#app/admin/person-preview.ts';
import { undoReading } from '#app/admin/undo-reading.ts';
import { exportPerson } from '#app/admin/export-person.ts';
import { adminOf } from '#http/admin-guard.ts';
import { attachment } from '#http/attachment.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';
import { MAIL_POLICY } from '#http/security-headers.ts';
import { type Refusal } from '#domain/result.ts';

export function addAdminPersonRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, api.personHead, async ({ params, request }) =>
    orNobody(await personHead(ctx, params.id, adminOf(request).role)),
  );
  route(server, api.personDays, async ({ params }) => orNobody(await personDays(ctx, params.id)));
  route(server, api.personEvidence, async ({ params, request }) =>
    orNobody(await personEvidence(ctx, params.id, adminOf(request).role)),
  );
  route(server, api.personExport, async ({ params, request, reply }) => {
    const exported = await exportPerson(ctx, { userId: params.id, admin: adminOf(request) });
    if (exported === null) return refuse(404, 'NO_SUCH_ACCOUNT');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachment(`person-${exported.number}-${exported.on}.json`))
      .send(`${JSON.stringify(exported.data, null, 2)}\n`);
  });
  route(server, personTimeline, async ({ params: { id: userId }, query: { from = null, to = null } }) => {
    const record = await timelineOf(ctx, { userId, from, to });
    if (record.ok) return record.value;
    return refuseFor(record, { nobody: [404, 'NO_SUCH_ACCOUNT'], range: [422, 'FLIGHTS_RANGE'] });
  });
  route(server, messages.personConversation, async ({ params, query, request }) =>
    orNobody(
      await personConversation(ctx, {
        userId: params.id,
        admin: adminOf(request),
        limit: query.limit,
        cursor: query.cursor ?? null,
        through: query.through ?? null,
      }),
    ),
  );
  route(server, messages.inboundMessage, async ({ params, request }) =>
    orNobody(await inboundSource(ctx, { userId: params.id, admin: adminOf(request), inbound: params.inbound })),
  );
  route(server, messages.undoReading, async ({ params, request }) => {
    const undone = await undoReading(ctx, { userId: params.id, admin: adminOf(request), inbound: params.inbound });
    if (undone.ok) return { ok: true as const };
    return refuseFor(undone, { nobody: [404, 'NO_SUCH_ACCOUNT'], late: [409, 'READING_STANDS'] });
  });
  route(server, messages.personPreview, async ({ params, query }) => {
    const preview = await personPreview(ctx, { userId: params.id, ...query });
    return preview.ok ? preview.value : noPreview(preview);
  });
  route(server, messages.personPreviewHtml, async ({ params, query, reply }) => {
    const preview = await previewHtml(ctx, { userId: params.id, ...query });
    if (!preview.ok) return noPreview(preview);
    reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
    reply.type('text/html; charset=utf-8');
    return preview.value;
  });
}

function orNobody<Answer extends object>(found: Answer | null): Answer | HttpRefusal {
  return found ?? refuse(404, 'NO_SUCH_ACCOUNT');
}

function noPreview(refusal: Refusal<PreviewRefusal>): HttpRefusal {
  return refuseFor(refusal, {
    nobody: [404, 'NO_SUCH_ACCOUNT'],
    range: [422, 'PREVIEW_RANGE'],
    none: [422, 'PREVIEW_NONE'],
  });
}
