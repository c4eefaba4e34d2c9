/** Registers a declared endpoint; the declaration validates input and output. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerTo, Endpoint } from '#api/endpoint.ts';
import type { ErrorCode } from '#api/error-codes.ts';
import type { Refusal } from '#domain/result.ts';
import { refusalOf } from '#http/errors.ts';
import { perMinute, tooMany } from '#http/rate-limits.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface RouteInput<Declared extends Endpoint> {
  readonly params: Output<Declared['params']>;
  readonly query: Output<Declared['query']>;
  readonly body: Output<Declared['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a call is refused with. */
export interface HttpRefusal {
  readonly refused: {
    readonly status: number;
    readonly code: ErrorCode;
    readonly message?: string;
    readonly beside?: object;
  };
}

/** `message` overrides the code's general words; `beside` adds fields that only this call's refusals have. */
export function refuse(status: number, code: ErrorCode, message?: string, beside: object = {}): HttpRefusal {
  return { refused: { status, code, ...(message === undefined ? {} : { message }), beside } };
}

/** Translates a use case's refusal. The table does not compile until every reason has its answer. */
export function refuseFor<Reason extends string>(
  { reason }: Refusal<Reason>,
  answers: Readonly<
    Record<NoInfer<Reason>, readonly [status: number, code: ErrorCode, message?: string, beside?: object]>
  >,
): HttpRefusal {
  const [status, code, message, beside] = answers[reason];
  return refuse(status, code, message, beside);
}

/** What is refused to visitors has the specification's error codes as reasons. */
export function refuseVisitor({ reason }: Refusal<ErrorCode>): HttpRefusal {
  return refuse(STATUS_FOR_VISITORS[reason] ?? 422, reason);
}

const STATUS_FOR_VISITORS: Readonly<Partial<Record<ErrorCode, number>>> = { TOO_MANY: 429, FORBIDDEN: 403 };

export function route<Declared extends Endpoint>(
  server: FastifyInstance,
  declared: Declared,
  answer: (input: RouteInput<Declared>) => Promise<AnswerTo<Declared> | HttpRefusal>,
): void {
  server.route({
    method: declared.method,
    url: declared.path,
    schema: {
      ...(declared.params && { params: declared.params }),
      ...(declared.query && { querystring: declared.query }),
      ...(declared.body && { body: declared.body }),
    },
    ...(declared.bodyBytesMax !== undefined && { bodyLimit: declared.bodyBytesMax }),
    config: configOf(declared),
    async handler(request, reply) {
      const answered = await answer({
        // The scope's validator has put the schemas' outputs here.
        params: request.params as Output<Declared['params']>,
        query: request.query as Output<Declared['query']>,
        body: request.body as Output<Declared['body']>,
        request,
        reply,
      });
      // A file was sent by the handler itself.
      if (reply.sent) return reply;
      if (isRefused(answered)) {
        const { status, code, message, beside } = answered.refused;
        if (code === 'TOO_MANY') tooMany(reply);
        return reply.status(status).send({ ...refusalOf(code, message), ...beside });
      }
      return reply.send(declared.response.parse(answered));
    },
  });
}

/** The config of a route: its limit, its role, and its declaration for the OpenAPI document. */
export function configOf(declared: Endpoint) {
  return {
    ...perMinute(declared.perMinute),
    ...(declared.leastRole !== undefined && { leastRole: declared.leastRole }),
    ...(declared.isUnlogged !== undefined && { isUnlogged: declared.isUnlogged }),
    declared,
  };
}

function isRefused(answered: unknown): answered is HttpRefusal {
  return typeof answered === 'object' && answered !== null && 'refused' in answered;
}
