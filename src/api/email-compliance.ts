/** What the compliance panel asks (specification 2.15, 3, 7 and 8; D123). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

const PATH = '/api/admin/email-compliance';
const isoInstantSchema = z.iso.datetime();
const userParams = z.object({ id: z.uuid() });
/** Null where no body came at all: the specification's own client sends none. */
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
  errors: { 401: refusalSchema },
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
    /** Also true where their provider takes no mail of ours, or told us of a complaint. */
    unsubscribed: z.boolean(),
    unsubscribedAt: isoInstantSchema.nullable(),
    /** The gravest of what keeps mail from them; null where nothing does. */
    why: z.enum(['unsubscribed', 'to be erased', 'complained', 'bounced', 'refused by the provider']).nullable(),
    /** No administrator brings them back: the call to resubscribe would say 409. */
    theirsAlone: z.boolean(),
  }),
  errors: { 401: refusalSchema, 404: refusalSchema },
});

/** The link stops somebody's mail for whoever has it: it is no viewer's to hand out. */
export const unsubscribeLink = endpoint({
  method: 'GET',
  path: `${PATH}/user/:id/token`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  response: z.object({ url: z.url() }),
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema },
});

/** Needs a reason (422), and is impossible (409) after a complaint, a STOP and a wish to be erased. */
export const resubscribeUser = endpoint({
  method: 'POST',
  path: `${PATH}/user/:id/resubscribe`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  body: reasonBody,
  response: done('User has been resubscribed'),
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});

export const unsubscribeUser = endpoint({
  method: 'POST',
  path: `${PATH}/user/:id/unsubscribe`,
  perMinute: 120,
  leastRole: 'operator',
  params: userParams,
  body: reasonBody,
  response: done('User has been unsubscribed'),
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema },
});
