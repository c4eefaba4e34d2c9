/** The session testers (specification 2.18, 3, 4 and 7; D105, D127). Both make the same calls. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';

export const TESTER_STAGES = ['MORNING', 'MIDDAY', 'EVENING'] as const;
export type TesterStage = (typeof TESTER_STAGES)[number];

/** The heading of a stage. */
export const STAGE_LABEL = {
  MORNING: STAGE_WIRE_NAME.morning,
  MIDDAY: STAGE_WIRE_NAME.midday,
  EVENING: STAGE_WIRE_NAME.evening,
} as const satisfies Record<TesterStage, string>;

export const REPLY_LENGTH_MAX = 10_000;

export const testerUserSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  currentDay: z.number().int().positive(),
  currentStage: z.enum(TESTER_STAGES),
});
export type TesterUser = z.output<typeof testerUserSchema>;

export const transcriptEntrySchema = z.object({
  type: z.enum(['system', 'user', 'ack', 'divider']),
  text: z.string(),
  ts: z.iso.datetime(),
  /** The message's own key, so that a known one is not shown again. */
  message_guid: z.string(),
  stageLabel: z.enum(Object.values(STAGE_LABEL)).nullable(),
  contract: z.string().nullable(),
  /** As in the log. */
  traceId: z.string().nullable(),
  intentions: z.array(z.object({ text: z.string(), status: z.enum(['done', 'carryover', 'open']) })),
});
export type TranscriptEntry = z.output<typeof transcriptEntrySchema>;

const ofUser = z.object({ user_id: z.uuid() });
const call = { method: 'POST', leastRole: 'operator' } as const;
const seated = z.object({ ok: z.literal(true), ...testerUserSchema.shape });

/** New messages, as transcript entries and as one text. */
const said = z.object({
  ok: z.literal(true),
  content: z.string(),
  contract: z.string().nullable(),
  traceId: z.string(),
  stage: z.enum(TESTER_STAGES),
  message_guid: z.string().nullable(),
  transcript: z.array(transcriptEntrySchema),
});

/** `pipeline`: `unified` runs the whole session through the full pipeline; without it the use cases are called directly. */
export const seedUser = endpoint({
  ...call,
  path: '/api/v3/tester/seed-user',
  perMinute: 60,
  body: z.object({ pipeline: z.enum(['direct', 'unified']).nullish() }).nullish(),
  response: seated,
});

/** Where a session stands, so that a page can go on with it. 404 if it no longer exists or is another administrator's. */
export const testerSession = endpoint({
  method: 'GET',
  leastRole: 'operator',
  path: '/api/v3/tester/session',
  perMinute: 60,
  query: ofUser,
  response: seated.extend({ pipeline: z.enum(['direct', 'unified']) }),
});

/** 409 if the production rules withhold the prompt; the message says why. */
export const sendStage = endpoint({
  ...call,
  path: '/api/v3/tester/send-stage',
  perMinute: 60,
  body: ofUser,
  response: said,
});

/** 409 if there is nothing to reply to yet, 422 without words. */
export const replyToStage = endpoint({
  ...call,
  path: '/api/v3/tester/reply',
  perMinute: 60,
  // JSON may escape a character to six bytes.
  bodyBytesMax: REPLY_LENGTH_MAX * 6 + 1000,
  body: z.object({ user_id: z.uuid(), text: z.string().max(REPLY_LENGTH_MAX) }),
  response: said,
});

/** Extra fields of a refused next stage: the session's current position. */
export const stageRefusalSchema = z.object({
  ...refusalSchema.shape,
  code: z.string(),
  detail: z.string(),
  currentDay: z.number().int().positive(),
  currentStage: z.enum(TESTER_STAGES),
});

const stepped = z.object({
  ok: z.literal(true),
  code: z.null(),
  detail: z.null(),
  currentDay: z.number().int().positive(),
  currentStage: z.enum(TESTER_STAGES),
});

/** After an evening comes the next day's morning. 409 `STAGE_MISMATCH` if the session is at another stage (D127). */
export const nextStage = endpoint({
  ...call,
  path: '/api/v3/tester/next-stage',
  perMinute: 60,
  body: z.object({ user_id: z.uuid(), expected_from: z.enum(TESTER_STAGES) }),
  response: stepped,
  errors: { 409: stageRefusalSchema },
});

export const resetSession = endpoint({
  ...call,
  path: '/api/v3/tester/reset',
  perMinute: 60,
  body: ofUser,
  response: seated,
});

/** Skips the rest of the day. */
export const advanceDay = endpoint({
  ...call,
  path: '/api/v3/tester/advance-day',
  perMinute: 60,
  body: z.object({ user_id: z.uuid(), force: z.literal(true) }),
  response: stepped,
});
