/** The daily dry run (specification 2.17, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

/** What the page has filled in: one thing is finished at midday, one in the evening, and one is left. */
export const DRY_RUN_SAMPLES = {
  morning: 'Finish the quarterly report\nCall the dentist\nGo for a run',
  midday: 'The report is finished. Still have to call the dentist.',
  evening: 'Called the dentist. Did not get to the run. A good day all the same.',
} as const;

export const DRY_RUN_WORDS_MAX = 10_000;

const words = z.string().max(DRY_RUN_WORDS_MAX);

const requestSchema = z.object({
  morningIntentions: words,
  middayReply: words,
  eveningReflection: words,
  /** The next day's morning as well. */
  carryOver: z.boolean().default(true),
  /** The run's people, messages and clock are kept when it is over. */
  persist: z.boolean().default(false),
});

const telemetrySchema = z.object({
  at: z.iso.datetime(),
  /** Where the row stands that says so. */
  table: z.enum(['ledger', 'outbox', 'mailbox', 'inbound', 'agenda']),
  what: z.string(),
});

const responseSchema = z.object({
  /** Everything that was checked is as promised. */
  success: z.boolean(),
  executionTimeMs: z.number().int(),
  sessionId: z.uuid(),
  summary: z.object({
    totalStages: z.number().int(),
    mimeParity: z.boolean(),
    /** Null: it was not asked for. */
    carryOverVerified: z.boolean().nullable(),
  }),
  /** Standing in Downloads. */
  artifacts: z.array(z.object({ id: z.uuid(), filename: z.string() })),
  telemetry: z.array(telemetrySchema),
  reportUrl: z.string(),
});
export type DryRunResult = z.output<typeof responseSchema>;

/** 409 where one of the same administrator's is under way, 422 where words are missing or the rules keep a prompt back. */
export const dryRun = endpoint({
  method: 'POST',
  path: '/admin/dry-run',
  perMinute: 20,
  bodyBytesMax: DRY_RUN_WORDS_MAX * 3 * 6 + 1000,
  leastRole: 'operator',
  body: requestSchema,
  response: responseSchema,
  errors: { 400: refusalSchema, 401: refusalSchema, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});

/** How far the run has come that this administrator began. */
export const dryRunProgress = endpoint({
  method: 'GET',
  path: '/admin/dry-run',
  perMinute: 240,
  leastRole: 'operator',
  response: z.object({
    running: z.boolean(),
    /** What is being done; empty where nothing is. */
    step: z.string(),
    done: z.number().int(),
    total: z.number().int(),
  }),
  errors: { 401: refusalSchema, 403: refusalSchema },
});

/** Files of this kind alone are opened as a page. */
export const REPORT_TYPE = 'text/html; charset=utf-8';

/** A page of its own: not JSON, so not by `route`. */
export const dryRunReport = {
  path: '/admin/testing/dry-run/report/:id',
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
} as const;
