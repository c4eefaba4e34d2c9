/** Messages that administrators try out (specification 2.13, 3 and 7; D126). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { type PromptStage, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';

export const DAYS_FORWARD_MAX = 7;

const stageSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const refusals = { 400: refusalSchema, 401: refusalSchema, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema };

export const testResultSchema = z.object({
  ok: z.literal(true),
  error: z.null(),
  /** As its mail will bear it; null where it was only shown. */
  message_id: z.string().nullable(),
  stage: stageSchema,
  /** Null: the address is nobody's, and an example stood in for a list. */
  user_id: z.uuid().nullable(),
  simulated: z.boolean(),
  /** Of the day that it is for. */
  local_date: z.string(),
  subject: z.string(),
  text: z.string(),
});

function sendOf<Stage extends PromptStage>(stage: Stage) {
  return endpoint({
    method: 'POST',
    path: `/api/v2/admin/${stage}/send`,
    perMinute: 30,
    leastRole: 'operator',
    body: z.object({
      email: z.string().max(320),
      simulate: z.boolean().nullish(),
      timeTravelOffsetDays: z.number().int().min(0).max(DAYS_FORWARD_MAX).nullish(),
    }),
    response: testResultSchema,
    errors: refusals,
  });
}

/** 409 where the address must not be written to, 422 where it is none. */
export const SEND_TEST = {
  morning: sendOf('morning'),
  midday: sendOf('midday'),
  evening: sendOf('evening'),
} as const satisfies Record<PromptStage, ReturnType<typeof sendOf>>;

/** The specification's old sender of mornings: without a stage it sends one. */
export const oldSend = endpoint({
  method: 'POST',
  path: '/api/admin/midday/send',
  perMinute: 30,
  leastRole: 'operator',
  body: z.object({
    userId: z.uuid().nullish(),
    email: z.string().max(320),
    stage: z.string().max(40).nullish(),
  }),
  response: z.object({ ok: z.literal(true), messageId: z.string() }),
  errors: { ...refusals, 404: refusalSchema },
});

/** What was tried out last, newest first, and the address that stands in the field at first (D124). */
export const testSends = endpoint({
  method: 'GET',
  path: '/api/admin/test-sends',
  perMinute: 30,
  leastRole: 'viewer',
  response: z.object({
    ok: z.literal(true),
    defaultEmail: z.string().nullable(),
    sends: z.array(
      z.object({
        key: z.string(),
        email: z.string(),
        stage: stageSchema.nullable(),
        local_date: z.string().nullable(),
        state: z.enum(DELIVERY_STATES),
        /** Why it stands so, where there is something to say. */
        reason: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: { 401: refusalSchema },
});
