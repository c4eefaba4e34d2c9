/** One person, as an administrator looks at them: how they stand, how their days went, and what is on record. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';

export const PERSON_PATH = '/api/admin/people/:id';
export const personParams = z.object({ id: z.uuid() });
export const isoInstantSchema = z.iso.datetime();
export const personRefusals = { 401: refusalSchema, 404: refusalSchema };
const planSchema = z.enum(['trial', 'free', 'paid']);
const dateSchema = z.string();

const suppressionSchema = z.object({
  /** Of which address of theirs. */
  of: z.enum(['email', 'phone']),
  reason: z.enum(['unsubscribed', 'complained', 'bounced', 'refused by the provider']),
  actor: z.enum(['person', 'provider', 'admin', 'system']),
  /** By which door it came: `inbound`, `link`, `preferences`, `admin`, a provider's name. */
  door: z.string(),
  at: isoInstantSchema,
});

export const personHead = endpoint({
  method: 'GET',
  path: PERSON_PATH,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  response: z.object({
    userId: z.uuid(),
    userNumber: z.number().int(),
    email: z.string(),
    state: z.enum(['pending', 'active', 'deleted']),
    createdAt: isoInstantSchema,
    deletedAt: isoInstantSchema.nullable(),
    /** Where they came from. */
    source: z.string(),
    /** Service time, and the zone by whose clocks they live. */
    now: isoInstantSchema,
    zone: z.string(),
    zoneReceived: z.string(),
    zoneSource: z.enum(['default', 'detected', 'user']),
    today: dateSchema,
    /** The minute of the local day at which theirs ends. */
    dayEndMinute: z.number().int(),
    plan: planSchema,
    /** What holds today, by mail and by text: a trial is over by the calendar alone. */
    planToday: z.object({ email: planSchema, sms: planSchema }),
    trialLastDay: dateSchema.nullable(),
    textTrialLastDay: dateSchema.nullable(),
    /** What they pay for; null: nothing. */
    subscription: z
      .object({
        status: z.enum(['waiting', 'active', 'failing', 'unpaid', 'ended']),
        periodEndsAt: isoInstantSchema.nullable(),
        endsAt: isoInstantSchema.nullable(),
      })
      .nullable(),
    /** A viewer sees its last four digits. */
    phone: z.object({ shown: z.string(), isVerified: z.boolean(), isOn: z.boolean() }).nullable(),
    stages: z.array(
      z.object({
        stage: z.enum(PROMPT_STAGES),
        isOn: z.boolean(),
        minute: z.number().int(),
        /** Null: it never goes by text. */
        textMinute: z.number().int().nullable(),
        /** By which ways it would come today, were it due. */
        channels: z.array(z.enum(['email', 'sms'])),
      }),
    ),
    /** 1 is Monday. */
    weekdays: z.array(z.number().int().min(1).max(7)),
    /** The one day of the free plan; null where that has every day. */
    freeWeekday: z.number().int().min(1).max(7).nullable(),
    firstDay: dateSchema,
    /** The date messages come again, or `open` until they write; null: no pause. */
    pausedUntil: z.string().nullable(),
    quiet: z.enum(['full', 'one-a-day', 'one-a-week', 'goodbye', 'silent']),
    lastHeardAt: isoInstantSchema.nullable(),
    unsubscribedAt: isoInstantSchema.nullable(),
    goodbyeAt: isoInstantSchema.nullable(),
    suppressions: z.array(suppressionSchema),
    /** Only they themselves let mail come again. */
    theirsAlone: z.boolean(),
    /** The next message that comes by itself; null: none does. */
    next: z.object({ stage: z.enum(PROMPT_STAGES), date: dateSchema, minute: z.number().int() }).nullable(),
  }),
  errors: personRefusals,
});
export type PersonHead = z.output<typeof personHead.response>;

export const PERSON_DAYS = 60;

const daySchema = z.object({
  date: dateSchema,
  mark: z.enum(['done', 'let-go', 'carried', 'heard', 'silent', 'rest']),
  isHeard: z.boolean(),
  /** How many messages of the clock left on it. */
  sent: z.number().int(),
  items: z.array(
    z.object({
      item: z.number().int(),
      text: z.string(),
      became: z.enum(['done', 'dropped', 'moved', 'someday', 'stayed']),
    }),
  ),
});
export type PersonDay = z.output<typeof daySchema>;

/** The last sixty days up to today, the oldest first; those before the first day are not among them. */
export const personDays = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/days`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  response: z.object({ today: dateSchema, days: z.array(daySchema) }),
  errors: personRefusals,
});

const consentSchema = z.object({
  /** As with the head. */
  phone: z.string(),
  wording: z.string(),
  source: z.enum(['preferences', 'reply', 'text']),
  /** Null for a viewer, and where no browser was there. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  askedAt: isoInstantSchema,
  confirmedAt: isoInstantSchema.nullable(),
  confirmedBy: z.enum(['code', 'text', 'start']).nullable(),
  endedAt: isoInstantSchema.nullable(),
  endedBy: z.string().nullable(),
});
export type ConsentEvidence = z.output<typeof consentSchema>;

/** All that is kept of why we may write to somebody. */
export const personEvidence = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/evidence`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  response: z.object({
    /** What stays on record of the sign-up that they came by. */
    signedUp: z.object({ at: isoInstantSchema, source: z.string(), zone: z.string() }),
    /** What was sent from the page of sign-up in the last day, with what became of it. */
    signUps: z.array(
      z.object({
        at: isoInstantSchema,
        source: z.string(),
        zone: z.string(),
        startToday: z.boolean(),
        state: z.enum(['open', 'begun', 'parked', 'applied']),
      }),
    ),
    /** Somebody else gave us their address, and they said yes to it. */
    invitations: z.array(z.object({ at: isoInstantSchema, source: z.string() })),
    /**
     * Null: they have not answered us, and only the first messages come. `first`: when and by what they did; null of
     * those who did before that was kept, for whom the first letter that acted and the last sign speak.
     */
    confirmed: z
      .object({
        first: z
          .object({
            at: isoInstantSchema,
            by: z.enum(['button', 'preferences', 'reply', 'text', 'return', 'invitation']),
          })
          .nullable(),
        inbound: z.object({ id: z.number().int(), channel: z.enum(['email', 'sms']), at: isoInstantSchema }).nullable(),
        lastHeardAt: isoInstantSchema.nullable(),
      })
      .nullable(),
    /** The newest first. */
    texts: z.array(consentSchema),
    unsubscribedAt: isoInstantSchema.nullable(),
    suppressions: z.array(suppressionSchema),
  }),
  errors: personRefusals,
});
export type PersonEvidence = z.output<typeof personEvidence.response>;
