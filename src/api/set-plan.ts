/** An administrator gives somebody a plan (D107). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/** Needs a reason (422); what somebody pays for is changed where they pay it (409). */
export const setPlan = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/plan',
  perMinute: 60,
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
  body: z.object({ plan: z.enum(['trial', 'free', 'paid']), reason: z.string().max(1000) }),
  response: z.object({ ok: z.literal(true), plan: z.enum(['trial', 'free', 'paid']) }),
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});
