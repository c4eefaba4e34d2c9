/** What administrators did (D124): who, when, to whom, and the state before and after. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';

/** The actor of commands run on the server, where nobody is signed in. */
export const COMMAND_LINE = 'command-line';

const subjectSchema = z.discriminatedUnion('kind', [
  /** `userId` and `email` are null once the person is purged. */
  z.object({
    kind: z.literal('person'),
    number: z.number().int(),
    userId: z.uuid().nullable(),
    email: z.string().nullable(),
  }),
  z.object({ kind: z.literal('admin'), email: z.string().nullable() }),
  z.object({ kind: z.literal('other'), name: z.string() }),
]);

const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const audit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  perMinute: 240,
  leastRole: 'viewer',
  query: z.object({
    /** An administrator's number, or `command-line`. */
    actor: z.union([z.literal(COMMAND_LINE), z.coerce.number().int().positive().max(2_147_483_647)]).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** A number, a UUID or an address. */
    person: z.string().max(320).optional(),
    /** Only entries before this one. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    ok: z.literal(true),
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        /** Null: the command line, or with `by: 'first-link'` in `after` the one-time link of the first start. */
        actor: z.string().nullable(),
        action: z.enum(AUDIT_ACTIONS),
        subject: subjectSchema,
        reason: z.string().nullable(),
        before: stateSchema,
        after: stateSchema,
      }),
    ),
    /** The value of `before` for the next page; null: this is the last. */
    next: z.number().int().nullable(),
    /** Everybody who can be selected as actor. */
    actors: z.array(z.object({ id: z.number().int(), email: z.string() })),
  }),
});
export type AuditRow = z.output<(typeof audit)['response']>['entries'][number];
