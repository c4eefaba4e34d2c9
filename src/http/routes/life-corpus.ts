import type { FastifyInstance } from 'fastify';
import * as api from '#api/life-corpus.ts';
import { adminOf } from '#http/admin-guard.ts';
import { callsPerMinute } from '#http/rate-limits.ts';
import { refuse, route } from '#http/route.ts';
import type { Doors } from '#http/server.ts';

export function addLifeCorpusRoute(server: FastifyInstance, { services }: Doors): void {
  const { settings } = services;
  route(server, api.addLifeCase, { perMinute: callsPerMinute(60, settings) }, async ({ params, body, request }) => {
    // The parser's words take megabytes, and few processes ever add a case.
    const { addLifeCase } = await import('#app/proofs/life-corpus.ts');
    const { readReply } = await import('#domain/reply/read-reply.ts');
    const { standardize } = await import('#domain/reply/goals/standardize.ts');
    const office = { ...services, slug: settings.brandSlug, parser: { readReply, standardize } };
    const toAdd = { admin: adminOf(request), userId: params.id, letter: params.letter, lifeCase: body };
    const added = await addLifeCase(office, toAdd);
    if (added === null) return refuse(404, 'NO_SUCH_ACCOUNT');
    if (added === 'known') return refuse(409, 'CASE_KNOWN');
    return { ok: true as const, ...added, reads: [...added.reads] };
  });
}
