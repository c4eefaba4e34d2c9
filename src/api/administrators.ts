/** Owners manage administrators. Every change needs the owner's own password. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { ADMIN_ROLES } from '#domain/admin/role.ts';

const PATH = '/api/admin/administrators';
const role = z.enum(ADMIN_ROLES);
const password = z.string().max(10_000);
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const doneSchema = z.object({ ok: z.literal(true) });
/** The link is returned only this once. */
const linkSchema = z.object({ ok: z.literal(true), link: z.url() });

const administratorSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  role,
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** The end of the link with which they choose a password, past or not. Null: they have a password. */
  linkEndsAt: z.iso.datetime().nullable(),
});
export type Administrator = z.output<typeof administratorSchema>;

export const administrators = endpoint({
  method: 'GET',
  path: PATH,
  perMinute: 60,
  leastRole: 'owner',
  response: z.object({ administrators: z.array(administratorSchema) }),
});

/** 409 if the address is an administrator's already. */
export const inviteAdministrator = endpoint({
  method: 'POST',
  path: PATH,
  perMinute: 30,
  leastRole: 'owner',
  body: z.object({ email: z.string().max(320), role, password }),
  response: linkSchema,
});

const onOne = { method: 'POST', perMinute: 30, leastRole: 'owner', params } as const;

/** Signs them out. 409 for the last owner who can sign in. */
export const changeAdministratorRole = endpoint({
  ...onOne,
  path: `${PATH}/:id/role`,
  body: z.object({ role, password }),
  response: doneSchema,
});

/** Signs them out. 409 for the caller's own account. */
export const disableAdministrator = endpoint({
  ...onOne,
  path: `${PATH}/:id/disable`,
  body: z.object({ password }),
  response: doneSchema,
});

export const enableAdministrator = endpoint({
  ...onOne,
  path: `${PATH}/:id/enable`,
  body: z.object({ password }),
  response: doneSchema,
});

/** Signs them out and removes password and second factor. 409 for the caller's own account or a disabled one. */
export const resetAdministrator = endpoint({
  ...onOne,
  path: `${PATH}/:id/reset`,
  body: z.object({ password }),
  response: linkSchema,
});
