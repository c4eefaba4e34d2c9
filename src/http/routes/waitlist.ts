import type { FastifyInstance } from 'fastify';
import { joinWaitlist, WAITLIST_TRAP_FIELD, waitlistPath } from '#api/waitlist.ts';
import { joinWaitlist as noteOnWaitlist } from '#app/waitlist/join-waitlist.ts';
import type { RouteContext } from '#http/route-context.ts';
import { visitorNetwork } from '#http/rate-limits.ts';
import { refuseVisitor, route } from '#http/route.ts';

export function addWaitlistRoute(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const { settings } = services;
  const declared = { ...joinWaitlist, path: waitlistPath(settings.brandSlug) };
  route(server, declared, async ({ body, request }) => {
    const answer = await noteOnWaitlist(ctx, {
      email: body.email,
      zone: body.timezone ?? null,
      source: body.source ?? null,
      honeypot: body[WAITLIST_TRAP_FIELD] ?? null,
      network: visitorNetwork(request, settings),
      ours: settings,
    });
    if (!answer.ok) return refuseVisitor(answer);
    return { success: true as const, message: 'Thank you. You’re on the list.' };
  });
}
