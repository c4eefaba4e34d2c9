import type { FastifyInstance } from 'fastify';
import { personTimeline } from '#api/timeline.ts';
import { timelineOf } from '#app/admin/delivery-timeline.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuseFor, route } from '#http/route.ts';

export function addTimelineRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, personTimeline, async ({ params: { id: userId }, query: { from = null, to = null } }) => {
    const record = await timelineOf(ctx, { userId, from, to });
    if (record.ok) return record.value;
    return refuseFor(record, { nobody: [404, 'NO_SUCH_ACCOUNT'], range: [422, 'FLIGHTS_RANGE'] });
  });
}
