/** The public sign-up calls (specification 3 and 7; D106, D108, D113, D137). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { v6RenderSchema } from '#domain/messages/schema.ts';

export const SIGNUP_SOURCES = [
  'landing',
  'start',
  'hold',
  'waitlist',
  'confirmation_page',
  'share_confirmation_page',
] as const;
export const signupSourceSchema = z.enum(SIGNUP_SOURCES);
export type SignupSource = z.infer<typeof signupSourceSchema>;

export const zoneSourceSchema = z.enum(['default', 'detected', 'user']);

/** The longest accepted text of intentions, in characters. */
export const INTENTIONS_LENGTH_MAX = 10_000;

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v2/onboarding/create-user',
  perMinute: 10,
  body: z.object({
    email: z.string().max(320),
    /** IANA name or alias, else 422; missing if the browser gave none, which counts as unknown (D106). */
    timezone: z.string().max(100).nullish(),
    /** Sent with the second call, once the visitor saw the selector. */
    timezone_source: zoneSourceSchema.nullish(),
    startToday: z.boolean().nullish(),
    source: signupSourceSchema.nullish(),
  }),
  response: z.object({
    ok: z.literal(true),
    /** Opaque; grants rights only together with the cookie of the same response (D113). */
    userId: z.uuid(),
    message: z.string(),
  }),
});

/** A message to come, as a card of "What happens next?". */
export const comingMessageSchema = z.object({
  stage: z.enum(['MORNING_INTENTION', 'MIDDAY_CHECKIN', 'EVENING_REFLECTION']),
  /** Local date of the person. */
  date: z.string(),
  day: z.enum(['today', 'tomorrow', 'later']),
  /** The person's real time, as printed: `12:30 PM`. */
  time: z.string(),
});
export type ComingMessage = z.infer<typeof comingMessageSchema>;

export const dayZeroResponseSchema = z.object({
  ok: z.literal(true),
  stage: z.literal('DAY0_ACK'),
  startToday: z.boolean(),
  message: z.string(),
  v6: z.object({ render: v6RenderSchema }),
  meta: z.object({
    checklist: z.array(z.object({ text: z.string(), checked: z.boolean() })),
    /** The remaining messages of the first day, in order (D108). */
    next: z.array(comingMessageSchema),
    /** Canonical zone of those times. */
    zone: z.string(),
    /** The words were a cry for help, so the render contains only help (D115). */
    help: z.boolean().default(false),
  }),
});
export type DayZeroResponse = z.infer<typeof dayZeroResponseSchema>;

export const dayZeroIntentions = endpoint({
  method: 'POST',
  path: '/api/v2/onboarding/day0-intentions',
  perMinute: 10,
  body: z.object({
    userId: z.string().max(100),
    /** Empty for "skip", where `startToday` is false. */
    rawText: z.string(),
    startToday: z.boolean(),
  }),
  response: dayZeroResponseSchema,
});
