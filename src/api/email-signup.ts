/** Adding somebody else's address (specification 2.7, 2.8 and 7; D111, D137). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const INVITATION_SOURCES = ['confirmation_page', 'share_confirmation_page'] as const;
export type InvitationSource = (typeof INVITATION_SOURCES)[number];

export const emailSignup = endpoint({
  method: 'POST',
  path: '/api/email/signup',
  perMinute: 10,
  body: z.object({
    email: z.string().max(320),
    /** Always America/Chicago: the browser does not know somebody else's zone, so they begin in Central (D106). */
    timezone: z.string().max(100).nullish(),
    source: z.enum(INVITATION_SOURCES),
  }),
  /** The same whether the address is new, known, suppressed or already invited. */
  response: z.object({ success: z.literal(true), message: z.string() }),
});
