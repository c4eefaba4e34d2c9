/** The System Stability panel's calls (specification 2.13, 3 and 7; D119, D120). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const FIRST_CLASS_PROOFS = ['intentions', 'contextBundle', 'carryover'] as const;
export const GUARDS = ['unifiedSchemaGuard', 'noLegacyCreateMessage'] as const;
export const PROOFS = [...FIRST_CLASS_PROOFS, ...GUARDS] as const;
export type SelfCheckName = (typeof PROOFS)[number];

/** Null: it has not run (D119). */
const verdictSchema = z.boolean().nullable();

/** A failing case: its name, what was expected and what was found. */
export const failingCaseSchema = z.object({ name: z.string(), expected: z.string(), found: z.string() });
export type FailingCase = z.output<typeof failingCaseSchema>;

/** How many failing cases of a check are shown: the first ones. */
export const FAILING_SHOWN_MAX = 50;

export const selfCheckStateSchema = z.object({
  proof: z.enum(PROOFS),
  state: z.enum(['not-run', 'waiting', 'running', 'passed', 'failed']),
  /** Cases checked so far, and in total. */
  checked: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  failing: z.array(failingCaseSchema),
  finishedAt: z.iso.datetime().nullable(),
});
export type SelfCheckState = z.output<typeof selfCheckStateSchema>;

export const stability = endpoint({
  method: 'GET',
  path: '/admin/api/stability',
  // Polled for progress while checks run.
  perMinute: 240,
  leastRole: 'viewer',
  response: z.object({
    /** From the compiler, at build time. */
    tsErrors: z.number().int().nullable(),
    firstClass: z.object({ intentions: verdictSchema, contextBundle: verdictSchema, carryover: verdictSchema }),
    guards: z.object({ unifiedSchemaGuard: verdictSchema, noLegacyCreateMessage: verdictSchema }),
    mode: z.enum(['sandbox', 'live']),
    /** When the checks last finished, else the build time. */
    lastUpdated: z.iso.datetime().nullable(),
    /** Beyond the specification: progress and failing cases of each check, and the compiler's first lines. */
    isRunning: z.boolean(),
    proofs: z.array(selfCheckStateSchema),
    typeErrors: z.array(z.string()),
    builtAt: z.iso.datetime().nullable(),
  }),
});

/** The specification's "live-model flag": true also asks the language model (D120). */
export const runProofs = endpoint({
  method: 'POST',
  path: '/admin/api/run-proofs',
  perMinute: 20,
  leastRole: 'operator',
  body: z.object({ liveOpenAI: z.boolean().default(false) }),
  response: z.object({
    passed: z.boolean(),
    liveOpenAI: z.boolean(),
    /** Why it did not pass, or what the model answered. */
    reason: z.string().nullable(),
  }),
});
