/** The cookie of an administrator's session (D124): a secret of 256 bits without any personal data. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_SIGN_IN_MS, SESSION_LIFE } from '#app/admin/session-life.ts';

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

const SECRET_BYTES = 32;
// The format of `newSessionSecret`; anything else was not issued by us.
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function newSessionSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function sessionCookie(isHttps: boolean): SessionCookie {
  return secretCookie('sid', SESSION_LIFE.wholeMs, isHttps);
}

/** Set after a correct password, until the code is entered. */
export function pendingSignInCookie(isHttps: boolean): SessionCookie {
  return secretCookie('half', PENDING_SIGN_IN_MS, isHttps);
}

function secretCookie(plainName: string, lifeMs: number, isHttps: boolean): SessionCookie {
  // Browsers refuse a `__Host-` name without Secure, which plain http cannot have (D138).
  const name = isHttps ? `__Host-${plainName}` : plainName;
  // Lax, so that following a link to the admin pages keeps the session.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    read(request) {
      const secret = request.cookies[name];
      return secret !== undefined && SECRET.test(secret) ? secret : null;
    },
    write(reply, secret) {
      reply.setCookie(name, secret, { ...options, maxAge: lifeMs / 1000 });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
