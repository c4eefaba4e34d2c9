/** An administrator sets somebody's plan (D107). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

/** Needs a reason (422). 409 if they pay: that is changed at the payment provider. */
export const setPlan = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/plan',
  perMinute: 60,
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
  body: z.object({ plan: z.enum(['trial', 'free', 'paid']), reason: z.string().max(1000) }),
  response: z.object({ ok: z.literal(true), plan: z.enum(['trial', 'free', 'paid']) }),
});
