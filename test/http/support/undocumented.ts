import type { FastifyInstance } from 'fastify';
import { operationsOf } from '#api/operations.ts';
import type { Refusal } from '#api/refusal.ts';
import { codesOf } from '#http/openapi/codes.ts';

/** Fills with the refusals that a call answered although the OpenAPI document does not list them. */
export function noteUndocumented(server: FastifyInstance, brandSlug: string): readonly string[] {
  const undocumented: string[] = [];
  const operations = operationsOf(brandSlug);
  server.addHook('onSend', (request, reply, payload, done) => {
    done(null, payload);
    const { config, url } = request.routeOptions;
    const call = `${request.method} ${url}`;
    const operation = operations[call];
    if (config.declared === undefined || operation === undefined) return;
    if (reply.statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{"ok":false')) return;
    const { errorCode } = JSON.parse(payload) as Refusal;
    const codes: readonly string[] = codesOf(config.declared, operation).get(reply.statusCode) ?? [];
    if (!codes.includes(errorCode)) undocumented.push(`${call}: ${reply.statusCode} ${errorCode}`);
  });
  return undocumented;
}
