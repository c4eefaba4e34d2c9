/** The simulation's calls (D122). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

/** The limit of one run in the admin area; the command line has none. */
export const PERSON_DAYS_MAX = 100_000;
/** Of the people who also go through the whole pipeline. */
export const PIPE_PEOPLE = 8;
export const PIPE_DAYS = 2;

const wishSchema = z.object({
  /** Determines everything: the same seed gives the same crowd on the same days. */
  seed: z.number().int().min(0).max(2_147_483_646),
  people: z.number().int().min(1).max(10_000),
  days: z.number().int().min(1).max(100),
  faults: z.boolean(),
  /** A few of them also go through the whole pipeline. */
  throughDatabase: z.boolean(),
});
export type SimulationAsked = z.output<typeof wishSchema>;

const verdictSchema = z.object({ name: z.string(), checked: z.number().int().nullable(), failed: z.number().int() });

const failingSchema = z.object({
  /** The broken invariant, the person, and their day. */
  name: z.string(),
  expected: z.string(),
  found: z.string(),
  /** A command that replays it; null if the pipeline found it. */
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
  /** Person-days simulated so far, and in total. */
  lived: z.number().int(),
  total: z.number().int(),
  report: reportSchema.nullable(),
  /** Available in Downloads. */
  files: z.array(z.object({ id: z.uuid(), filename: z.string() })),
  /** Why it failed. */
  reason: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type SimulationState = z.output<typeof stateSchema>;

export const simulationState = endpoint({
  method: 'GET',
  path: '/admin/api/simulation',
  // Polled for progress.
  perMinute: 240,
  leastRole: 'viewer',
  response: stateSchema,
});

export const runSimulation = endpoint({
  method: 'POST',
  path: '/admin/api/simulation',
  perMinute: 20,
  leastRole: 'operator',
  body: wishSchema,
  response: z.object({ ok: z.literal(true) }),
});

export const cancelSimulation = endpoint({
  method: 'POST',
  path: '/admin/api/simulation/cancel',
  perMinute: 20,
  leastRole: 'operator',
  response: z.object({ ok: z.literal(true) }),
});
