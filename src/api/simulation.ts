/** The simulation's calls (D122). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/** What one run of the admin area may take; the terminal's takes any. */
export const PERSON_DAYS_MAX = 100_000;
/** Of the people that go through the whole pipe, and of their days. */
export const PIPE_PEOPLE = 8;
export const PIPE_DAYS = 2;

const wishSchema = z.object({
  /** Says everything: the same seed is the same crowd on the same days. */
  seed: z.number().int().min(0).max(2_147_483_646),
  people: z.number().int().min(1).max(10_000),
  days: z.number().int().min(1).max(100),
  faults: z.boolean(),
  /** A few of them go through the whole pipe besides. */
  throughDatabase: z.boolean(),
});
export type SimulationAsked = z.output<typeof wishSchema>;

const verdictSchema = z.object({ name: z.string(), checked: z.number().int().nullable(), failed: z.number().int() });

const failingSchema = z.object({
  /** What does not hold, of whom, and on which of their days. */
  name: z.string(),
  expected: z.string(),
  found: z.string(),
  /** Lives it again; null where the pipe found it. */
  replay: z.string().nullable(),
});

const reportSchema = z.object({
  messages: z.number().int(),
  /** Percent of the messages that name one of their reader's own items. */
  specificity: z.number(),
  /** Percent of the messages in our tone. */
  tone: z.number(),
  /** Names and numbers of what happened. */
  counts: z.array(z.object({ name: z.string(), count: z.number().int() })),
  verdicts: z.array(verdictSchema),
  failing: z.array(failingSchema),
  hash: z.string(),
});
export type SimulationResult = z.output<typeof reportSchema>;

const stateSchema = z.object({
  state: z.enum(['not-run', 'running', 'done', 'cancelled', 'failed']),
  part: z.enum(['crowd', 'pipe', 'files']).nullable(),
  asked: wishSchema.nullable(),
  /** Days of a person lived so far, of how many. */
  lived: z.number().int(),
  total: z.number().int(),
  report: reportSchema.nullable(),
  /** Standing in Downloads. */
  files: z.array(z.object({ id: z.uuid(), filename: z.string() })),
  /** Why it failed. */
  reason: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type SimulationState = z.output<typeof stateSchema>;

export const simulationState = endpoint({
  method: 'GET',
  path: '/admin/api/simulation',
  perMinute: 240,
  leastRole: 'viewer',
  response: stateSchema,
  errors: { 401: refusalSchema },
});

export const runSimulation = endpoint({
  method: 'POST',
  path: '/admin/api/simulation',
  perMinute: 20,
  leastRole: 'operator',
  body: wishSchema,
  response: z.object({ ok: z.literal(true) }),
  errors: { 401: refusalSchema, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});

export const cancelSimulation = endpoint({
  method: 'POST',
  path: '/admin/api/simulation/cancel',
  perMinute: 20,
  leastRole: 'operator',
  response: z.object({ ok: z.literal(true) }),
  errors: { 401: refusalSchema, 403: refusalSchema },
});
