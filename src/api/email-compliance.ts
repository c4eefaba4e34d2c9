/** The calls of the compliance panel (specification 2.15, 3, 7 and 8; D123). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

const PATH = '/api/admin/email-compliance';
const isoInstantSchema = z.iso.datetime();
const userParams = z.object({ id: z.uuid() });
/** Null without a body: the specification's own client sends none. */
const reasonBody = z.object({ reason: z.string().max(1000).nullish() }).nullish();
const done = (message: string) =>
  z.object({ ok: z.literal(true), success: z.literal(true), message: z.literal(message) });

export const complianceStats = endpoint({
  method: 'GET',
  path: `${PATH}/stats`,
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    subscribed: z.number().int(),
    unsubscribed: z.number().int(),
    /** Newest first. */
    lastUnsubs: z.array(
      z.object({ email: z.string(), userNumber: z.number().int(), unsubscribedAt: isoInstantSchema }),
    ),
  }),
});

export const searchUser = endpoint({
  method: 'GET',
  path: `${PATH}/user/:address/search`,
  perMinute: 120,
  leastRole: 'viewer',
  params: z.object({ address: z.string() }),
  response: z.object({
    email: z.string(),
    userNumber: z.number().int(),
    userId: z.uuid(),
    /** Also true if their provider refuses our mail, or reported a complaint. */
    unsubscribed: z.boolean(),
    unsubscribedAt: isoInstantSchema.nullable(),
    /** The gravest reason that stops their mail; null if there is none. */
    why: z.enum(['unsubscribed', 'to be erased', 'complained', 'bounced', 'refused by the provider']).nullable(),
    /** Only they themselves can lift it: the call to resubscribe would answer 409. */
    theirsAlone: z.boolean(),
  }),
});

/** Anybody with the link can stop this person's mail, so viewers may not get it. */
export const unsubscribeLink = endpoint({
  method: 'GET',
  path: `${PATH}/user/:id/token`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  response: z.object({ url: z.url() }),
});

/** Needs a reason (422), and is impossible (409) after a complaint, a STOP or a request for erasure. */
export const resubscribeUser = endpoint({
  method: 'POST',
  path: `${PATH}/user/:id/resubscribe`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  body: reasonBody,
  response: done('User has been resubscribed'),
});

export const unsubscribeUser = endpoint({
  method: 'POST',
  path: `${PATH}/user/:id/unsubscribe`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  body: reasonBody,
  response: done('User has been unsubscribed'),
});
