/** What administrators did (D124): who, when, to whom, and how it stood before and after. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';

/** Of an act that was done where the service runs, by nobody who was signed in. */
export const COMMAND_LINE = 'command-line';

const subjectSchema = z.discriminatedUnion('kind', [
  /** `userId` and `email` are null once they are purged. */
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
    /** The number of an administrator, or `command-line`. */
    actor: z.union([z.literal(COMMAND_LINE), z.coerce.number().int().positive().max(2_147_483_647)]).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** A number, a UUID or an address. */
    person: z.string().max(320).optional(),
    /** Only what was written before this entry. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    ok: z.literal(true),
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        /** Null: whoever sat at the command line. */
        actor: z.string().nullable(),
        action: z.enum(AUDIT_ACTIONS),
        subject: subjectSchema,
        reason: z.string().nullable(),
        before: stateSchema,
        after: stateSchema,
      }),
    ),
    /** For `before`; null: there are no earlier ones. */
    next: z.number().int().nullable(),
    /** Whoever may be asked for as actor. */
    actors: z.array(z.object({ id: z.number().int(), email: z.string() })),
  }),
  errors: { 401: refusalSchema },
});
export type AuditRow = z.output<(typeof audit)['response']>['entries'][number];
