import { z } from 'zod';

/** Every refusal of an `/api/` call. `error` and `errorCode` are the same code: clients of both habits exist. */
export const refusalSchema = z.object({
  ok: z.literal(false),
  error: z.string(),
  errorCode: z.string(),
  message: z.string(),
});
export type Refusal = z.infer<typeof refusalSchema>;
