/** The raw log (specification 2.19, 3, 5, 7 and 8; D127, D128). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

export const LOG_WINDOW_MS_MAX = 24 * 3_600_000;
/** As many as a page can show and copy; the newest of a span that has more. */
export const LOG_LINES_MAX = 20_000;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** 400 INVALID_RANGE where the end is not after the start, RANGE_TOO_LARGE beyond 24 hours. */
export const logs = endpoint({
  method: 'GET',
  path: '/api/v2/admin/logs',
  perMinute: 60,
  leastRole: 'operator',
  query: z.object({
    startMs: z.string().max(20),
    endMs: z.string().max(20),
    level: z.enum(LOG_LEVELS).default('debug'),
    /** A person's number, or the id of a request or a trace: the whole of it, or its last eight characters. */
    id: z
      .string()
      .regex(/^[\w.:-]{1,80}$/)
      .optional(),
  }),
  response: z.object({
    ok: z.literal(true),
    text: z.string(),
    lines: z.array(z.string()),
    count: z.number().int(),
    /** There were more than a page can show: the oldest are missing. */
    cut: z.boolean(),
  }),
  errors: { 400: refusalSchema, 401: refusalSchema, 403: refusalSchema },
});
