import type { FastifyReply } from 'fastify';
import { networkOf } from '#http/network.ts';
import type { VisitorNetwork } from '#app/visitor-limit.ts';
import type { InvitationLimits } from '#app/invitations/invite.ts';

/** How many addresses of others may be added per day (D111, protocols 6.5); each gets at most one mail. */
export function invitationLimits({ sandbox }: { readonly sandbox: boolean }): InvitationLimits {
  return sandbox ? { perInviter: 10_000, inAll: 10_000 } : { perInviter: 10, inAll: 500 };
}

/** Limits per network and day what a visitor does once: day zero, the waitlist, a friend's address (6.5). */
export function visitorNetwork(
  { ip }: { readonly ip: string },
  { sandbox }: { readonly sandbox: boolean },
): VisitorNetwork {
  return { name: networkOf(ip), perDayMax: sandbox ? 10_000 : 20 };
}

/** The part of a route's config that limits calls per minute from one address. */
export function perMinute(max: number): { readonly rateLimit: { readonly max: number; readonly timeWindow: string } } {
  return { rateLimit: { max, timeWindow: '1 minute' } };
}

/** For a used-up daily limit: in an hour a new UTC day may have begun (RFC 9110 §10.2.3). */
export function tooMany(reply: FastifyReply): FastifyReply {
  return reply.status(429).header('retry-after', '3600');
}
