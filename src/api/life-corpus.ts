/** The corpus from life: replies that were misread, redacted, with the reading that would have been right. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PERSON_PATH, personParams, personRefusals } from '#api/person.ts';
import { refusalSchema } from '#api/refusal.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';

const line = z.string().trim().min(1).max(500);

/** As the lines of `reply/interpret.jsonl` are: see test/corpus. */
export const lifeCaseSchema = z.object({
  /** Of the message that was answered. */
  stage: z.enum(PROMPT_STAGES),
  /** Their words, with nothing left by which anybody could be known. */
  reply: z.string().trim().min(1).max(5000),
  /** What stood on their list, in its order, redacted as well: the first is 1. */
  open: z.array(line).max(30),
  /** What the reply means: `done 1`, `carry 2 2026-04-10`, `drop 3`, `add buy stamps`, `note`. Empty: nothing. */
  expect: z.array(line).max(30),
});
export type LifeCase = z.output<typeof lifeCaseSchema>;

/** 409 where the same case stands in the corpus already. */
export const addLifeCase = endpoint({
  method: 'POST',
  path: `${PERSON_PATH}/letters/:letter/case`,
  leastRole: 'operator',
  params: personParams.extend({ letter: z.coerce.number().int().positive() }),
  body: lifeCaseSchema,
  response: z.object({
    ok: z.literal(true),
    /** The file in Downloads, and how many cases it has by now. */
    filename: z.string(),
    cases: z.number().int(),
    /** How these words are read today. */
    reads: z.array(z.string()),
    /** They are read as they should be. */
    agrees: z.boolean(),
  }),
  errors: { ...personRefusals, 403: refusalSchema, 409: refusalSchema },
});
