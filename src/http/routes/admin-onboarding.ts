import type { FastifyInstance } from 'fastify';
import * as api from '#api/admin-onboarding.ts';
import { onboardingStatus, recentFirstMails } from '#app/admin/onboarding.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAdminOnboardingRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { settings, store, keys, providerStatus } = services;
  const { fromAddress, inboundDomain } = settings;

  route(server, api.onboardingStatus, async () => {
    const [{ next: nextUserNumber, sequence, sent }, { verified }] = await Promise.all([
      onboardingStatus(store),
      providerStatus.ask(),
    ]);
    return {
      nextUserNumber,
      counts: { onboardingSent: sent },
      mail: { fromAddress, postmarkVerified: verified },
      flags: { USE_REAL_EMAIL: !settings.sandbox, ALLOW_PRELAUNCH_PURGE: settings.allowPrelaunchPurge },
      sequence: { name: sequence, atOne: nextUserNumber === 1 },
    };
  });

  route(server, api.recentOnboarding, async ({ query }) =>
    recentFirstMails({ store, keys, inboundDomain }, query.limit),
  );

  route(server, api.postmarkStatus, async () => {
    const { checkedAt, ...status } = await providerStatus.ask();
    return { ...status, fromAddress, checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString() };
  });
}
