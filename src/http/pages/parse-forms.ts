import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** The bodies of a scope's pages are forms and nothing else: what is JSON or plain text has no fields to read. */
export async function parseForms(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  await scope.register(formbody);
}
