/** Test sends of administrators (specification 2.13, 3 and 7; D126). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { type PromptStage, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';

export const DAYS_FORWARD_MAX = 7;

const stageSchema = z.enum(Object.values(STAGE_WIRE_NAME));

export const testResultSchema = z.object({
  ok: z.literal(true),
  error: z.null(),
  /** The Message-ID of the mail; null if it was only previewed. */
  message_id: z.string().nullable(),
  stage: stageSchema,
  /** Null: the address belongs to no person, and an example list was used. */
  user_id: z.uuid().nullable(),
  simulated: z.boolean(),
  /** The date that the message is for. */
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
  });
}

/** 409 if the address must not get mail, 422 if it is invalid. */
export const SEND_TEST = {
  morning: sendOf('morning'),
  midday: sendOf('midday'),
  evening: sendOf('evening'),
} as const satisfies Record<PromptStage, ReturnType<typeof sendOf>>;

/** The specification's old call for morning messages: without a stage it sends one. */
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
});

/** The latest test sends, newest first, and the prefilled address (D124). */
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
        /** The reason for its state, if there is one. */
        reason: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
});
