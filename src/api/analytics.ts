/** Where sign-ups came from, and how many there are (specification 2.13, 3 and 7; D137). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { PROMPT_OUTCOMES } from '#domain/delivery/prompt-outcome.ts';

/** Sources and counts of everybody who signed up and was not purged, most frequent first. */
export const signupSources = endpoint({
  method: 'GET',
  path: '/api/analytics/signup-sources',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.record(z.string(), z.number().int()),
});

export const recentSignups = endpoint({
  method: 'GET',
  path: '/api/analytics/recent-signups',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    /** All accounts including deleted ones, without people who were purged or erased. */
    totalUsers: z.number().int(),
    /** Beyond the specification: people who signed up and were purged or erased since. With the users they are all sign-ups. */
    erased: z.number().int(),
    /** Addresses on the waitlist, and posts that filled in the honeypot. */
    waitlist: z.number().int(),
    trapped: z.number().int(),
  }),
});

const dateSchema = z.iso.date();
const count = z.number().int();
const outcomeSchema = z.enum(PROMPT_OUTCOMES);
const stageSchema = z.enum(PROMPT_STAGES);

/** Beyond the specification, as is everything below: the outcomes of one date's prompts, by people's own days. */
export const promptsOfDay = endpoint({
  method: 'GET',
  path: '/api/analytics/day',
  perMinute: 120,
  leastRole: 'viewer',
  /** The viewer's zone, which decides what today is. */
  query: z.object({ zone: z.string().max(64).default('UTC') }),
  response: z.object({
    date: dateSchema,
    /** In the order of the day, including stages without due prompts. */
    stages: z.array(
      z.object({
        stage: stageSchema,
        /** All due prompts: the sum of the outcomes. */
        due: count,
        answered: count,
        outcomes: z.array(z.object({ outcome: outcomeSchema, count })),
      }),
    ),
  }),
});
export type StageOfDay = z.output<typeof promptsOfDay.response>['stages'][number];

/** In days. */
export const CHART_RANGES = ['7', '30', '90'] as const;

/** The data of the charts, for so many days up to today. */
export const charts = endpoint({
  method: 'GET',
  path: '/api/analytics/charts',
  perMinute: 120,
  leastRole: 'viewer',
  query: z.object({ days: z.enum(CHART_RANGES).default('30'), zone: z.string().max(64).default('UTC') }),
  response: z.object({
    /** The viewer's days; series by UTC day end with the current UTC day. */
    from: dateSchema,
    through: dateSchema,
    /** For each date, the messages sent at each stage. */
    messages: z.array(z.object({ date: dateSchema, morning: count, midday: count, evening: count })),
    /** The outcomes of all due messages, most frequent first. */
    outcomes: z.array(z.object({ outcome: outcomeSchema, count })),
    /** By people's own clocks; hours without messages are left out. */
    hours: z.array(
      z.object({ weekday: count.min(1).max(7), hour: count.min(0).max(23), sent: count, answered: count }),
    ),
    /** For each UTC day, the sources with sign-ups. */
    signups: z.array(z.object({ date: dateSchema, sources: z.record(z.string(), count) })),
    /** Posts that filled in the honeypot, by UTC day. */
    trapped: z.array(z.object({ date: dateSchema, count })),
  }),
});
export type Charts = z.output<typeof charts.response>;
