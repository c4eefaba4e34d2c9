import { z } from 'zod';

/**
 * Every refusal of an `/api/` call. `ok` and `success`, `error` and `errorCode` are duplicates, because clients with both
 * conventions exist.
 */
export const refusalSchema = z.object({
  ok: z.literal(false),
  success: z.literal(false),
  error: z.string(),
  errorCode: z.string(),
  message: z.string(),
  /** Of a fault: the request's id in the log. */
  traceId: z.string().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;
