/** The daily dry run (specification 2.17, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

/** The page's default replies: one item is finished at midday, one in the evening, and one is left. */
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
  /** Includes the next day's morning. */
  carryOver: z.boolean().default(true),
  /** Keeps the run's people, messages and clock afterwards. */
  persist: z.boolean().default(false),
});

const telemetrySchema = z.object({
  at: z.iso.datetime(),
  /** The table of the row that shows this. */
  table: z.enum(['ledger', 'outbox', 'mailbox', 'inbound', 'agenda']),
  what: z.string(),
});

const responseSchema = z.object({
  /** All checks passed. */
  success: z.boolean(),
  executionTimeMs: z.number().int(),
  sessionId: z.uuid(),
  summary: z.object({
    totalStages: z.number().int(),
    mimeParity: z.boolean(),
    /** Null: it was not requested. */
    carryOverVerified: z.boolean().nullable(),
  }),
  /** Available in Downloads. */
  artifacts: z.array(z.object({ id: z.uuid(), filename: z.string() })),
  telemetry: z.array(telemetrySchema),
  reportUrl: z.string(),
});
export type DryRunResult = z.output<typeof responseSchema>;

/** 409 if the same administrator has a run in progress, 422 if words are missing or the rules withhold a prompt. */
export const dryRun = endpoint({
  method: 'POST',
  path: '/admin/dry-run',
  perMinute: 20,
  // JSON may escape a character to six bytes.
  bodyBytesMax: DRY_RUN_WORDS_MAX * 3 * 6 + 1000,
  leastRole: 'operator',
  body: requestSchema,
  response: responseSchema,
});

/** Progress of the run that this administrator started. */
export const dryRunProgress = endpoint({
  method: 'GET',
  path: '/admin/dry-run',
  // Polled for progress.
  perMinute: 240,
  leastRole: 'operator',
  response: z.object({
    running: z.boolean(),
    /** The current step; empty if nothing runs. */
    step: z.string(),
    done: z.number().int(),
    total: z.number().int(),
  }),
});

/** Only files of this type are opened as a page. */
export const REPORT_TYPE = 'text/html; charset=utf-8';

/** An HTML page, so not registered by `route`. */
export const dryRunReport = {
  path: '/admin/testing/dry-run/report/:id',
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
} as const;
