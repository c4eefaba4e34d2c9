import type { FastifyInstance } from 'fastify';
import { personTimeline } from '#api/timeline.ts';
import { type ArrivedInbound, type TimelineEntry, timelineOf } from '#app/admin/delivery-timeline.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuseFor, route } from '#http/route.ts';

export function addTimelineRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, personTimeline, async ({ params, query }) => {
    const record = await timelineOf(ctx, { userId: params.id, from: query.from ?? null, to: query.to ?? null });
    if (!record.ok) return refuseFor(record, { nobody: [404, 'NO_SUCH_ACCOUNT'], range: [422, 'FLIGHTS_RANGE'] });
    const { person, from, to, days } = record.value;
    return {
      userId: person.userId,
      userNumber: person.id,
      zone: person.settings.zone,
      from,
      to,
      days: days.map(({ date, flights, inbounds, presses }) => ({
        date,
        flights: flights.map(shownEntry),
        inbounds: inbounds.map(shownInbound),
        presses: presses.map(({ at, ...press }) => ({ ...press, at: isoInstant(at) })),
      })),
    };
  });
}

function shownEntry({ stage, dueAt, isDerived, reports, answers, ...flight }: TimelineEntry) {
  return {
    ...flight,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    dueAt: dueAt === null ? null : isoInstant(dueAt),
    derived: isDerived,
    reports: reports.map(({ at, ...report }) => ({ ...report, at: isoInstant(at) })),
    answers: answers.map(shownInbound),
  };
}

function shownInbound({ id, receivedAt, state, day }: ArrivedInbound) {
  return { id, receivedAt: isoInstant(receivedAt), state, day };
}
