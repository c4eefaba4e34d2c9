/** The corpus from life: misread replies, redacted, with the correct reading. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PERSON_PATH, personParams } from '#api/person.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { ACT_NAMES, parseStatement, slotProblem, slotsOf } from '#domain/reply/corpus-statements.ts';

const lineSchema = z.string().trim().min(1).max(500);

/** The format of `reply/interpret.jsonl`: see test/corpus. */
export const lifeCaseSchema = z.object({
  /** The stage of the message that was answered. */
  stage: z.enum(PROMPT_STAGES),
  /** The person's words, with everything removed that could identify anybody. */
  reply: z.string().trim().min(1).max(5000),
  /** Their list in order, also redacted; the first item is 1. */
  open: z.array(lineSchema).max(30),
  /** What the reply means: `done 1`, `carry 2 2026-04-10`, `drop 3`, `add buy stamps`, `note`. Empty: nothing. */
  expect: z.array(lineSchema).max(30),
});
export type LifeCase = z.output<typeof lifeCaseSchema>;

/** What is wrong with a meaning, in a sentence; null: it can be checked against a reading. */
export function meaningProblem({ open, expect }: Pick<LifeCase, 'open' | 'expect'>): string | null {
  for (const line of expect) {
    const statement = parseStatement(line);
    if (statement === null) return `“${line}” is not a statement. Each is one of: ${FORMS}.`;
    for (const [at, slot] of slotsOf(statement.act).entries()) {
      const problem = slotProblem(slot, statement.values[at] ?? '', open.length);
      if (problem !== null) return `“${line}”: ${problem}`;
    }
  }
  return null;
}

const FORMS = ACT_NAMES.map((act) =>
  [act, ...slotsOf(act).map(({ label }) => `(${label.toLowerCase()})`)].join(' '),
).join(', ');

/** The corpus, each case with its current reading. */
export const lifeCases = endpoint({
  method: 'GET',
  path: '/api/admin/corpus',
  perMinute: 60,
  leastRole: 'operator',
  response: z.object({
    cases: z.array(z.object({ case: lifeCaseSchema, reads: z.array(z.string()), agrees: z.boolean() })),
  }),
});

/** Replaces or removes a case. 404 if it is no longer there, 409 if the replacement already is. */
export const changeLifeCase = endpoint({
  method: 'POST',
  path: '/api/admin/corpus/change',
  perMinute: 60,
  leastRole: 'operator',
  body: z.object({
    case: lifeCaseSchema,
    /** Null removes it. */
    to: lifeCaseSchema.nullable(),
  }),
  response: z.object({ ok: z.literal(true), cases: z.number().int() }),
});

/** Puts back a case that was removed. */
export const restoreLifeCase = endpoint({
  method: 'POST',
  path: '/api/admin/corpus/restore',
  perMinute: 60,
  leastRole: 'operator',
  body: lifeCaseSchema,
  response: z.object({ ok: z.literal(true), cases: z.number().int() }),
});

/** 409 if the corpus already has the case, 422 if its meaning cannot be checked. */
export const addLifeCase = endpoint({
  method: 'POST',
  path: `${PERSON_PATH}/letters/:inbound/case`,
  perMinute: 60,
  leastRole: 'operator',
  params: personParams.extend({ inbound: z.coerce.number().int().positive() }),
  body: lifeCaseSchema,
  response: z.object({
    ok: z.literal(true),
    /** The file in Downloads, and how many cases it now has. */
    filename: z.string(),
    cases: z.number().int(),
    /** How these words are read today. */
    reads: z.array(z.string()),
    /** The current reading is correct. */
    agrees: z.boolean(),
  }),
});
