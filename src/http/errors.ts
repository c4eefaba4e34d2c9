/** What a caller sees when a request is refused or fails: JSON for calls, a page otherwise. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageOf, type ErrorCode } from '#api/error-codes.ts';
import type { Refusal } from '#api/refusal.ts';
import { StoreUnavailable } from '#app/ports/store.ts';
import { faultPlaces } from '#domain/fault-places.ts';
import { isCsrfRefusal } from '#http/csrf.ts';
import { siteOf } from '#http/hosts.ts';
import { sayFaults } from '#http/say-faults.ts';
import type { Pages } from '#http/pages/pages.ts';

export function refusalOf(code: ErrorCode, message: string = messageOf(code)): Refusal {
  return { ok: false, success: false, error: code, errorCode: code, message };
}

/** Thrown by hooks that refuse a request before its handler runs. */
export class RefusedRequest extends Error {
  readonly statusCode: number;
  readonly refusal: ErrorCode;

  constructor(statusCode: number, refusal: ErrorCode) {
    super(messageOf(refusal));
    this.name = 'RefusedRequest';
    this.statusCode = statusCode;
    this.refusal = refusal;
  }
}

type Broken = FastifyError | (RefusedRequest & { readonly code?: string });

export interface ErrorAnswers {
  readonly answerError: (error: Broken, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly answerNotFound: (request: FastifyRequest, reply: FastifyReply) => void;
}

export function errorAnswers(pages: Pages, landingBrand: string): ErrorAnswers {
  const isLanding = (request: FastifyRequest) => siteOf(request, landingBrand) === 'landing';
  const notThere = { status: 404, cacheControl: 'no-store' };
  const notFound = pages.kept('not-found', {}, notThere);
  const landingNotFound = pages.kept('landing-not-found', {}, notThere);
  return {
    answerError(error, request, reply) {
      const { status, code, detail } = understand(error);
      // The message may quote what a person wrote; name, code and location are enough.
      if (status >= 500) {
        const place = { fault: error.name, code: error.code, stack: faultPlaces(error) };
        request.log.error({ reqId: request.id, ...place }, 'failed');
      }
      const refusal = refusalOf(code, detail);
      reply.status(status).header('cache-control', 'no-store');
      if (code === 'CANNOT_STORE') reply.header('retry-after', STORE_AGAIN_AFTER_S);
      if (isApi(request)) return reply.send(status >= 500 ? { ...refusal, traceId: request.id } : refusal);
      const failure = { status, message: refusal.message, requestId: request.id };
      return pages.send(reply, isLanding(request) ? 'landing-error' : 'error', failure);
    },
    answerNotFound(request, reply) {
      if (isApi(request)) reply.status(404).header('cache-control', 'no-store').send(refusalOf('NOT_FOUND'));
      else if (isLanding(request)) landingNotFound(request, reply);
      else notFound(request, reply);
    },
  };
}

/** Paths that browsers do not open as pages, except for the sign-in forms, which are submitted by navigation. */
const CALLS = ['/api/', '/auth/', '/hooks/', '/admin/api/', '/admin/dry-run'] as const;
const FORMS = ['/auth/login'] as const;

function isApi(request: FastifyRequest): boolean {
  const begins = (places: readonly string[]) => places.some((begin) => request.url.startsWith(begin));
  return begins(CALLS) && !(begins(FORMS) && isNavigation(request));
}

/** A browser that navigates to a page; scripts accept anything, or JSON. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** The "few minutes" that the message mentions. */
const STORE_AGAIN_AFTER_S = 120;

function understand(error: Broken): { status: number; code: ErrorCode; detail?: string } {
  if (isCsrfRefusal(error)) return { status: 403, code: 'FOREIGN_ORIGIN' };
  if ('refusal' in error) return { status: error.statusCode, code: error.refusal };
  if (error instanceof StoreUnavailable) return { status: 503, code: 'CANNOT_STORE' };
  if (error.validation) return { status: 400, code: 'BAD_REQUEST', detail: sayFaults(error.validation) };
  const { statusCode: status = 500 } = error;
  const isTheirs = status >= 400 && status < 500;
  const code = CODES[status] ?? (isTheirs ? 'BAD_REQUEST' : 'INTERNAL');
  return { status: isTheirs || status === 503 ? status : 500, code };
}

const CODES: Readonly<Partial<Record<number, ErrorCode>>> = { 413: 'TOO_LARGE', 415: 'WRONG_TYPE', 429: 'TOO_MANY' };
