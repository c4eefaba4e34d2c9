import type { FastifyInstance } from 'fastify';
import { landingPaths } from '#api/paths.ts';
import type { Doors } from '#http/server.ts';

/** The pages of the landing site (specification 2.2) that are the same for everybody. */
export function addLandingPages(server: FastifyInstance, { pages }: Doors): void {
  server.get(landingPaths.philosophy, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return pages.sendKept(reply, 'landing-philosophy', {});
  });
}
