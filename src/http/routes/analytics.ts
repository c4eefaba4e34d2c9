import type { FastifyInstance } from 'fastify';
import * as api from '#api/analytics.ts';
import * as analytics from '#app/admin/analytics.ts';
import { callsPerMinute } from '#http/rate-limits.ts';
import { route } from '#http/route.ts';
import type { Doors } from '#http/server.ts';

export function addAnalyticsRoutes(server: FastifyInstance, { services: { store, settings } }: Doors): void {
  const limit = { perMinute: callsPerMinute(120, settings) };

  route(server, api.signupSources, limit, async () => Object.fromEntries(await analytics.signupSources(store)));

  route(server, api.recentSignups, limit, async () => {
    const { users, waitlist, trapped } = await analytics.signupTotals(store);
    return { totalUsers: users, waitlist, trapped };
  });
}
