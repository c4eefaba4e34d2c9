/** The table of people and its actions (specification 2.14, 3, 5 and 7; D123). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { ACCOUNT_STATUSES } from '#domain/people/account-status.ts';
import { localDate } from '#domain/time/local-date.ts';

const PATH = '/api/v2/admin';
const isoInstantSchema = z.iso.datetime();
const userParams = z.object({ user_id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const permissions = endpoint({
  method: 'GET',
  path: `${PATH}/permissions`,
  perMinute: 240,
  leastRole: 'viewer',
  response: z.object({ canDelete: z.boolean(), canPurge: z.boolean(), reason: z.string() }),
});

export const USERS_LIMIT_MAX = 500;

/**
 * What the list can be sorted by. `created` is also the order of the user numbers; `activity` is their last reply, press
 * or change.
 */
export const USER_SORTS = ['created', 'email', 'status', 'plan', 'channel', 'zone', 'activity'] as const;
/** Within the last seven or thirty days, or before. */
export const RECENCIES = ['week', 'month', 'older'] as const;
const planSchema = z.enum(['trial', 'free', 'paid']);
/** `sms`: texts are on, whether or not email comes as well. */
const channelSchema = z.enum(['email', 'sms']);

export const userRowSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  /** The position in the list, from 1 (D136). */
  row_number: z.number().int(),
  created_at: isoInstantSchema,
  last_message_at: isoInstantSchema.nullable(),
  last_stage: z.enum(Object.values(STAGE_WIRE_NAME)).nullable(),
  deleted_at: isoInstantSchema.nullable(),
  /** The person's stable number (D136), the one shown everywhere. */
  user_number: z.number().int(),
  status: z.enum(ACCOUNT_STATUSES),
  plan: planSchema,
  channel: channelSchema,
  zone: z.string(),
  last_active_at: isoInstantSchema.nullable(),
  /** The date on which messages resume, or `open` until they write; null: no pause. */
  paused_until: z.string().nullable(),
  /** The person's present day, and what each of the last fourteen was, oldest first. */
  today: z.string(),
  activity: z.array(z.enum(['answered', 'sent', 'none'])),
});
export type UserRow = z.output<typeof userRowSchema>;

/** Newest first, unless sorted. Beyond the specification: paging, filters, and a search in addresses, UUIDs and numbers. */
export const users = endpoint({
  method: 'GET',
  path: `${PATH}/users`,
  perMinute: 240,
  leastRole: 'viewer',
  query: z.object({
    showDeleted: z.enum(['true', 'false']).default('false'),
    q: z.string().max(320).default(''),
    limit: z.coerce.number().int().min(1).max(USERS_LIMIT_MAX).default(USERS_LIMIT_MAX),
    sort: z.enum(USER_SORTS).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    status: z.enum(ACCOUNT_STATUSES).optional(),
    plan: planSchema.optional(),
    channel: channelSchema.optional(),
    zone: z.string().max(64).optional(),
    joined: z.enum(RECENCIES).optional(),
    activity: z.enum([...RECENCIES, 'never']).optional(),
    cursor: z
      .string()
      .max(600)
      // The number of the last person, its position, and what it is sorted by.
      .regex(/^\d{1,15}\.\d{1,15}\.[\w-]*$/)
      .optional(),
  }),
  response: z.object({
    ok: z.literal(true),
    items: z.array(userRowSchema),
    /** The total number of people; for a search the number found up to the end of this page. */
    count: z.number().int(),
    /** A search has more results than the count; further pages return them. */
    countIsMore: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
});

/** A soft deletion that can be restored. 409 for somebody who pays: only a purge ends that. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${PATH}/users/:user_id`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  body: z.object({ confirm: z.string().max(100).nullish() }).nullish(),
  response: done,
});

/** 409 if somebody else has the address now. */
export const restoreUser = endpoint({
  method: 'POST',
  path: `${PATH}/users/:user_id/restore`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  response: done,
});

export const BULK_MAX = 200;

/**
 * One act on many people, each by itself: `changed` are those on whom it had an effect or held already, with what held
 * before, by which a pause is undone; `skipped` are the others, with the reason in words.
 */
export const actOnUsers = endpoint({
  method: 'POST',
  path: `${PATH}/users/bulk`,
  perMinute: 60,
  leastRole: 'operator',
  body: z.object({
    user_ids: z.array(z.uuid()).min(1).max(BULK_MAX),
    act: z.enum(['pause', 'resume', 'delete', 'restore']),
    /** For a pause: the date on which messages resume; null: until they write. */
    until: z.iso.date().transform(localDate).nullish(),
    /** For a deletion. */
    confirm: z.string().max(100).nullish(),
  }),
  response: done.extend({
    changed: z.array(z.object({ user_id: z.uuid(), paused_until: z.string().nullable() })),
    skipped: z.array(z.object({ user_id: z.uuid(), reason: z.string() })),
  }),
});

/** Cannot be undone. 403 if purges are not allowed here. */
export const purgeUser = endpoint({
  method: 'DELETE',
  path: `${PATH}/users/:user_id/purge`,
  perMinute: 240,
  leastRole: 'operator',
  params: userParams,
  body: z.object({ confirm: z.string().max(100).nullish(), emailEcho: z.string().max(320).nullish() }).nullish(),
  response: done,
});
