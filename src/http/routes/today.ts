import type { FastifyInstance } from 'fastify';
import * as api from '#api/today.ts';
import { latestDays, ticksOfToday } from '#app/admin/today.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addTodayRoutes(
  server: FastifyInstance,
  { services: { store }, ctx: { settings } }: RouteContext,
): void {
  route(server, api.latestDays, async ({ query: { zone } }) => latestDays(store, zone));

  route(server, api.ticksOfToday, async ({ query: { zone } }) => {
    const { ticks, zones, latest, next, now } = await ticksOfToday(store, settings.rhythm, zone);
    return {
      ticks,
      zones,
      latest: latest.map(({ lastDueAt, ...of }) => ({ ...of, lastDueAt: isoInstant(lastDueAt) })),
      next: next === null ? null : { dueAt: isoInstant(next.dueAt), zone: next.zone, stage: next.stage },
      serviceTime: isoInstant(now),
    };
  });
}
