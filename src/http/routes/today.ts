import type { FastifyInstance } from 'fastify';
import * as api from '#api/today.ts';
import { latestDays, ticksOfToday } from '#app/admin/today.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addTodayRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, api.latestDays, async ({ query: { zone } }) => latestDays(ctx.store, zone));

  route(server, api.ticksOfToday, async ({ query: { zone } }) => {
    const { ticks, zones, latest, next, now } = await ticksOfToday(ctx, zone);
    return {
      ticks,
      zones,
      latest: latest.map(({ lastDueAt, ...of }) => ({ ...of, lastDueAt: isoInstant(lastDueAt) })),
      next: next.kind === 'due' ? wireSlot(next.slot) : next,
      serviceTime: isoInstant(now),
    };
  });
}

function wireSlot({ dueAt, zone, stage }: DueSlot) {
  return { kind: 'due' as const, dueAt: isoInstant(dueAt), zone, stage };
}
