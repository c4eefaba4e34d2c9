/** The waitlist of the landing site (specification 2.11, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/**
 * The field of the form that no person sees. Whoever fills it is answered like anybody; the page does not even send it
 * (specification 5), and what comes all the same is counted and forgotten.
 */
export const WAITLIST_TRAP_FIELD = 'website';

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/:brand/waitlist',
  perMinute: 10,
  body: z.object({
    email: z.string().max(320),
    contactMethod: z.literal('email').nullish(),
    /** IANA name or alias; what is not one is not kept. */
    timezone: z.string().max(100).nullish(),
    /** Which form it was: a short word. */
    source: z.string().max(100).nullish(),
    // The specification's payload has these three. They are taken and not kept: nothing we do needs them.
    preference: z.string().max(100).nullish(),
    ua: z.string().nullish(),
    ts: z.union([z.string(), z.number()]).nullish(),
    [WAITLIST_TRAP_FIELD]: z.string().nullish(),
  }),
  /** The same for an address that waits already, and for whoever filled the trap. */
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: { 404: refusalSchema, 422: refusalSchema, 429: refusalSchema },
});

/** The one path there is: any slug but the product's own is 404 (D101). */
export function waitlistPath(brandSlug: string): string {
  return joinWaitlist.path.replace(':brand', brandSlug);
}
