import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Page bodies are forms and nothing else: JSON or plain text has no fields to read. */
export async function parseForms(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  await scope.register(formbody);
}
