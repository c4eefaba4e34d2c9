import type { InvitationLimits } from '#app/invitations/invite.ts';

/** How many addresses of others may be added on one day (D11, protocols 6.5); a mail goes to each at most once. */
export function invitationLimits({ sandbox }: { readonly sandbox: boolean }): InvitationLimits {
  if (sandbox) return { perInviter: 10_000, perNetwork: 10_000, inAll: 10_000 };
  return { perInviter: 10, perNetwork: 20, inAll: 500 };
}

/** How many addresses one network may put on the waitlist on one day (protocols 6.5). */
export function waitingPerDay({ sandbox }: { readonly sandbox: boolean }): number {
  return sandbox ? 10_000 : 20;
}

/** Calls a minute from one address; a test bench on one's own machine may be played fast (D4). */
export function callsPerMinute(outside: number, { sandbox }: { readonly sandbox: boolean }): number {
  return sandbox ? 1_000_000 : outside;
}
