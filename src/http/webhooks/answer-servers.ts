import type { FastifyInstance } from 'fastify';

/** How every door for other servers answers: nobody on the way keeps it, and what could not be stored shall come again. */
export function answerServers(hooks: FastifyInstance): void {
  hooks.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The server's own handler writes it down.
  hooks.setErrorHandler((error: Error & { statusCode?: number }) => {
    const { statusCode = 500 } = error;
    throw statusCode < 500 ? error : Object.assign(error, { statusCode: 503 });
  });
}

/** Whatever it is, as it came: a signature is over the bytes, so that nobody reads them before it. */
export function parseBytes(hooks: FastifyInstance): void {
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}
