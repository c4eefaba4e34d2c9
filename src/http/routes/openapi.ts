/** The OpenAPI document of all calls, made at the first request: most processes are never asked for it. */
import type { FastifyInstance } from 'fastify';
import { openApi } from '#api/openapi.ts';
import { lazily } from '#app/lazily.ts';
import type { DocumentedCall, DocumentedSettings } from '#http/openapi/document.ts';
import type { Keep } from '#http/pages/cached-responses.ts';
import { pack } from '#http/pages/packed.ts';
import type { Services } from '#http/services.ts';

/** Fills while routes are registered; HEAD is what Fastify adds to each GET. */
export function noteCalls(server: FastifyInstance): readonly DocumentedCall[] {
  const calls: DocumentedCall[] = [];
  server.addHook('onRoute', ({ method, url, config, bodyLimit }) => {
    if (config?.declared !== undefined && method !== 'HEAD')
      calls.push({
        method: String(method),
        url,
        bodyLimit: bodyLimit ?? server.initialConfig.bodyLimit ?? null,
        config,
      });
  });
  return calls;
}

export function addOpenApiRoute(
  server: FastifyInstance,
  { settings, version }: Pick<Services, 'version'> & { readonly settings: DocumentedSettings },
  { calls, keep }: { readonly calls: readonly DocumentedCall[]; readonly keep: Keep },
): void {
  const load = lazily(async () => {
    const { writeDocument } = await import('#http/openapi/document.ts');
    const document = await writeDocument(calls, { ...settings, version });
    return keep(pack(Buffer.from(document)), { type: 'application/json', cacheControl: 'no-cache' });
  });
  server.get(openApi.path, { config: { declared: openApi } }, async (request, reply) => {
    const answer = await load();
    answer(request, reply);
    return reply;
  });
}
