/** How the service stands, as the overview and the System tab show it (specification 2.13; D121, D132). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/** In the order in which they are shown: what stops everybody's messages comes first. */
export const HEALTH_CHECKS = [
  'database',
  'tick',
  'due',
  'queue',
  'deliveries',
  'mail',
  'texts',
  'alarms',
  'postmaster',
  'sending-domain',
  'zone-data',
  'disk',
  'backups',
  'proofs',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

export const healthCheckSchema = z.object({
  check: z.enum(HEALTH_CHECKS),
  /** `off`: there is nothing to be well or ill here, such as a provider in the sandbox. */
  state: z.enum(['well', 'attention', 'failing', 'off']),
  /** What was measured, in words. */
  value: z.string(),
  /** What to do where it is not well. */
  todo: z.string().nullable(),
  /** More of it, a line each. */
  details: z.array(z.string()),
  tookMs: z.number().int(),
  checkedAt: z.iso.datetime(),
});
export type HealthCheck = z.output<typeof healthCheckSchema>;

/** One check, so that a slow one keeps none of the others waiting. */
export const healthCheck = endpoint({
  method: 'GET',
  path: '/api/admin/health/:check',
  perMinute: 240,
  leastRole: 'viewer',
  params: z.object({ check: z.enum(HEALTH_CHECKS) }),
  response: healthCheckSchema,
  errors: { 401: refusalSchema },
});

/** What the cards of the channels say. */
const channelSchema = z.object({
  /** D121. */
  word: z.enum(['active', 'Sandbox']),
  /** What messages leave by; null: the local mailbox or phone. */
  provider: z.string().nullable(),
  /** Why it is not active. */
  reason: z.string().nullable(),
});

/** All checks at once, each for as long as somebody waits at the overview. */
export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  perMinute: 240,
  leastRole: 'viewer',
  response: z.object({
    checks: z.array(healthCheckSchema),
    email: channelSchema,
    sms: channelSchema,
    service: z.object({
      mode: z.enum(['sandbox', 'live']),
      /** Of the realm: what decides what is due; on a dev mailbox it may be ahead. */
      serviceTime: z.iso.datetime(),
      database: z.string(),
      node: z.string(),
      zoneData: z.string(),
      startedAt: z.iso.datetime(),
    }),
  }),
  errors: { 401: refusalSchema },
});
