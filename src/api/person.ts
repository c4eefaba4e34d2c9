/** One person in the admin area: their state, their days, and what is on record. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { ACCOUNT_STATUSES } from '#domain/people/account-status.ts';

export const PERSON_PATH = '/api/admin/people/:id';
export const personParams = z.object({ id: z.uuid() });
export const isoInstantSchema = z.iso.datetime();
const planSchema = z.enum(['trial', 'free', 'paid']);
const dateSchema = z.string();

const suppressionSchema = z.object({
  /** Which of their addresses. */
  of: z.enum(['email', 'phone']),
  reason: z.enum(['unsubscribed', 'complained', 'bounced', 'refused by the provider']),
  actor: z.enum(['person', 'provider', 'admin', 'system']),
  /** The source: `letter` (a reply), `link`, `preferences`, `admin`, or a provider's name. */
  door: z.string(),
  /** The code of the bounce (RFC 3463), if there was one. */
  status: z.string().nullable(),
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
    /** Where they signed up from. */
    source: z.string(),
    /** Service time, and the zone that the person lives in. */
    now: isoInstantSchema,
    zone: z.string(),
    /** The zones they have had, oldest first; `since` is null for the first. */
    zones: z.array(z.object({ since: isoInstantSchema.nullable(), zone: z.string() })),
    zoneReceived: z.string(),
    zoneSource: z.enum(['default', 'detected', 'user']),
    today: dateSchema,
    /** The minute of the local day at which their day ends. */
    dayEndMinute: z.number().int(),
    plan: planSchema,
    /** The plan in force today, by mail and by text: a trial ends by date alone. */
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
    /** Viewers see the last four digits. */
    phone: z.object({ shown: z.string(), isVerified: z.boolean(), isOn: z.boolean() }).nullable(),
    stages: z.array(
      z.object({
        stage: z.enum(PROMPT_STAGES),
        isOn: z.boolean(),
        minute: z.number().int(),
        /** Null: never by text. */
        textMinute: z.number().int().nullable(),
        /** The channels on which it would be sent today. */
        channels: z.array(z.enum(['email', 'sms'])),
      }),
    ),
    /** 1 is Monday. */
    weekdays: z.array(z.number().int().min(1).max(7)),
    /** The one day of the free plan; null if the plan has every day. */
    freeWeekday: z.number().int().min(1).max(7).nullable(),
    firstDay: dateSchema,
    /** The date on which messages resume, or `open` until they write; null: no pause. */
    pausedUntil: z.string().nullable(),
    /** Pauses that begin later, ascending. */
    plannedPauses: z.array(z.object({ from: dateSchema, until: z.union([dateSchema, z.literal('open')]) })),
    quiet: z.enum(['full', 'one-a-day', 'one-a-week', 'goodbye', 'silent']),
    lastHeardAt: isoInstantSchema.nullable(),
    unsubscribedAt: isoInstantSchema.nullable(),
    goodbyeAt: isoInstantSchema.nullable(),
    suppressions: z.array(suppressionSchema),
    /** As in the list of people. */
    status: z.enum(ACCOUNT_STATUSES),
    /** Only they themselves can resume their mail. */
    theirsAlone: z.boolean(),
    /** The next scheduled message; null: there is none. */
    next: z.object({ stage: z.enum(PROMPT_STAGES), date: dateSchema, minute: z.number().int() }).nullable(),
    /** Why none will leave, although days and times have one; null: nothing prevents it. */
    heldBack: z.enum(['deleted', 'unsubscribed', 'suppressed', 'unconfirmed']).nullable(),
  }),
});
export type PersonHead = z.output<typeof personHead.response>;

export const PERSON_DAYS = 60;

const daySchema = z.object({
  date: dateSchema,
  mark: z.enum(['done', 'let-go', 'carried', 'heard', 'silent', 'rest']),
  isHeard: z.boolean(),
  /** How many scheduled messages were sent on it. */
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

/** The last sixty days up to today, oldest first, without days before the first. */
export const personDays = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/days`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  response: z.object({ today: dateSchema, days: z.array(daySchema) }),
});

/** Responds with the file that the person gets on their preferences page. Each is audited. */
export const personExport = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/export`,
  perMinute: 30,
  leastRole: 'operator',
  params: personParams,
  response: z.unknown(),
});

const consentSchema = z.object({
  /** As in the person's summary. */
  phone: z.string(),
  wording: z.string(),
  source: z.enum(['preferences', 'reply', 'text']),
  /** Null for a viewer, and if no browser was involved. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  askedAt: isoInstantSchema,
  confirmedAt: isoInstantSchema.nullable(),
  confirmedBy: z.enum(['code', 'text', 'start']).nullable(),
  endedAt: isoInstantSchema.nullable(),
  endedBy: z.string().nullable(),
});
export type ConsentEvidence = z.output<typeof consentSchema>;

/** All evidence of why we may write to somebody. */
export const personEvidence = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/evidence`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  response: z.object({
    /** What remains on record of their sign-up. */
    signedUp: z.object({ at: isoInstantSchema, source: z.string(), zone: z.string() }),
    /** Sign-ups of the last day, with their outcome. */
    signUps: z.array(
      z.object({
        at: isoInstantSchema,
        source: z.string(),
        zone: z.string(),
        startToday: z.boolean(),
        state: z.enum(['open', 'begun', 'parked', 'applied']),
      }),
    ),
    /** Accepted invitations from people who gave us the address. */
    invitations: z.array(z.object({ at: isoInstantSchema, source: z.string() })),
    /**
     * Null: they have not confirmed, and only the first messages are sent. `first`: when and how they did; null for people
     * who confirmed before this was recorded, for whom the first message that acted and the last activity count.
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
    /** Newest first. */
    texts: z.array(consentSchema),
    unsubscribedAt: isoInstantSchema.nullable(),
    suppressions: z.array(suppressionSchema),
  }),
});
export type PersonEvidence = z.output<typeof personEvidence.response>;
