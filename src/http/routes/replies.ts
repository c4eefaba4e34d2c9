import type { FastifyInstance } from 'fastify';
import { replies } from '#api/replies.ts';
import { listReplies } from '#app/admin/list-replies.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addReplyRoutes(server: FastifyInstance, { services: { store } }: RouteContext): void {
  route(server, replies, async ({ query: { outcome, before = null } }) =>
    listReplies(store, { filter: outcome, before }),
  );
}
