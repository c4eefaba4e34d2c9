/**
 * The cookie that authorizes a `userId` (D113): the signed id of the sign-up that this browser began. It expires when the
 * sign-up can no longer be continued.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '#app/ports/keys.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';

export interface SignupCookie {
  /** The sign-up that this browser began, or null. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, signupId: string): void;
}

export function signupCookie(keys: Keys, isHttps: boolean): SignupCookie {
  // Browsers refuse a `__Host-` name without Secure, which plain http cannot have (D138).
  const name = isHttps ? '__Host-signup' : 'signup';
  const signatureOf = (signupId: string): Uint8Array => keys.sign('cookie', Buffer.from(`signup:${signupId}`));

  return {
    read(request) {
      const [signupId, signature] = request.cookies[name]?.split('.') ?? [];
      if (signupId === undefined || signature === undefined) return null;
      const wanted = signatureOf(signupId);
      const given = Buffer.from(signature, 'base64url');
      return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted) ? signupId : null;
    },
    write(reply, signupId) {
      reply.setCookie(name, `${signupId}.${Buffer.from(signatureOf(signupId)).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps,
        maxAge: SIGNUP_LIFE_MS / 1000,
      });
    },
  };
}
