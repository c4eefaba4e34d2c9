/** The corpus from life: misread replies, redacted, with the correct reading. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PERSON_PATH, personParams, personRefusals } from '#api/person.ts';
import { refusalSchema } from '#api/refusal.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';

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

/** The allowed forms of a meaning's lines, each with an example. */
const FORMS: readonly (readonly [example: string, shape: RegExp])[] = [
  ['done 1', /^done \d{1,2}$/],
  ['drop 2', /^drop \d{1,2}$/],
  ['carry 2', /^carry \d{1,2}$/],
  ['carry 2 2026-04-10', /^carry \d{1,2} \d{4}-\d\d-\d\d$/],
  ['reword 1 new words', /^reword \d{1,2} \S.*$/],
  ['reopen 1', /^reopen \d{1,2}$/],
  ['keep 1', /^keep \d{1,2}$/],
  ['someday 1', /^someday \d{1,2}$/],
  ['add buy stamps', /^add \S.*$/],
  ['note', /^note$/],
  ['undo', /^undo$/],
  ['pause', /^pause$/],
  ['pause 2026-04-10', /^pause \d{4}-\d\d-\d\d$/],
  ['resume', /^resume$/],
  ['skip-today', /^skip-today$/],
  ['unsubscribe', /^unsubscribe$/],
  ['zone Europe/Berlin', /^zone [A-Za-z_]+(?:\/[A-Za-z_+-]+){0,2}[0-9]*$/],
  ['time morning 07:30', /^time (?:morning|midday|evening) (?:[01]\d|2[0-3]):[0-5]\d$/],
  ['stage midday off', /^stage (?:morning|midday|evening) (?:on|off)$/],
  ['weekdays 12345', /^weekdays [1-7]{1,7}$/],
  ['weekdays off 67', /^weekdays off [1-7]{1,7}$/],
  ['channel text mail', /^channel(?: text)?(?: mail)?$/],
  ['phone ?', /^phone \S.*$/],
  ['plan pay', /^plan (?:pay|manage)$/],
  ['recall done 2026-04-01 2026-04-07', /^recall (?:said|list|done|count|item) \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/],
  ['ask robot', /^ask (?:next-message|robot|privacy|stopping|times|received)$/],
  ['list', /^list$/],
  ['help', /^help$/],
  ['export', /^export$/],
  ['price', /^price$/],
  ['delete-data', /^delete-data$/],
  ['crisis', /^crisis$/],
  ['low mood', /^low mood$/],
];

const DATES = /\d{4}-\d\d-\d\d/g;
// done 3, carry 2 2026-04-10
const NUMBERED = /^(?:done|drop|reopen|someday|keep|carry|reword) (\d+)/;

/** What is wrong with a typed meaning, in a sentence; null: it can be checked against a reading. */
export function meaningProblem({ open, expect }: Pick<LifeCase, 'open' | 'expect'>): string | null {
  for (const line of expect) {
    if (!FORMS.some(([, shape]) => shape.test(line))) {
      const forms = FORMS.map(([example]) => example).join(', ');
      return `“${line}” is not a known command. Write one of these on each line: ${forms}.`;
    }
    const isMadeUp = line.startsWith('add ') || line.startsWith('reword ');
    const date = isMadeUp ? undefined : line.match(DATES)?.find((day) => !z.iso.date().safeParse(day).success);
    if (date !== undefined) return `“${line}”: ${date} is not a valid date.`;
    const number = Number(NUMBERED.exec(line)?.[1] ?? 1);
    if (number < 1 || (number > open.length && NUMBERED.test(line))) {
      return `“${line}” refers to item ${number}, but the list above has ${open.length} ${open.length === 1 ? 'item' : 'items'}.`;
    }
  }
  return null;
}

/** The corpus, each case with its current reading. */
export const lifeCases = endpoint({
  method: 'GET',
  path: '/api/admin/corpus',
  perMinute: 60,
  leastRole: 'operator',
  response: z.object({
    cases: z.array(z.object({ case: lifeCaseSchema, reads: z.array(z.string()), agrees: z.boolean() })),
  }),
  errors: { 401: refusalSchema, 403: refusalSchema },
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
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema, 409: refusalSchema, 422: refusalSchema },
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
  errors: { ...personRefusals, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});
