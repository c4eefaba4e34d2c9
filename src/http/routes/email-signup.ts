import type { FastifyInstance } from 'fastify';
import { emailSignup } from '#api/email-signup.ts';
import { invite } from '#app/invitations/invite.ts';
import type { RouteContext } from '#http/route-context.ts';
import { invitationLimits, visitorNetwork } from '#http/rate-limits.ts';
import { refuseVisitor, route } from '#http/route.ts';

export function addEmailSignupRoute(server: FastifyInstance, { services, ctx, cookie }: RouteContext): void {
  const { settings } = services;
  route(server, emailSignup, async ({ body, request }) => {
    const answer = await invite(ctx, {
      email: body.email,
      source: body.source,
      cookieSignup: cookie.read(request),
      network: visitorNetwork(request, settings),
      limits: invitationLimits(settings),
      ours: settings,
    });
    if (!answer.ok) return refuseVisitor(answer);
    return { success: true as const, message: 'Thank you. They’ll get one invitation and can decide for themselves.' };
  });
}
