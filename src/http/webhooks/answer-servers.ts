import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Webhook } from '#api/webhooks.ts';
import { refusalOf } from '#http/errors.ts';

/** How every webhook responds: nothing is cached, and whatever could not be stored must be sent again. */
export function answerServers(hooks: FastifyInstance): void {
  hooks.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The server's own handler logs it.
  hooks.setErrorHandler((error: Error & { statusCode?: number }) => {
    const { statusCode = 500 } = error;
    throw statusCode < 500 ? error : Object.assign(error, { statusCode: 503 });
  });
}

/** Keeps the raw bytes of any content type: the signature covers them, so they are not parsed before it is checked. */
export function parseBytes(hooks: FastifyInstance): void {
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Other servers post here from any origin, with a secret instead. */
export function hookOptions(declared: Webhook) {
  return { bodyLimit: declared.bodyBytesMax, config: { anyOrigin: true, declared } } as const;
}

/** The other server's log of the endpoint shows this to the operator. */
export function unreadable(reply: FastifyReply, why: string): FastifyReply {
  return reply.status(400).send(refusalOf('BAD_REQUEST', why));
}
