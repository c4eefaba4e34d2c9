import type { FastifyInstance } from 'fastify';
import { listedPaths, paths } from '#api/paths.ts';
import { addSiteTexts } from '#http/pages/site-texts.ts';
import type { RouteContext } from '#http/route-context.ts';

const KEPT = { cacheControl: 'public, max-age=300' };
const QUIET_PAGES = ['how-it-works', 'benefits', 'faq', 'about', 'hold-this-thought'] as const;

/** Pages that are the same for everybody, and the dev mailbox (D104). */
export function addPublicPages(server: FastifyInstance, { pages, services }: RouteContext): void {
  for (const page of QUIET_PAGES) {
    server.get(`/${page}`, pages.kept(page, {}, KEPT));
  }
  const { brandName, publicUrl, asksLanguageModel, sandbox } = services.settings;
  server.get(paths.privacy, pages.kept('privacy', { asksLanguageModel }, KEPT));
  const devMailbox = pages.kept('test', {}, { cacheControl: 'no-store' });
  server.get(paths.test, sandbox ? devMailbox : (_request, reply) => reply.redirect(paths.adminTesting, 302));
  addSiteTexts(server, { brand: brandName, origin: publicUrl, listed: listedPaths });
}
