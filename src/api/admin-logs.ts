/** The raw log (specification 2.19, 3, 5, 7 and 8; D127, D128). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const LOG_WINDOW_MS_MAX = 24 * 3_600_000;
/** The most that a page can show and copy; of a range with more lines the newest are returned. */
export const LOG_LINES_MAX = 20_000;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** 400 INVALID_RANGE if the end is not after the start, RANGE_TOO_LARGE beyond 24 hours. */
export const logs = endpoint({
  method: 'GET',
  path: '/api/v2/admin/logs',
  perMinute: 60,
  leastRole: 'operator',
  // The live table asks every other second, and would show little but itself.
  isUnlogged: true,
  query: z.object({
    startMs: z.string().max(20),
    endMs: z.string().max(20),
    level: z.enum(LOG_LEVELS).default('debug'),
    /**
     * A person's number, an inbound message's as `inbound.17`, the key of a message, or the id of a request or trace: all
     * of it, or its last eight characters.
     */
    id: z
      .string()
      .regex(/^[\w.:-]{1,80}$/)
      .optional(),
    /** The requests of the administrator who asks, and those for files of pages, unless they failed. */
    own: z.enum(['shown', 'hidden']).default('shown'),
    limit: z.coerce.number().int().min(1).max(LOG_LINES_MAX).default(LOG_LINES_MAX),
  }),
  response: z.object({
    ok: z.literal(true),
    text: z.string(),
    lines: z.array(z.string()),
    count: z.number().int(),
    /** There were more lines than a page can show: the oldest are missing. */
    cut: z.boolean(),
  }),
});
