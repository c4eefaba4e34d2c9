/** The onboarding monitor's calls, and the provider's status of our sender (specification 2.16, 3 and 7; D131). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

const isoInstantSchema = z.iso.datetime();

export const onboardingStatus = endpoint({
  method: 'GET',
  path: '/api/admin/onboarding/status',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    nextUserNumber: z.number().int(),
    counts: z.object({ onboardingSent: z.number().int() }),
    mail: z.object({ fromAddress: z.string(), postmarkVerified: z.boolean() }),
    flags: z.object({ USE_REAL_EMAIL: z.boolean(), ALLOW_PRELAUNCH_PURGE: z.boolean() }),
    /** The sequence of user numbers; `atOne` while the next number is the first (D136). */
    sequence: z.object({ name: z.string(), atOne: z.boolean() }),
  }),
});

export const RECENT_LIMIT = 5;

/** Newest first. */
export const recentOnboarding = endpoint({
  method: 'GET',
  path: '/api/admin/onboarding/recent',
  perMinute: 120,
  leastRole: 'viewer',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(RECENT_LIMIT) }),
  response: z.object({
    items: z.array(
      z.object({
        email: z.string(),
        userNumber: z.number().int(),
        sentAt: isoInstantSchema,
        /** With its angle brackets. */
        messageId: z.string(),
      }),
    ),
  }),
});

export const postmarkStatus = endpoint({
  method: 'GET',
  path: '/api/email-testing/postmark-status',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    configured: z.boolean(),
    verified: z.boolean(),
    fromAddress: z.string(),
    server: z.object({ name: z.string(), deliveryType: z.string() }).nullable(),
    /** How many messages from our address the provider has recently accepted. */
    takenFromSender: z.number().int().nullable(),
    /** Why it is not verified. */
    reason: z.string().nullable(),
    checkedAt: isoInstantSchema.nullable(),
  }),
});
