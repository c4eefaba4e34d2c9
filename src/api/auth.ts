/** Signing in as an administrator (specification 2.12, 6 and 7; D124). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { ADMIN_ROLES } from '#domain/admin/role.ts';

/** The requested page of the admin area; anything else leads to its first page. */
const next = z.string().max(1000).default('').catch('');

/** A token for the sign-in form, valid together with the cookie set by the same response. */
export const csrf = endpoint({
  method: 'GET',
  path: '/auth/csrf',
  perMinute: 60,
  response: z.object({ csrfToken: z.string() }),
});

/**
 * A form post. Answers 303 to the admin pages, to `/login/code` if a code is required, or to `/login?error=1` (and `wait`,
 * in seconds, after many failures).
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  perMinute: 10,
  body: z.object({
    email: z.string().max(320),
    password: z.string().max(10_000),
    csrfToken: z.string().max(200),
    next,
  }),
  response: z.never(),
});

/**
 * A form post, after a correct password of an account with a second factor. Answers 303 to the admin pages, to
 * `/login/code?error=1` (and `wait`), or to `/login?late=1` if the password was entered too long ago.
 */
export const loginCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  perMinute: 10,
  body: z.object({ code: z.string().max(200), csrfToken: z.string().max(200), next }),
  response: z.never(),
});

export const whoami = endpoint({
  method: 'GET',
  path: '/auth/whoami',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({ admin: z.object({ email: z.string(), role: z.enum(ADMIN_ROLES) }) }),
});

/** Also works without a session. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  perMinute: 60,
  response: z.object({ ok: z.literal(true) }),
});
