import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A year: files below assets/ carry a hash of their content in their name. */
const HASHED_MAX_AGE = 'public, max-age=31536000, immutable';
const OTHER_MAX_AGE = 'public, max-age=3600';

/** The browser's files of the web build. */
export async function addSiteFiles(server: FastifyInstance, siteDir: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: siteDir,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? HASHED_MAX_AGE : OTHER_MAX_AGE);
    },
  });
}
