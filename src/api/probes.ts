/** What supervisors and load balancers ask each process; nothing in it is about people. */
import { z } from 'zod';

export const PROBE_PATHS = { live: '/health/live', ready: '/health/ready', metrics: '/metrics' } as const;

/** With status 200 if it is ok, otherwise 503. */
export const probeSchema = z.object({
  status: z.enum(['ok', 'failing']),
  /** `ok`, or what is wrong, for each part of the process. */
  checks: z.record(z.string(), z.string()),
});
export type Probe = z.output<typeof probeSchema>;
