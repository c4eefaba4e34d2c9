import type { FastifyReply } from 'fastify';
import { networkOf } from '#http/network.ts';
import type { VisitorNetwork } from '#app/network-limit.ts';
import type { InvitationLimits } from '#app/invitations/invite.ts';

/** How many addresses of others may be added on one day (D111, protocols 6.5); a mail goes to each at most once. */
export function invitationLimits({ sandbox }: { readonly sandbox: boolean }): InvitationLimits {
  return sandbox ? { perInviter: 10_000, inAll: 10_000 } : { perInviter: 10, inAll: 500 };
}

/** What is done once a visitor (day zero, the waitlist, a friend's address) a network does so often on a day (6.5). */
export function visitorNetwork(
  { ip }: { readonly ip: string },
  { sandbox }: { readonly sandbox: boolean },
): VisitorNetwork {
  return { name: networkOf(ip), perDayMax: sandbox ? 10_000 : 20 };
}

/** The part of a route's config that limits its calls a minute from one address. */
export function perMinute(max: number): { readonly rateLimit: { readonly max: number; readonly timeWindow: string } } {
  return { rateLimit: { max, timeWindow: '1 minute' } };
}

/** Where a day's limit is used up: in an hour it may be another day in UTC (RFC 9110 §10.2.3). */
export function tooMany(reply: FastifyReply): FastifyReply {
  return reply.status(429).header('retry-after', '3600');
}
