/** Where sign-ups came from, and how many there are (specification 2.13, 3 and 7; D137). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { PROMPT_OUTCOMES } from '#domain/delivery/prompt-outcome.ts';

/** Of everybody who signed up and was not purged: source to count, the most first. */
export const signupSources = endpoint({
  method: 'GET',
  path: '/api/analytics/signup-sources',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.record(z.string(), z.number().int()),
  errors: { 401: refusalSchema },
});

export const recentSignups = endpoint({
  method: 'GET',
  path: '/api/analytics/recent-signups',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    /** Everybody with an account, the deleted among them; without those who were purged or erased. */
    totalUsers: z.number().int(),
    /** Beyond the specification: who signed up and was purged or erased since. With the users they are all sign-ups. */
    erased: z.number().int(),
    /** Who waits to hear when we open, and posts that filled the trap. */
    waitlist: z.number().int(),
    trapped: z.number().int(),
  }),
  errors: { 401: refusalSchema },
});

const dateSchema = z.iso.date();
const count = z.number().int();
const outcomeSchema = z.enum(PROMPT_OUTCOMES);
const stageSchema = z.enum(PROMPT_STAGES);

/** Beyond the specification, as is all below: what became of the prompts of one date of people's own days. */
export const promptsOfDay = endpoint({
  method: 'GET',
  path: '/api/analytics/day',
  perMinute: 120,
  leastRole: 'viewer',
  /** The reader's zone, in which it is today. */
  query: z.object({ zone: z.string().max(64).default('UTC') }),
  response: z.object({
    date: dateSchema,
    /** In the order of the day, also those of which nothing is due. */
    stages: z.array(
      z.object({
        stage: stageSchema,
        /** All that were due: the sum of the outcomes. */
        due: count,
        answered: count,
        outcomes: z.array(z.object({ outcome: outcomeSchema, count })),
      }),
    ),
  }),
  errors: { 401: refusalSchema },
});
export type StageOfDay = z.output<typeof promptsOfDay.response>['stages'][number];

/** Days. */
export const CHART_RANGES = ['7', '30', '90'] as const;

/** What the charts draw, of so many days up to today. */
export const charts = endpoint({
  method: 'GET',
  path: '/api/analytics/charts',
  perMinute: 120,
  leastRole: 'viewer',
  query: z.object({ days: z.enum(CHART_RANGES).default('30'), zone: z.string().max(64).default('UTC') }),
  response: z.object({
    /** The reader's days; what is counted by days of UTC ends with the day that it is there. */
    from: dateSchema,
    through: dateSchema,
    /** Each date, what was sent at each stage. */
    messages: z.array(z.object({ date: dateSchema, morning: count, midday: count, evening: count })),
    /** What became of all that were due, the most first. */
    outcomes: z.array(z.object({ outcome: outcomeSchema, count })),
    /** By people's own clocks; hours at which nothing was sent are left out. */
    hours: z.array(
      z.object({ weekday: count.min(1).max(7), hour: count.min(0).max(23), sent: count, answered: count }),
    ),
    /** Each day of UTC, the sources with anybody. */
    signups: z.array(z.object({ date: dateSchema, sources: z.record(z.string(), count) })),
    /** Posts that filled the trap, each day of UTC. */
    trapped: z.array(z.object({ date: dateSchema, count })),
  }),
  errors: { 401: refusalSchema },
});
export type Charts = z.output<typeof charts.response>;
