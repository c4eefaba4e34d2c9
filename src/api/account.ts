/** What an administrator does to their own account: their password, and the second factor of their sign-in. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';

const PATH = '/api/admin/account';
const refusals = { 401: refusalSchema, 409: refusalSchema, 422: refusalSchema, 429: refusalSchema };
const typed = z.string().max(200);
const password = z.string().max(10_000);
const codesSchema = z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) });

export const account = endpoint({
  method: 'GET',
  path: PATH,
  perMinute: 30,
  leastRole: 'viewer',
  response: z.object({
    /** Null: the sign-in asks for the password alone. */
    secondFactor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.number().int() }).nullable(),
  }),
  errors: { 401: refusalSchema },
});

/** A secret for an app, as letters and as the `otpauth:` address of a picture. It counts once it is confirmed. */
export const beginFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password }),
  response: z.object({ ok: z.literal(true), secret: z.string(), address: z.string() }),
  errors: refusals,
});

/** By a code of the app. The codes for a lost app are told this once. */
export const confirmFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor/confirm`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ code: typed }),
  response: codesSchema,
  errors: refusals,
});

export const turnOffFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor/off`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, code: typed }),
  response: z.object({ ok: z.literal(true) }),
  errors: refusals,
});

/** The earlier ones count no more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, code: typed }),
  response: codesSchema,
  errors: refusals,
});

/** It ends all sessions, the one that asks as well. */
export const changePassword = endpoint({
  method: 'POST',
  path: `${PATH}/password`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, next: password }),
  response: z.object({ ok: z.literal(true) }),
  errors: refusals,
});
