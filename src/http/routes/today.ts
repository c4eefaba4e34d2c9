import type { FastifyInstance } from 'fastify';
import * as api from '#api/today.ts';
import { latestDays, ticksOfToday } from '#app/admin/today.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addTodayRoutes(server: FastifyInstance, { ctx }: RouteContext): void {
  route(server, api.latestDays, async ({ query: { zone } }) => latestDays(ctx.store, zone));
  route(server, api.ticksOfToday, async ({ query: { zone } }) => ticksOfToday(ctx, zone));
}
