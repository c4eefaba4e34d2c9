/** Where sign-ups came from, and how many there are (specification 2.13, 3 and 7; D37). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/** Of everybody who signed up and was not purged: source to count, the most first. */
export const signupSources = endpoint({
  method: 'GET',
  path: '/api/analytics/signup-sources',
  leastRole: 'viewer',
  response: z.record(z.string(), z.number().int()),
  errors: { 401: refusalSchema },
});

export const recentSignups = endpoint({
  method: 'GET',
  path: '/api/analytics/recent-signups',
  leastRole: 'viewer',
  response: z.object({
    totalUsers: z.number().int(),
    /** Beyond the specification: who waits to hear when we open, and posts that filled the trap. */
    waitlist: z.number().int(),
    trapped: z.number().int(),
  }),
  errors: { 401: refusalSchema },
});
