/** The cookie that makes a browser an administrator's (D124): a secret of 256 bits, and nothing about anybody. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HALF_LIFE_MS, SESSION_LIFE } from '#app/admin/session-life.ts';

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

const SECRET_BYTES = 32;
// What `newSessionSecret` makes: anything else was not ours, however long it is.
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function newSessionSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function sessionCookie(isHttps: boolean): SessionCookie {
  return secretCookie('sid', SESSION_LIFE.wholeMs, isHttps);
}

/** Of a browser whose password was right, until the code comes. */
export function halfCookie(isHttps: boolean): SessionCookie {
  return secretCookie('half', HALF_LIFE_MS, isHttps);
}

function secretCookie(plainName: string, lifeMs: number, isHttps: boolean): SessionCookie {
  // A `__Host-` name is refused by browsers without Secure, which plain http cannot have (D138).
  const name = isHttps ? `__Host-${plainName}` : plainName;
  // Lax: who follows a link to the admin's pages is still signed in there.
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
