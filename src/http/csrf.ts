import type { FastifyCsrfProtectionOptions } from '@fastify/csrf-protection';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import type { Keys } from '#app/ports/keys.ts';

/**
 * The token of the sign-in forms, signed together with a cookie (OWASP's signed double submit). Without it another site
 * could sign a visitor in to its own account, since there is no session yet to bind the form to.
 */
export function csrfOptions(keys: Keys, isHttps: boolean): FastifyCsrfProtectionOptions {
  return {
    // Browsers refuse a `__Host-` name without Secure, which plain http cannot have (D138).
    cookieKey: isHttps ? '__Host-csrf' : 'csrf',
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
    // Without a key, whoever sets the cookie could compute its token.
    csrfOpts: { hmacKey: keys.sign('cookie', Buffer.from('csrf')) },
    getToken: ({ body }) => tokenField.safeParse(body).data?.csrfToken,
  };
}

const tokenField = z.object({ csrfToken: z.string() });

/** For a route of forms: refuses a request without a valid token, once the body, which contains it, was read. */
export function csrfCheck(server: FastifyInstance): { readonly preValidation: preValidationHookHandler } {
  return { preValidation: (request, reply, done) => server.csrfProtection(request, reply, done) };
}

/** Whether the token was missing, expired or another browser's. */
export function isCsrfRefusal({ code }: { readonly code?: string }): boolean {
  return code === 'FST_CSRF_MISSING_SECRET' || code === 'FST_CSRF_INVALID_TOKEN';
}
