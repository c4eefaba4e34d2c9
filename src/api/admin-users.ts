/** The table of people and its acts (specification 2.14, 3, 5 and 7; D123). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';

const PATH = '/api/v2/admin';
const isoInstantSchema = z.iso.datetime();
const userParams = z.object({ user_id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const refusals = { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema, 422: refusalSchema };

export const permissions = endpoint({
  method: 'GET',
  path: `${PATH}/permissions`,
  perMinute: 240,
  leastRole: 'viewer',
  response: z.object({ canDelete: z.boolean(), canPurge: z.boolean(), reason: z.string() }),
  errors: { 401: refusalSchema },
});

export const USERS_LIMIT_MAX = 500;

export const userRowSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  /** The place in the list, from 1 (D136). */
  row_number: z.number().int(),
  created_at: isoInstantSchema,
  last_message_at: isoInstantSchema.nullable(),
  last_stage: z.enum(Object.values(STAGE_WIRE_NAME)).nullable(),
  deleted_at: isoInstantSchema.nullable(),
});
export type UserRow = z.output<typeof userRowSchema>;

/** Newest first. Beyond the specification: a page at a time, and what the address or the UUID holds. */
export const users = endpoint({
  method: 'GET',
  path: `${PATH}/users`,
  perMinute: 240,
  leastRole: 'viewer',
  query: z.object({
    showDeleted: z.enum(['true', 'false']).default('false'),
    q: z.string().max(320).default(''),
    limit: z.coerce.number().int().min(1).max(USERS_LIMIT_MAX).default(USERS_LIMIT_MAX),
    cursor: z
      .string()
      .regex(/^\d{1,15}\.\d{1,15}$/)
      .optional(),
  }),
  response: z.object({
    ok: z.literal(true),
    items: z.array(userRowSchema),
    /** How many there are, on this page or not; of a search how many were found up to the end of this page. */
    count: z.number().int(),
    /** There are more than the count: further pages of a search tell. */
    countIsMore: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
  errors: { 401: refusalSchema },
});

/** Soft: a restore brings them back. 409 of somebody who pays: a purge ends that, a deletion would not. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${PATH}/users/:user_id`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  body: z.object({ confirm: z.string().max(100).nullish() }).nullish(),
  response: done,
  errors: { ...refusals, 409: refusalSchema },
});

/** 409 where somebody else has the address by now. */
export const restoreUser = endpoint({
  method: 'POST',
  path: `${PATH}/users/:user_id/restore`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  response: done,
  errors: { ...refusals, 409: refusalSchema },
});

/** Cannot be undone. 403 where purges are not allowed here. */
export const purgeUser = endpoint({
  method: 'DELETE',
  path: `${PATH}/users/:user_id/purge`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  body: z.object({ confirm: z.string().max(100).nullish(), emailEcho: z.string().max(320).nullish() }).nullish(),
  response: done,
  errors: refusals,
});
