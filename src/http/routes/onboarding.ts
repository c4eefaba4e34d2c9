import type { FastifyInstance } from 'fastify';
import { createUser, dayZeroIntentions } from '#api/onboarding.ts';
import { startDayZero } from '#app/signup/start-day-zero.ts';
import type { RouteContext } from '#http/route-context.ts';
import { visitorNetwork } from '#http/rate-limits.ts';
import { refuseVisitor, route } from '#http/route.ts';

export function addOnboardingRoutes(
  server: FastifyInstance,
  { services, ctx, cookie, createUser: noteSignup }: RouteContext,
): void {
  route(server, createUser, async ({ body, request, reply }) => {
    const answer = await noteSignup({
      email: body.email,
      zone: body.timezone ?? null,
      zoneSource: body.timezone_source ?? null,
      startToday: body.startToday ?? null,
      source: body.source ?? null,
      cookieSignup: cookie.read(request),
    });
    if (!answer.ok) return refuseVisitor(answer);
    cookie.write(reply, answer.value);
    return { ok: true as const, userId: answer.value, message: 'Thank you. Now tell us what you want to focus on.' };
  });

  route(server, dayZeroIntentions, async ({ body, request, reply }) => {
    const network = visitorNetwork(request, services.settings);
    const answer = await startDayZero(ctx, { ...body, cookieSignup: cookie.read(request), network });
    if (!answer.ok) return refuseVisitor(answer);
    cookie.write(reply, answer.value.signupId);
    return answer.value.response;
  });
}
