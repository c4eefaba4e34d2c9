import type { FastifyInstance } from 'fastify';
import * as api from '#api/life-corpus.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, refuseFor, route } from '#http/route.ts';

export function addLifeCorpusRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { settings } = services;
  // The reader's vocabularies take megabytes, and few processes ever need them.
  const open = async () => {
    const corpus = await import('#app/self-checks/life-corpus.ts');
    const { readReply } = await import('#domain/reply/read-reply.ts');
    const { standardize } = await import('#domain/reader/standardize.ts');
    return { corpus, office: { ...services, slug: settings.brandSlug, parser: { readReply, standardize } } };
  };

  route(server, api.addLifeCase, async ({ params, body, request }) => {
    const problem = api.meaningProblem(body);
    if (problem !== null) return refuse(422, 'CASE_MEANING', problem);
    const { corpus, office } = await open();
    const toAdd = { admin: adminOf(request), userId: params.id, inbound: params.inbound, lifeCase: body };
    const added = await corpus.addLifeCase(office, toAdd);
    if (!added.ok) return refuseFor(added, { nobody: [404, 'NO_SUCH_ACCOUNT'], known: [409, 'CASE_KNOWN'] });
    return { ok: true as const, ...added.value };
  });

  route(server, api.lifeCases, async () => {
    const { corpus, office } = await open();
    return { cases: await corpus.listLifeCases(office, office.parser) };
  });

  route(server, api.restoreLifeCase, async ({ body, request }) => {
    const problem = api.meaningProblem(body);
    if (problem !== null) return refuse(422, 'CASE_MEANING', problem);
    const { corpus, office } = await open();
    const restored = await corpus.restoreLifeCase(office, { admin: adminOf(request), lifeCase: body });
    if (!restored.ok) return refuseFor(restored, { known: [409, 'CASE_KNOWN'] });
    return { ok: true as const, cases: restored.value };
  });

  route(server, api.changeLifeCase, async ({ body, request }) => {
    const problem = body.to === null ? null : api.meaningProblem(body.to);
    if (problem !== null) return refuse(422, 'CASE_MEANING', problem);
    const { corpus, office } = await open();
    const changed = await corpus.changeLifeCase(office, { admin: adminOf(request), lifeCase: body.case, to: body.to });
    if (!changed.ok) return refuseFor(changed, { gone: [404, 'CASE_GONE'], known: [409, 'CASE_KNOWN'] });
    return { ok: true as const, cases: changed.value };
  });
}
