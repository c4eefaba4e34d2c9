import type { FastifyInstance } from 'fastify';
import { joinWaitlist, WAITLIST_TRAP_FIELD, waitlistPath } from '#api/waitlist.ts';
import { joinWaitlist as noteOnWaitlist } from '#app/waitlist/join-waitlist.ts';
import type { RouteContext } from '#http/route-context.ts';
import { visitorNetwork } from '#http/rate-limits.ts';
import { refuse, refuseTooMany, route } from '#http/route.ts';

export function addWaitlistRoute(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const { settings } = services;
  const declared = { ...joinWaitlist, path: waitlistPath(settings.brandSlug) };
  route(server, declared, async ({ body, request, reply }) => {
    const answer = await noteOnWaitlist(ctx, {
      email: body.email,
      zone: body.timezone ?? null,
      source: body.source ?? null,
      honeypot: body[WAITLIST_TRAP_FIELD] ?? null,
      network: visitorNetwork(request, settings),
      ours: settings,
    });
    if (answer.kind === 'refused') {
      return answer.code === 'TOO_MANY' ? refuseTooMany(reply) : refuse(422, answer.code);
    }
    return { success: true as const, message: 'Thank you. You’re on the list.' };
  });
}
