/** An administrator's own account: password and second factor. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

const PATH = '/api/admin/account';
const typed = z.string().max(200);
const password = z.string().max(10_000);
const codesSchema = z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) });

export const account = endpoint({
  method: 'GET',
  path: PATH,
  perMinute: 30,
  leastRole: 'viewer',
  response: z.object({
    /** Null: signing in needs only the password. */
    secondFactor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.number().int() }).nullable(),
  }),
});

/** A secret for an authenticator app, as text and as the `otpauth:` address of a QR code. Valid once it is confirmed. */
export const beginFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password }),
  response: z.object({ ok: z.literal(true), secret: z.string(), address: z.string() }),
});

/** Confirms the secret with a code of the app. The recovery codes are returned only this once. */
export const confirmFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor/confirm`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ code: typed }),
  response: codesSchema,
});

export const turnOffFactor = endpoint({
  method: 'POST',
  path: `${PATH}/second-factor/off`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, code: typed }),
  response: z.object({ ok: z.literal(true) }),
});

/** Invalidates the earlier recovery codes. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, code: typed }),
  response: codesSchema,
});

/** Ends all sessions, including the caller's. */
export const changePassword = endpoint({
  method: 'POST',
  path: `${PATH}/password`,
  perMinute: 30,
  leastRole: 'viewer',
  body: z.object({ password, next: password }),
  response: z.object({ ok: z.literal(true) }),
});
