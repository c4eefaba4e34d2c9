import type { FastifyInstance } from 'fastify';
import * as api from '#api/analytics.ts';
import * as today from '#api/today.ts';
import * as analytics from '#app/admin/analytics.ts';
import { latestDays, ticksOfToday } from '#app/admin/today.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAnalyticsRoutes(server: FastifyInstance, { services: { store }, ctx }: RouteContext): void {
  route(server, api.signupSources, async () => analytics.signupSources(store));
  route(server, api.recentSignups, async () => analytics.signupTotals(store));
  route(server, api.promptsOfDay, async ({ query: { zone } }) => analytics.promptsOfDay(store, zone));
  route(server, api.charts, async ({ query: { days, zone } }) => analytics.chartData(store, Number(days), zone));
  route(server, today.latestDays, async ({ query: { zone } }) => latestDays(store, zone));
  route(server, today.ticksOfToday, async ({ query: { zone } }) => ticksOfToday(ctx, zone));
}
