import type { FastifyInstance } from 'fastify';
import { listedPaths, paths } from '#api/paths.ts';
import { addSiteTexts } from '#http/pages/site-texts.ts';
import type { Doors } from '#http/server.ts';

const QUIET_PAGES = ['how-it-works', 'benefits', 'faq', 'about', 'hold-this-thought'] as const;

/** Pages that are the same for everybody, and the bench (D4). */
export function addPublicPages(server: FastifyInstance, { pages, services }: Doors): void {
  for (const page of QUIET_PAGES) {
    server.get(`/${page}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return pages.sendKept(reply, page, {});
    });
  }
  server.get(paths.privacy, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return pages.sendKept(reply, 'privacy', { asksLanguageModel: services.settings.asksLanguageModel });
  });
  server.get(paths.test, async (_request, reply) => {
    if (!services.settings.sandbox) return reply.redirect(paths.adminTesting, 302);
    reply.header('cache-control', 'no-store');
    return pages.sendKept(reply, 'test', {});
  });
  const { brandName, publicUrl } = services.settings;
  addSiteTexts(server, { brand: brandName, origin: publicUrl, listed: listedPaths });
}
