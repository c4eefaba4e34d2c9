import type { FastifyInstance } from 'fastify';
import { personFlights } from '#api/flights.ts';
import { type Flight, flightsOf } from '#app/admin/flight-recorder.ts';
import type { RecordedInbound } from '#app/ports/flights.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import type { RouteContext } from '#http/route-context.ts';
import { callsPerMinute } from '#http/rate-limits.ts';
import { refuse, route } from '#http/route.ts';

export function addFlightRoutes(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const limit = { perMinute: callsPerMinute(120, services.settings) };
  route(server, personFlights, limit, async ({ params, query }) => {
    const record = await flightsOf(ctx, { userId: params.id, from: query.from ?? null, to: query.to ?? null });
    if (record === null) return refuse(404, 'NO_SUCH_ACCOUNT');
    if (record === 'range') return refuse(422, 'FLIGHTS_RANGE');
    const { person, from, to, days } = record;
    return {
      userId: person.userId,
      userNumber: person.id,
      zone: person.settings.zone,
      from,
      to,
      days: days.map(({ date, flights, inbounds }) => {
        return { date, flights: flights.map(shownFlight), inbounds: inbounds.map(shownInbound) };
      }),
    };
  });
}

function shownFlight({ stage, dueAt, isDerived, reports, answers, ...flight }: Flight) {
  return {
    ...flight,
    stage: STAGE_WIRE_NAME[stage],
    dueAt: dueAt === null ? null : instant(dueAt),
    derived: isDerived,
    reports: reports.map(({ at, ...report }) => ({ ...report, at: instant(at) })),
    answers: answers.map(shownInbound),
  };
}

function shownInbound({ id, receivedAt, state }: RecordedInbound) {
  return { id, receivedAt: instant(receivedAt), state };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
