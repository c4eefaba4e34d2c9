/** The waitlist of the landing site (specification 2.11, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

/**
 * The honeypot of the form, which people do not see. A submission that fills it in gets the normal response; the page's
 * script never sends it (specification 5), and such posts are counted and discarded.
 */
export const WAITLIST_TRAP_FIELD = 'website';

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/:brand/waitlist',
  perMinute: 10,
  body: z.object({
    email: z.string().max(320),
    contactMethod: z.literal('email').nullish(),
    /** IANA name or alias; anything else is not stored. */
    timezone: z.string().max(100).nullish(),
    /** Which form it was, as a short word. */
    source: z.string().max(100).nullish(),
    // The specification's payload has these three. They are accepted and not stored, because nothing needs them.
    preference: z.string().max(100).nullish(),
    ua: z.string().nullish(),
    ts: z.union([z.string(), z.number()]).nullish(),
    [WAITLIST_TRAP_FIELD]: z.string().nullish(),
  }),
  /** The same for an address that is already listed, and for a filled-in honeypot. */
  response: z.object({ success: z.literal(true), message: z.string() }),
});

/** The only path: any slug but the product's own is 404 (D101). */
export function waitlistPath(brandSlug: string): string {
  return joinWaitlist.path.replace(':brand', brandSlug);
}
