import type { FastifyInstance } from 'fastify';
import * as api from '#api/analytics.ts';
import * as analytics from '#app/admin/analytics.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAnalyticsRoutes(server: FastifyInstance, { services: { store } }: RouteContext): void {
  route(server, api.signupSources, async () => analytics.signupSources(store));
  route(server, api.recentSignups, async () => analytics.signupTotals(store));
  route(server, api.promptsOfDay, async ({ query: { zone } }) => analytics.promptsOfDay(store, zone));
  route(server, api.charts, async ({ query: { days, zone } }) => analytics.chartData(store, Number(days), zone));
}
