/**
 * The token of the sign-in's form, signed together with a cookie (OWASP's signed double submit): without it another
 * site could sign somebody in under an account of its own, since no session is there yet to be asked for.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '#app/ports/keys.ts';

export interface CsrfTokens {
  /** Sets the cookie where the browser has none. */
  issue(request: FastifyRequest, reply: FastifyReply): string;
  holds(request: FastifyRequest, token: string): boolean;
}

const CHANCE_BYTES = 16;
const CHANCE = /^[A-Za-z0-9_-]{22}$/;

export function csrfTokens(keys: Keys, isHttps: boolean): CsrfTokens {
  const name = isHttps ? '__Host-csrf' : 'csrf';
  // Both parts have one length each: no two pairs of them are signed alike.
  const sign = (browser: string, random: string) => keys.sign('cookie', Buffer.from(`csrf:${browser}!${random}`));
  const browserOf = ({ cookies }: FastifyRequest) => {
    const browser = cookies[name];
    return browser !== undefined && CHANCE.test(browser) ? browser : null;
  };
  return {
    issue(request, reply) {
      const known = browserOf(request);
      const browser = known ?? newRandom();
      if (known === null) {
        reply.setCookie(name, browser, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps });
      }
      const random = newRandom();
      return `${Buffer.from(sign(browser, random)).toString('base64url')}.${random}`;
    },
    holds(request, token) {
      const browser = browserOf(request);
      const [signature = '', random = ''] = token.split('.');
      if (browser === null || !CHANCE.test(random)) return false;
      const wanted = sign(browser, random);
      const given = Buffer.from(signature, 'base64url');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

function newRandom(): string {
  return randomBytes(CHANCE_BYTES).toString('base64url');
}
