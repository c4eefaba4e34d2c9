import type { FastifyInstance } from 'fastify';
import { emailSignup } from '#api/email-signup.ts';
import { invite } from '#app/invitations/invite.ts';
import type { RouteContext } from '#http/route-context.ts';
import { invitationLimits, visitorNetwork } from '#http/rate-limits.ts';
import { refuse, refuseTooMany, route } from '#http/route.ts';

export function addEmailSignupRoute(server: FastifyInstance, { services, ctx, cookie }: RouteContext): void {
  const { settings } = services;
  route(server, emailSignup, async ({ body, request, reply }) => {
    const answer = await invite(ctx, {
      email: body.email,
      source: body.source,
      cookieSignup: cookie.read(request),
      network: visitorNetwork(request, settings),
      limits: invitationLimits(settings),
      ours: settings,
    });
    if (answer.kind === 'refused') {
      return answer.code === 'TOO_MANY' ? refuseTooMany(reply) : refuse(422, answer.code);
    }
    return { success: true as const, message: 'Thank you. They’ll get one invitation and can decide for themselves.' };
  });
}
