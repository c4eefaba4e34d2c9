/** The state of the service, as shown on the overview and the System tab (specification 2.13; D121, D132). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

/** In display order: what stops everybody's messages comes first. */
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
  /** `off`: not applicable here, such as a provider in the sandbox. */
  state: z.enum(['well', 'attention', 'failing', 'off']),
  /** The measured value, in words. */
  value: z.string(),
  /** What to do if it is not well. */
  todo: z.string().nullable(),
  /** More details, one per line. */
  details: z.array(z.string()),
  tookMs: z.number().int(),
  checkedAt: z.iso.datetime(),
});
export type HealthCheck = z.output<typeof healthCheckSchema>;

/** Each check is its own call, so that a slow one delays none of the others. */
export const healthCheck = endpoint({
  method: 'GET',
  path: '/api/admin/health/:check',
  // The System tab requests each check separately.
  perMinute: 240,
  leastRole: 'viewer',
  params: z.object({ check: z.enum(HEALTH_CHECKS) }),
  response: healthCheckSchema,
});

/** The content of the channel cards. */
const channelSchema = z.object({
  /** D121. */
  word: z.enum(['active', 'Sandbox']),
  /** The transport of the channel; null: the dev mailbox. */
  provider: z.string().nullable(),
  /** Why it is not active. */
  reason: z.string().nullable(),
});

/** All checks at once, each limited to what a visitor of the overview can wait for. */
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
      /** The live realm's service time, which decides what is due; with a dev mailbox it may be ahead. */
      serviceTime: z.iso.datetime(),
      database: z.string(),
      node: z.string(),
      zoneData: z.string(),
      startedAt: z.iso.datetime(),
    }),
  }),
});
